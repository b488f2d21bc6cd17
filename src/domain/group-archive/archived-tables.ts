/**
 * What a dealer group takes with it when it leaves: every table of the database is named here once, either among
 * those that are exported or with the reason why it stays. A test holds this list against the tables in code.
 */

export type ArchivedTable = {
  readonly name: string;
  /** What it contains, for people who open the archive without Forecourt. */
  readonly holds: string;
  /** Columns that each installation numbers by itself. */
  readonly numberedHere?: readonly string[];
  /** Rows that are read at once; fewer where one may be megabytes. */
  readonly rowsAtOnce?: number;
};

export const archivedTables: readonly ArchivedTable[] = [
  { name: 'stock_version', holds: 'how often the stock has changed' },
  { name: 'car', holds: 'the stock as shoppers see it' },
  { name: 'car_feed', holds: 'the latest feed values of each car' },
  { name: 'car_former_slug', holds: 'former addresses of cars' },
  { name: 'car_draft', holds: 'cars that staff are adding by hand' },
  { name: 'car_sale', holds: 'sales that staff recorded, with price and lead' },
  {
    name: 'override',
    holds: 'changes by staff to cars, sites and the group',
  },
  { name: 'change_set', holds: 'bulk changes, price rules and drafts' },
  { name: 'change_line', holds: 'each value they changed, before and after' },
  { name: 'release', holds: 'scheduled and past releases' },
  { name: 'car_photo', holds: 'photos added by staff' },
  { name: 'feed_photo', holds: 'photos of feeds, and which of them were copied' },
  { name: 'import_run', holds: 'feed imports and their results' },
  { name: 'held_feed', holds: 'feed files that needed approval, and the decisions' },
  { name: 'held_feed_part', holds: 'those files, compressed, for 30 days', rowsAtOnce: 2 },
  { name: 'feed_setup', holds: 'feeds set up in the console' },
  { name: 'feed_look', holds: 'when feeds were last checked' },
  { name: 'feed_mail', holds: 'messages about feeds' },
  { name: 'lead', holds: 'enquiries of shoppers' },
  { name: 'lead_submission', holds: 'form submissions and the leads they created' },
  { name: 'consent', holds: 'consents of shoppers with their wording, and withdrawals' },
  { name: 'lead_delivery', holds: 'deliveries of each lead and their state' },
  { name: 'lead_delivery_attempt', holds: 'each delivery attempt, with the response' },
  { name: 'webhook', holds: 'addresses that leads are posted to: failures, pauses, tests' },
  { name: 'lead_clock', holds: 'response deadlines, and when leads were answered' },
  { name: 'lead_assignment', holds: 'the assignee of each lead' },
  { name: 'lead_outcome', holds: 'the outcome of each lead' },
  { name: 'lead_task', holds: 'tasks of staff about leads' },
  { name: 'lead_message', holds: 'conversations and notes' },
  { name: 'unplaced_mail', holds: 'unmatched emails' },
  { name: 'lead_join', holds: 'merged leads' },
  { name: 'saved_view', holds: 'saved views of the console' },
  { name: 'booking', holds: 'bookings of test drives, viewings and service' },
  { name: 'hold', holds: 'cars held for shoppers' },
  { name: 'hold_event', holds: 'the history of each hold', numberedHere: ['ordinal'] },
  { name: 'hold_waiting', holds: 'waitlists' },
  { name: 'payment', holds: 'payments' },
  { name: 'refund', holds: 'refunds' },
  { name: 'purchase', holds: 'online purchases' },
  { name: 'trade_in', holds: 'trade-ins with their estimates' },
  { name: 'shopper', holds: 'shoppers who signed in by phone' },
  {
    name: 'shopper_passkey',
    holds: 'public keys of their devices, which still work if the host name stays the same',
  },
  { name: 'watched_car', holds: 'watchlists' },
  { name: 'alert', holds: 'saved searches with alerts' },
  { name: 'alert_consent', holds: 'consents for alerts' },
  { name: 'alert_stock', holds: 'the stock at the last check for alerts' },
  { name: 'alert_car', holds: 'each car at the last check for alerts' },
  { name: 'alert_news', holds: 'news to send' },
  { name: 'alert_delivery', holds: 'news sent' },
  { name: 'shortlist', holds: 'shared shortlists' },
  { name: 'shortlist_person', holds: 'their people' },
  { name: 'shortlist_car', holds: 'their cars' },
  { name: 'shortlist_note', holds: 'their notes' },
  { name: 'shortlist_strike', holds: 'cars removed from them' },
  { name: 'prize_turn', holds: 'entries in prize draws' },
  { name: 'phone_reveal', holds: 'phone numbers revealed to shoppers' },
  { name: 'place_reviews', holds: 'reviews of locations, as last fetched' },
  { name: 'car_view', holds: 'views of each car' },
  { name: 'event_count', holds: 'event counts of the sites' },
  { name: 'text_count', holds: 'how many texts were sent' },
  { name: 'site_snapshot', holds: 'every version of the sites’ configuration', rowsAtOnce: 10 },
  { name: 'site_layer', holds: 'current settings changed by staff' },
  { name: 'site_base', holds: 'sites, domains and templates that staff set' },
  { name: 'site_version', holds: 'which version was live when', numberedHere: ['revision'] },
  { name: 'redirect', holds: 'redirects' },
  { name: 'missed_address', holds: 'URLs that were not found, with their visits' },
  { name: 'site_picture', holds: 'pictures of the sites', rowsAtOnce: 1 },
  { name: 'media_item', holds: 'names and descriptions of pictures in the media library' },
  { name: 'staff', holds: 'console staff' },
  { name: 'staff_grant', holds: 'their roles' },
  { name: 'audit_entry', holds: 'the audit log, each entry with the hash of the previous one' },
  { name: 'audit_payload', holds: 'personal data in the audit log' },
  { name: 'audit_head', holds: 'the last entry of the audit log' },
];

