/** What an entry of the audit says beside values before and after, one sentence for each thing that is known of it. */
import {
  type LeadOutcome,
  type LostReason,
  leadOutcomeNames,
  lostReasonNames,
} from '#domain/lead-inbox/lead-outcome.ts';
import { formatMoney } from '#domain/text/money.ts';
import { isRecord } from '#domain/text/parse-json.ts';
import { counted, describeAuditPath, formatFactName, formatJsonValue } from './audit-text.ts';

type Facts = Readonly<Record<string, unknown>>;
export type NameOf = (staffId: string) => string | undefined;
type Teller = (value: unknown, facts: Facts, nameOf: NameOf) => string | null;

const text = (value: unknown): string => formatJsonValue(value);
const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const describe =
  (message: string): Teller =>
  (value) =>
    `${message}${text(value)}`;
const when =
  (yes: string, no: string | null = null): Teller =>
  (value) =>
    value === true ? yes : no;
const countOf =
  (noun: string, after: string): Teller =>
  (value) =>
    count(value) === 0 ? null : `${counted(count(value), noun)} ${after}`;
/** Ids mean nothing to people, and what they name is under “On” or in another entry. */
const silent: Teller = () => null;
const oneOf =
  (texts: Readonly<Record<string, string>>): Teller =>
  (value) => {
    const key = text(value);
    return (Object.hasOwn(texts, key) ? texts[key] : undefined) ?? sentence(key);
  };

const refusedWords: Readonly<Record<string, string>> = {
  role: 'Refused: their role does not allow it',
  scope: 'Refused: not their location or enquiry type',
  viewing: 'Refused: they were viewing as another person',
  authenticator: 'Refused: wrong authenticator app code',
  'recovery-code': 'Refused: wrong recovery code',
};

const methodWords: Readonly<Record<string, string>> = {
  passkey: 'a passkey',
  'mail-code': 'an email code',
  totp: 'an authenticator app',
  'recovery-code': 'a recovery code',
  invitation: 'an invitation',
};

/** Roles tell it already. */
const hasRoles = (change: unknown): boolean => change === 'invited' || change === 'left';
const changeOf = oneOf({
  withdrawn: 'Withdrew the invitation',
  'looked as': 'Started viewing as them',
  back: 'Stopped viewing as them',
});

/** What was done to a release, with whatever belongs to it. */
const releaseDeeds: Readonly<Record<string, (facts: Facts) => string>> = {
  added: describeAdded,
  removed: describeRemoved,
  deleted: () => 'Deleted',
  scheduled: (facts) => `Scheduled: ${spanOf(facts)}, with ${counted(listed(facts.items).length, 'part')}`,
  unscheduled: () => 'Unscheduled',
  'alarm read': () => 'Alert dismissed',
  ended: () => 'Ended: the previous values returned',
  live: () => 'Went live',
  failed: ({ reasons }) => `Failed. ${listed(reasons).join(' ')}`,
  undone: ({ values }) => `Undone: ${counted(count(values), 'value')}`,
  // Entries of earlier versions have these.
  'put in': describeAdded,
  'taken out': describeRemoved,
  'thrown away': () => 'Deleted',
  'held back': () => 'Unscheduled',
};

function describeAdded({ items }: Facts): string {
  return `Added: ${listed(items).join(', ')}`;
}

function describeRemoved({ items }: Facts): string {
  return `Removed: ${listed(items).join(', ')}`;
}

