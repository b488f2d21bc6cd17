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
  { name: 'car_feed', holds: 'what the feeds last said of each car: the base' },
  { name: 'car_former_slug', holds: 'former addresses of cars' },
  {
    name: 'override',
    holds: 'what people changed of cars, sites and the group, over what feeds and files say',
  },
  { name: 'change_set', holds: 'bulk changes, price rules, drafts and what was published of them' },
  { name: 'change_line', holds: 'what each of them changed, with what was before' },
  { name: 'release', holds: 'what went live together, and what is to come' },
  { name: 'car_photo', holds: 'photos that staff added: who sent which file, and where it is shown' },
  { name: 'import_run', holds: 'what each reading of a feed did' },
  { name: 'held_feed', holds: 'files of feeds that waited for approval, and who decided what' },
  { name: 'held_feed_part', holds: 'those files, packed, for 30 days', rowsAtOnce: 2 },
  { name: 'feed_look', holds: 'when feeds were last looked at' },
  { name: 'feed_mail', holds: 'messages about feeds' },
  { name: 'lead', holds: 'what shoppers asked' },
  { name: 'lead_submission', holds: 'which press of a button became which lead' },
  { name: 'consent', holds: 'what shoppers agreed to, with its wording, and what they took back' },
  { name: 'lead_delivery', holds: 'who had to be told of each lead, and whether they were' },
  { name: 'lead_delivery_attempt', holds: 'each try of it, with the answer' },
  { name: 'lead_clock', holds: 'how long each lead may wait, and when it was answered' },
  { name: 'lead_assignment', holds: 'who looks after each lead' },
  { name: 'lead_message', holds: 'conversations and notes' },
  { name: 'unplaced_mail', holds: 'mail of known people that leads to no conversation' },
  { name: 'lead_join', holds: 'leads of one person, joined' },
  { name: 'saved_view', holds: 'lists of the console as somebody saved them' },
  { name: 'booking', holds: 'drives, viewings and service' },
  { name: 'hold', holds: 'cars held for shoppers' },
  { name: 'hold_event', holds: 'what became of each hold', numberedHere: ['ordinal'] },
  { name: 'hold_waiting', holds: 'who stands in line for a car' },
  { name: 'payment', holds: 'what shoppers paid' },
  { name: 'refund', holds: 'what was given back' },
  { name: 'purchase', holds: 'cars being bought online' },
  { name: 'trade_in', holds: 'cars offered in exchange, with their estimates' },
  { name: 'shopper', holds: 'people who signed in by phone' },
  {
    name: 'shopper_passkey',
    holds: 'public keys of their devices; they go on working where the site keeps its host',
  },
  { name: 'watched_car', holds: 'watchlists' },
  { name: 'alert', holds: 'saved searches that shoppers hear of' },
  { name: 'alert_consent', holds: 'what they agreed to for that' },
  { name: 'alert_stock', holds: 'the stock that alerts last looked at' },
  { name: 'alert_car', holds: 'what alerts last saw of each car' },
  { name: 'alert_news', holds: 'what is to be told' },
  { name: 'alert_delivery', holds: 'what was told' },
  { name: 'shortlist', holds: 'lists that several people choose from' },
  { name: 'shortlist_person', holds: 'their people' },
  { name: 'shortlist_car', holds: 'their cars' },
  { name: 'shortlist_note', holds: 'their notes' },
  { name: 'shortlist_strike', holds: 'which cars were struck out' },
  { name: 'prize_turn', holds: 'turns of prize draws' },
  { name: 'phone_reveal', holds: 'numbers that were asked for' },
  { name: 'place_reviews', holds: 'reviews of locations, as they were last fetched' },
  { name: 'car_view', holds: 'how often each car was looked at' },
  { name: 'event_count', holds: 'what happened on the sites, in numbers' },
  { name: 'text_count', holds: 'how many texts were sent' },
  { name: 'site_snapshot', holds: 'configuration of the sites, every state of it', rowsAtOnce: 10 },
  { name: 'site_layer', holds: 'what staff say above the files of its sites, as it holds now' },
  { name: 'site_version', holds: 'which state was in force when', numberedHere: ['revision'] },
  { name: 'redirect', holds: 'where addresses of before lead' },
  { name: 'missed_address', holds: 'addresses that nobody answered, and how often they were asked for' },
  { name: 'site_picture', holds: 'pictures of the sites, as they are served from', rowsAtOnce: 1 },
  { name: 'staff', holds: 'people of the console' },
  { name: 'staff_grant', holds: 'their roles' },
  { name: 'audit_entry', holds: 'who did what, each entry with the hash of the one before' },
  { name: 'audit_payload', holds: 'what of it names a person' },
  { name: 'audit_head', holds: 'the end of that chain' },
];

export type ExcludedTable = { readonly name: string; readonly reason: string };

const provesPeople =
  'Proves who somebody is to this installation: `forecourt staff invite` lets an owner in elsewhere, who invites the others.';
const minutes = 'Holds for minutes.';
const ofInstallation = 'Belongs to the installation and to no dealer group.';

export const excludedTables: readonly ExcludedTable[] = [
  { name: 'staff_passkey', reason: provesPeople },
  { name: 'staff_totp', reason: provesPeople },
  { name: 'staff_recovery_code', reason: provesPeople },
  { name: 'staff_session', reason: provesPeople },
  { name: 'staff_invitation', reason: provesPeople },
  { name: 'staff_ceremony', reason: minutes },
  { name: 'content_presence', reason: 'Says for half a minute who has a page open.' },
  { name: 'staff_mail_code', reason: minutes },
  { name: 'shopper_code', reason: minutes },
  { name: 'passkey_ceremony', reason: minutes },
  { name: 'shopper_session', reason: 'Opens an account without asking: shoppers sign in again elsewhere.' },
  { name: 'group_export', reason: 'Exports that were asked for: they are fetched here.' },
  { name: 'group_export_part', reason: 'The archives of such exports: each would hold the one before it.' },
  { name: 'kept_answer', reason: 'Answers to programs, kept for a day.' },
  { name: 'foreign_input', reason: 'Says which inputs this installation could not read.' },
  { name: 'submission_count', reason: ofInstallation },
  { name: 'used_proof', reason: ofInstallation },
  { name: 'signing_key', reason: ofInstallation },
  { name: 'test_payment', reason: 'Books of the test page, where no money moves.' },
  { name: 'test_refund', reason: 'Books of the test page, where no money moves.' },
];