export type ExcludedTable = { readonly name: string; readonly reason: string };

const provesPeople =
  'A sign-in method of this installation. After the import, invite an owner with `forecourt staff invite`, who invites the others.';
const minutes = 'Valid for minutes.';
const ofInstallation = 'Belongs to the installation, not to a dealer group.';

export const excludedTables: readonly ExcludedTable[] = [
  { name: 'staff_passkey', reason: provesPeople },
  { name: 'staff_totp', reason: provesPeople },
  { name: 'staff_recovery_code', reason: provesPeople },
  { name: 'staff_session', reason: provesPeople },
  { name: 'staff_invitation', reason: provesPeople },
  { name: 'staff_ceremony', reason: minutes },
  { name: 'content_presence', reason: 'Stores for half a minute who has a page open.' },
  { name: 'staff_mail_code', reason: minutes },
  { name: 'shopper_code', reason: minutes },
  { name: 'passkey_ceremony', reason: minutes },
  { name: 'shopper_session', reason: 'Sessions of shoppers, who sign in again in the new installation.' },
  { name: 'group_export', reason: 'Exports that were requested here.' },
  { name: 'group_export_part', reason: 'Files of such exports.' },
  { name: 'old_site', reason: 'Former websites that were read here, and can be read again.' },
  { name: 'feed_file', reason: 'Feed files stored for a month, which feeds send again.' },
  { name: 'feed_file_part', reason: 'Those files.' },
  { name: 'kept_answer', reason: 'Answers to programs, stored for a day.' },
  { name: 'foreign_input', reason: 'Inputs that this installation could not read.' },
  { name: 'submission_count', reason: ofInstallation },
  { name: 'used_proof', reason: ofInstallation },
  { name: 'signing_key', reason: ofInstallation },
  { name: 'test_payment', reason: 'Records of test payments, without real money.' },
  { name: 'test_refund', reason: 'Records of test payments, without real money.' },
];