/** By the name of the fact, in the order in which they are shown. */
const tellers: Readonly<Record<string, Teller>> = {
  refused: (value) =>
    Array.isArray(value)
      ? `Refused: ${value.map((path) => describeAuditPath(text(path))).join(', ')}`
      : oneOf(refusedWords)(value, {}, () => undefined),
  change: (value, facts, nameOf) => (hasRoles(value) ? null : changeOf(value, facts, nameOf)),
  email: silent,
  began: (value) => `Created “${text(value)}”`,
  release: (value) => `Release “${text(value)}”`,
  did: (value, facts) => {
    const key = text(value);
    const action = Object.hasOwn(releaseDeeds, key) ? releaseDeeds[key] : undefined;
    return action === undefined ? sentence(key) : action(facts);
  },
  item: (value, { line, answer }) =>
    `${text(value)}, value ${text(line)}: ${answer === 'theirs' ? 'current value kept' : 'release value used'}`,
  stays: (value) => (listed(value).length === 0 ? null : `Unchanged: ${listed(value).join(', ')}`),
  title: (value) => `“${text(value)}”`,
  chosen: (value, { leftOut }) => `${counted(count(value), 'price')} included, ${count(leftOut)} excluded`,
  leftOut: silent,
  soldOn: describe('Sold on '),
  priceCents: (value) =>
    typeof value === 'number' ? `For ${formatMoney(value, { locale: 'en-AU', currency: 'AUD' })}` : null,
  preview: (value, { cars }) => `Preview “${text(value)}” of ${counted(count(cars), 'car')}`,
  state: oneOf({
    applied: 'Live immediately',
    scheduled: 'Scheduled',
    ended: 'Ended',
  }),
  startsLocal: (value, facts) =>
    facts.did === 'scheduled' || (value === null && facts.endsLocal === null) ? null : spanOf(facts),
  applied: countOf('value', 'changed'),
  undone: countOf('value', 'undone'),
  conflicts: countOf('value', 'skipped, because they had changed'),
  lateMs: (value) =>
    count(value) < 1000 ? null : `${counted(Math.round(count(value) / 1000), 'second')} late`,
  changed: (value) => {
    const cars = (Array.isArray(value) ? value : []).reduce(
      (sum: number, part: unknown) => sum + (isRecord(part) ? count(part.cars) : 0),
      0,
    );
    return cars === 0 ? null : `${counted(cars, 'value')} of cars`;
  },
  paths: (value) => `Changed: ${listed(value).map(describeAuditPath).join(', ')}`,
  discarded: () => 'Deleted the draft',
  sentAgain: () => 'Same photo uploaded again',
  view: (value, { shared }) => `Saved the view “${text(value)}”${shared === true ? ' and shared it' : ''}`,
  columns: (value) => (value === 'default' ? 'Reset the columns' : 'Chose columns'),
  carDraft: describe('Saved a draft: '),
  added: describe('Added by hand: '),
  deleted: (value, { reason }) =>
    reason === undefined ? `Deleted: ${text(value)}` : `Deleted ${text(value)}: ${text(reason)}`,
  oldSite: describe('Read a former website: '),
  oldSiteCancelled: describe('Cancelled the reading of a former website: '),
  oldSiteDeleted: describe('Deleted a former website: '),
  oldSiteChosen: describe('Chose facts of a former website: '),
  joined: (value, { joinedTo, feed }) =>
    joinedTo === undefined
      ? `Handed ${text(value)} over to the feed ${text(feed)}`
      : `Joined ${text(value)} to ${text(joinedTo)}`,
  removed: when('Removed'),
  outcome: (value, { reason }) =>
    `Outcome: ${nameOfOutcome(text(value))}${reason == null ? '' : `, ${nameOfReason(text(reason))}`}`,
  task: (_value, { isDone }) => (isDone === true ? 'Task done' : 'Task added'),
  created: describe('Created the website '),
  hosts: (value) => `Domains: ${listed(value).join(', ')}`,
  template: describe('Template: '),
  webhook: (value, { address, result }) =>
    `${sentence(text(value))}${result === undefined ? '' : `, ${text(result)}`}: ${text(address)}`,
  job: oneOf({ retried: 'Retried', discarded: 'Discarded' }),
  missed: (value, { isLeftOut }) =>
    isLeftOut === true ? `Ignored ${text(value)}` : `Stopped ignoring ${text(value)}`,
  methods: (value) =>
    `With ${listed(value)
      .map((method) => (Object.hasOwn(methodWords, method) ? methodWords[method] : method))
      .join(' and ')}`,
  device: describe('Device: '),
  isNew: when('First passkey'),
  purpose: oneOf({
    feeds: 'To approve or reject a feed file',
    export: 'To save a file',
    erase: 'To erase a person',
    rights: 'To change payments or permissions',
    roles: 'To change people or roles',
    factors: 'To change how they sign in',
  }),
  entries: (value) => `Entries in the file: ${text(value)}`,
  held: (value, { file, reasons }) =>
    `${sentence(text(value))}: ${text(file)}. Approval was needed: ${listed(reasons).join('; ')}`,
  carsInFile: (value) => `Cars in the file: ${text(value)}`,
  bookingsInFile: (value) => `Bookings in the file: ${text(value)}`,
  cancelled: () => 'Cancelled a running import',
  fetch: describe('Fetched now: '),
  photos: () => 'Copied feed photos again',
  readyMapping: describe('Chose the columns of '),
  leadsInFile: (value) => `Leads in the file: ${text(value)}`,
  step: oneOf({ asked: 'Requested the export', fetched: 'Downloaded the export' }),
  by: oneOf({
    telephone: 'Answered by phone',
    'command line': 'On the command line',
    'sending again': 'Resent undelivered messages',
  }),
  way: oneOf({ phone: 'Requested by phone', 'walk-in': 'Requested in person' }),
  hours: countOf('hour', 'long'),
  end: oneOf({ 'dealer-released': 'Ended by the dealer' }),
  to: (value, _facts, nameOf) =>
    value === null ? 'Unassigned' : `Assigned to ${nameOf(text(value)) ?? 'a former colleague'}`,
  told: (value, _facts, nameOf) => {
    const ids = listed(value);
    if (ids.length === 0) return 'No one to notify';
    return `Notified ${ids.map((id) => nameOf(id) ?? 'a former colleague').join(', ')}`;
  },
  messageId: () => 'Added to the conversation',
  intoLeadId: () => 'Merged with another lead',
  mailId: (_value, { isTakenBack: isWithdrawn }) =>
    isWithdrawn === true ? 'Email unmatched' : 'Email matched',
  startsAt: (value) => `Appointment: ${text(value).slice(0, 16).replace('T', ', ')} UTC`,
  bookingId: (_value, { direction }) =>
    direction === 'out' ? 'Car out' : direction === 'back' ? 'Car returned' : 'Appointment cancelled',
  walkIn: (_value, { isOut }) => (isOut === true ? 'Walk-in, car out' : 'Walk-in'),
};

