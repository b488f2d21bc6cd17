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
  'console.open': { label: 'Open the console, look after one’s own account', stepUp: null, isOfLeads: false },
  'stock.see': { label: 'See cars, and where people and feed differ', stepUp: null, isOfLeads: false },
  'car.price': { label: 'Change a car’s price and status', stepUp: null, isOfLeads: false },
  'car.facts': { label: 'Change a car’s facts and comments', stepUp: null, isOfLeads: false },
  'car.photos': { label: 'Add and order photos', stepUp: null, isOfLeads: false },
  'car.bulk': { label: 'Change many cars at once, make price rules', stepUp: null, isOfLeads: false },
  'feed.confirm': { label: 'Let a held feed through', stepUp: 'feeds', isOfLeads: false },
  'lead.see': { label: 'See leads of one’s kinds', stepUp: null, isOfLeads: true },
  'lead.answer': { label: 'Answer a lead, write notes, book times', stepUp: null, isOfLeads: true },
  'car.hold': { label: 'Hold a car for somebody, let it go', stepUp: null, isOfLeads: true },
  'lead.assign': { label: 'Give leads to people, join them', stepUp: null, isOfLeads: true },
  'lead.export': { label: 'Take leads along as a file', stepUp: 'export', isOfLeads: true },
  'person.erase': { label: 'Erase a person', stepUp: 'erase', isOfLeads: true },
  'calendar.see': { label: 'See the calendar', stepUp: null, isOfLeads: true },
  'calendar.move': { label: 'Move what stands in the calendar', stepUp: null, isOfLeads: true },
  'content.draft': { label: 'Write drafts of pages and offers', stepUp: null, isOfLeads: false },
  'content.publish': { label: 'Publish them, now or at a time', stepUp: null, isOfLeads: false },
  'release.draft': { label: 'See releases, put one together', stepUp: null, isOfLeads: false },
  'release.publish': {
    label: 'Schedule a release, let it go live, take it back',
    stepUp: null,
    isOfLeads: false,
  },
  'site.look': { label: 'Change looks, words, menus, redirects, reviews', stepUp: null, isOfLeads: false },
  'jobs.manage': { label: 'See, retry and discard failed background jobs', stepUp: null, isOfLeads: false },
  'site.rights': { label: 'Change finance and legal settings', stepUp: 'rights', isOfLeads: false },
  'staff.see': { label: 'See people and roles', stepUp: null, isOfLeads: false },
  'staff.manage': { label: 'Invite people, give roles', stepUp: 'roles', isOfLeads: false },
  'audit.see': { label: 'See audit and reports', stepUp: null, isOfLeads: true },
  'audit.export': { label: 'Take the audit along as a file', stepUp: 'export', isOfLeads: true },
  'group.export': { label: 'Take everything of the group along', stepUp: 'export', isOfLeads: false },
  'support.allow': { label: 'Let support in, at most 24 h', stepUp: 'roles', isOfLeads: false },
} as const satisfies Readonly<Record<string, ActFacts>>;

export type StaffAct = keyof typeof actFacts;

/** In the order of the table. */
export const staffActs = Object.keys(actFacts) as readonly StaffAct[];
