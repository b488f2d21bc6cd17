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
  'console.open': { label: 'open the console, look after one’s own account', stepUp: null, isOfLeads: false },
  'stock.see': { label: 'see stock, drift', stepUp: null, isOfLeads: false },
  'car.price': { label: 'price, hold, status', stepUp: null, isOfLeads: false },
  'car.facts': { label: 'facts, comments', stepUp: null, isOfLeads: false },
  'car.photos': { label: 'photos', stepUp: null, isOfLeads: false },
  'car.bulk': { label: 'bulk change (of what one may), price rule', stepUp: null, isOfLeads: false },
  'feed.confirm': { label: 'confirm a held feed', stepUp: 'feeds', isOfLeads: false },
  'lead.see': { label: 'see leads (own families)', stepUp: null, isOfLeads: true },
  'lead.answer': { label: 'answer, note, book', stepUp: null, isOfLeads: true },
  'lead.assign': { label: 'assign, join', stepUp: null, isOfLeads: true },
  'lead.export': { label: 'export leads', stepUp: 'export', isOfLeads: true },
  'person.erase': { label: 'erase a person', stepUp: 'erase', isOfLeads: true },
  'calendar.see': { label: 'see the calendar', stepUp: null, isOfLeads: true },
  'calendar.move': { label: 'move what stands in the calendar', stepUp: null, isOfLeads: true },
  'content.draft': { label: 'draft pages, offers', stepUp: null, isOfLeads: false },
  'content.publish': { label: 'publish, schedule, end', stepUp: null, isOfLeads: false },
  'release.draft': { label: 'see releases, put one together', stepUp: null, isOfLeads: false },
  'release.publish': {
    label: 'schedule, release, take back (of what one may)',
    stepUp: null,
    isOfLeads: false,
  },
  'site.look': { label: 'look, words, menus, redirects', stepUp: null, isOfLeads: false },
  'site.rights': { label: 'finance, rights, hosts', stepUp: 'rights', isOfLeads: false },
  'staff.see': { label: 'see people and roles', stepUp: null, isOfLeads: false },
  'staff.manage': { label: 'people and roles', stepUp: 'roles', isOfLeads: false },
  'audit.see': { label: 'audit, reports', stepUp: null, isOfLeads: true },
  'audit.export': { label: 'export the audit', stepUp: 'export', isOfLeads: true },
  'group.export': { label: 'export everything of the group', stepUp: 'export', isOfLeads: false },
  'support.allow': { label: 'let support in, at most 24 h', stepUp: 'roles', isOfLeads: false },
} as const satisfies Readonly<Record<string, ActFacts>>;

export type StaffAct = keyof typeof actFacts;

/** In the order of the table. */
export const staffActs = Object.keys(actFacts) as readonly StaffAct[];