function nameOfOutcome(value: string): string {
  return Object.hasOwn(leadOutcomeNames, value) ? leadOutcomeNames[value as LeadOutcome] : value;
}

function nameOfReason(value: string): string {
  return Object.hasOwn(lostReasonNames, value) ? lostReasonNames[value as LostReason] : value;
}

const beside: Readonly<Record<string, Teller>> = Object.fromEntries(
  [
    ...['address', 'delivery', 'result', 'isDone'],
    ...['file', 'items', 'line', 'answer', 'reasons', 'values', 'endsLocal', 'timeZone', 'cars', 'shared'],
    ...[
      'isLeftOut',
      'isTakenBack',
      'direction',
      'isOut',
      'changes',
      'published',
      'grants',
      'before',
      'after',
    ],
    ...[
      'reason',
      'joinedTo',
      'feed',
      'changeSet',
      'draft',
      'invitation',
      'export',
      'leadId',
      'holdId',
      'carId',
    ],
  ].map((name) => [name, silent]),
);

/** Which facts have texts of their own, or are part of another's. */
export const hasFactText = (name: string): boolean =>
  Object.hasOwn(tellers, name) || Object.hasOwn(beside, name);

/** A fact without a text is shown by its name. */
export function describeAuditNotes(facts: unknown, nameOf: NameOf = () => undefined): readonly string[] {
  if (!isRecord(facts)) {
    const text = formatJsonValue(facts ?? null);
    return text === '' ? [] : [text];
  }
  const known = Object.entries(tellers).flatMap(([name, report]) =>
    Object.hasOwn(facts, name) ? [report(facts[name], facts, nameOf)] : [],
  );
  const unknown = Object.entries(facts)
    .filter(([name]) => !hasFactText(name))
    .map(([name, value]) =>
      formatJsonValue(value) === '' ? null : sentence(`${formatFactName(name)}: ${formatJsonValue(value)}`),
    );
  return [...known, ...unknown].filter((note) => note !== null);
}

function spanOf({ startsLocal, endsLocal, timeZone }: Facts): string {
  const clock = (local: unknown) => text(local).replace('T', ', ');
  const from = startsLocal == null ? 'immediately' : `from ${clock(startsLocal)}`;
  const until = endsLocal == null ? '' : ` until ${clock(endsLocal)}`;
  return `${from}${until}${typeof timeZone === 'string' ? ` (${timeZone})` : ''}`;
}

function sentence(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
