/** What staff can do in the console: one name for each line of the table of permissions. */

/** For what a session proves itself a second time. Proved for one purpose, it is not proved for another. */
export const stepUpPurposes = ['feeds', 'export', 'erase', 'rights', 'roles', 'factors'] as const;
export type StepUpPurpose = (typeof stepUpPurposes)[number];

export type ActFacts = {
  /** As the printed table says it. */
  readonly label: string;
  /** Null where no role is asked for more than a session. */
  readonly stepUp: StepUpPurpose | null;
  /** True where it may concern a lead, so that the family of the lead counts. */
  readonly isOfLeads: boolean;
};

export const actFacts = {
  'console.open': { label: 'Open the console, manage your own account', stepUp: null, isOfLeads: false },
  'stock.see': { label: 'View cars and differences from the feed', stepUp: null, isOfLeads: false },
  'stock.export': { label: 'Export stock', stepUp: 'export', isOfLeads: false },
  'car.price': { label: 'Change prices and status of cars', stepUp: null, isOfLeads: false },
  'car.below-minimum': {
    label: 'Set prices below the minimum, lower the cost of a car',
    stepUp: null,
    isOfLeads: false,
  },
  'car.facts': { label: 'Change details and comments of cars', stepUp: null, isOfLeads: false },
  'car.photos': { label: 'Add and sort photos', stepUp: null, isOfLeads: false },
  'car.bulk': { label: 'Change many cars together, create price rules', stepUp: null, isOfLeads: false },
  'feed.confirm': { label: 'Approve held feed files', stepUp: 'feeds', isOfLeads: false },
  'feed.manage': { label: 'Set up feeds and fetch their files', stepUp: null, isOfLeads: false },
  'lead.see': { label: 'View leads of the chosen types', stepUp: null, isOfLeads: true },
  'lead.answer': { label: 'Answer leads, write notes, book times', stepUp: null, isOfLeads: true },
  'car.hold': { label: 'Hold and release cars', stepUp: null, isOfLeads: true },
  'lead.assign': { label: 'Assign and merge leads', stepUp: null, isOfLeads: true },
  'lead.export': { label: 'Export leads and bookings', stepUp: 'export', isOfLeads: true },
  'person.erase': { label: 'Erase a person’s data', stepUp: 'erase', isOfLeads: true },
  'calendar.see': { label: 'View the calendar', stepUp: null, isOfLeads: true },
  'calendar.move': { label: 'Move appointments', stepUp: null, isOfLeads: true },
  'content.draft': { label: 'Draft pages and offers', stepUp: null, isOfLeads: false },
  'content.publish': { label: 'Publish pages and offers, now or later', stepUp: null, isOfLeads: false },
  'media.manage': { label: 'Add, describe, crop and delete pictures', stepUp: null, isOfLeads: false },
  'release.draft': { label: 'View and draft releases', stepUp: null, isOfLeads: false },
  'release.publish': {
    label: 'Schedule, publish and undo releases',
    stepUp: null,
    isOfLeads: false,
  },
  'site.look': {
    label: 'Change design, texts, menus, redirects and reviews',
    stepUp: null,
    isOfLeads: false,
  },
  'jobs.manage': { label: 'See, retry and discard failed background jobs', stepUp: null, isOfLeads: false },
  'webhook.manage': { label: 'See, add, pause and test webhooks', stepUp: 'rights', isOfLeads: false },
  'site.rights': { label: 'Change finance and legal settings', stepUp: 'rights', isOfLeads: false },
  'staff.see': { label: 'View people and roles', stepUp: null, isOfLeads: false },
  'staff.manage': { label: 'Invite people, assign roles', stepUp: 'roles', isOfLeads: false },
  'audit.see': { label: 'View audit log and reports', stepUp: null, isOfLeads: true },
  'audit.export': { label: 'Export the audit log', stepUp: 'export', isOfLeads: true },
  'group.export': { label: 'Export all data of the dealer group', stepUp: 'export', isOfLeads: false },
  'support.allow': { label: 'Allow support access for up to 24 hours', stepUp: 'roles', isOfLeads: false },
} as const satisfies Readonly<Record<string, ActFacts>>;

export type StaffAct = keyof typeof actFacts;

/** In the order of the table. */
export const staffActs = Object.keys(actFacts) as readonly StaffAct[];
