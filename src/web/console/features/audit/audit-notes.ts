/** What an entry of the audit says beside values before and after, one sentence for each thing that is known of it. */
import { isRecord } from '#domain/text/parse-json.ts';
import { counted, describeAuditPath, formatFactName, formatJsonValue } from './audit-values.ts';

type Facts = Readonly<Record<string, unknown>>;
export type NameOf = (staffId: string) => string | undefined;
type Teller = (value: unknown, facts: Facts, nameOf: NameOf) => string | null;

const text = (value: unknown): string => formatJsonValue(value);
const listed = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(text) : []);
const count = (value: unknown): number => (typeof value === 'number' ? value : 0);
const say =
  (words: string): Teller =>
  (value) =>
    `${words}${text(value)}`;
const when =
  (yes: string, no: string | null = null): Teller =>
  (value) =>
    value === true ? yes : no;
const countOf =
  (noun: string, after: string): Teller =>
  (value) =>
    count(value) === 0 ? null : `${counted(count(value), noun)} ${after}`;
/** Ids say nothing to people, and what they name stands under “On” or in another entry. */
const silent: Teller = () => null;
const oneOf =
  (words: Readonly<Record<string, string>>): Teller =>
  (value) => {
    const key = text(value);
    return (Object.hasOwn(words, key) ? words[key] : undefined) ?? sentence(key);
  };

const refusedWords: Readonly<Record<string, string>> = {
  role: 'Refused: their role may not do it',
  scope: 'Refused: it belongs to a place, or a kind of lead, that is not theirs',
  viewing: 'Refused: they looked as somebody else',
  authenticator: 'Refused: the code of the authenticator app was wrong',
  'recovery-code': 'Refused: the recovery code was wrong',
};

const methodWords: Readonly<Record<string, string>> = {
  passkey: 'a passkey',
  'mail-code': 'a code by mail',
  totp: 'an authenticator app',
  'recovery-code': 'a recovery code',
  invitation: 'an invitation',
};

/** Roles tell it already. */
const hasRoles = (change: unknown): boolean => change === 'invited' || change === 'left';
const changeOf = oneOf({
  withdrawn: 'Took the invitation back',
  'looked as': 'Began to look as them',
  back: 'Was themselves again',
});

/** What was done to a release, with whatever belongs to it. */
const releaseDeeds: Readonly<Record<string, (facts: Facts) => string>> = {
  'put in': ({ items }) => `Put in: ${listed(items).join(', ')}`,
  'taken out': ({ items }) => `Taken out: ${listed(items).join(', ')}`,
  'thrown away': () => 'Thrown away',
  scheduled: (facts) => `Set: ${spanOf(facts)}, with ${counted(listed(facts.items).length, 'part')}`,
  'held back': () => 'Held back: it waits for no time any more',
  'alarm read': () => 'Its alarm was read',
  ended: () => 'Ended: what lies beneath shows again',
  live: () => 'Went live',
  failed: ({ reasons }) => `Failed. ${listed(reasons).join(' ')}`,
  undone: ({ values }) => `Taken back: ${counted(count(values), 'value')}`,
};

/** By the name of the fact, in the order in which they are said. */
const tellers: Readonly<Record<string, Teller>> = {
  refused: (value) =>
    Array.isArray(value)
      ? `Refused: ${value.map((path) => describeAuditPath(text(path))).join(', ')}`
      : oneOf(refusedWords)(value, {}, () => undefined),
  change: (value, facts, nameOf) => (hasRoles(value) ? null : changeOf(value, facts, nameOf)),
  email: silent,
  began: (value) => `Began “${text(value)}”`,
  release: (value) => `Release “${text(value)}”`,
  did: (value, facts) => {
    const key = text(value);
    const deed = Object.hasOwn(releaseDeeds, key) ? releaseDeeds[key] : undefined;
    return deed === undefined ? sentence(key) : deed(facts);
  },
  item: (value, { line, answer }) =>
    `${text(value)}, value ${text(line)}: ${answer === 'theirs' ? 'theirs stays' : 'its own goes on'}`,
  stays: (value) => (listed(value).length === 0 ? null : `Stays as it is: ${listed(value).join(', ')}`),
  title: (value) => `“${text(value)}”`,
  preview: (value, { cars }) => `Preview “${text(value)}” of ${counted(count(cars), 'car')}`,
  state: oneOf({
    applied: 'Live at once',
    scheduled: 'Waits for its time',
    ended: 'Ended',
  }),
  startsLocal: (value, facts) =>
    facts.did === 'scheduled' || (value === null && facts.endsLocal === null) ? null : spanOf(facts),
  applied: countOf('value', 'changed'),
  undone: countOf('value', 'taken back'),
  conflicts: countOf('value', 'left, because somebody else was faster'),
  lateMs: (value) =>
    count(value) < 1000 ? null : `${counted(Math.round(count(value) / 1000), 'second')} late`,
  changed: (value) => {
    const cars = (Array.isArray(value) ? value : []).reduce(
      (sum: number, part: unknown) => sum + (isRecord(part) ? count(part.cars) : 0),
      0,
    );
    return cars === 0 ? null : `${counted(cars, 'value')} of cars`;
  },
  paths: (value) => `Wrote: ${listed(value).map(describeAuditPath).join(', ')}`,
  discarded: () => 'Threw the draft away',
  sentAgain: () => 'The same photo once more',
  view: (value, { shared }) =>
    `Kept the search “${text(value)}”${shared === true ? ' for colleagues too' : ''}`,
  removed: when('Removed it'),
  job: oneOf({ retried: 'Retried', discarded: 'Discarded' }),
  missed: (value, { isLeftOut }) =>
    isLeftOut === true ? `Left ${text(value)} out of the list` : `Put ${text(value)} back on the list`,
  methods: (value) =>
    `With ${listed(value)
      .map((method) => (Object.hasOwn(methodWords, method) ? methodWords[method] : method))
      .join(' and ')}`,
  device: say('Device: '),
  isNew: when('For the first time'),
  purpose: oneOf({
    feeds: 'To decide on a held feed',
    export: 'To save a file',
    erase: 'To erase a person',
    rights: 'To change money or rights',
    roles: 'To change people or roles',
    factors: 'To change how they sign in',
  }),
  entries: (value) => `Entries in the file: ${text(value)}`,
  held: (value, { file, reasons }) =>
    `${sentence(text(value))}: ${text(file)}. It was held: ${listed(reasons).join('; ')}`,
  leadsInFile: (value) => `Leads in the file: ${text(value)}`,
  step: oneOf({ asked: 'Asked for the archive', fetched: 'Saved the archive' }),
  by: oneOf({
    telephone: 'Answered by telephone',
    'command line': 'At the command line',
    'sending again': 'Sent again what was not delivered',
  }),
  way: oneOf({ phone: 'Promised by telephone', 'walk-in': 'Held at the desk' }),
  hours: countOf('hour', 'long'),
  end: oneOf({ 'dealer-released': 'Let go by the dealer' }),
  to: (value, _facts, nameOf) =>
    value === null ? 'Given to nobody' : `Given to ${nameOf(text(value)) ?? 'somebody'}`,
  told: (value, _facts, nameOf) => {
    const ids = listed(value);
    if (ids.length === 0) return 'There was nobody to tell';
    return `Told ${ids.map((id) => nameOf(id) ?? 'somebody').join(', ')}`;
  },
  messageId: () => 'Wrote to the conversation',
  intoLeadId: () => 'Of the same person as another lead',
  mailId: (_value, { isTakenBack }) =>
    isTakenBack === true ? 'A mail was taken out again' : 'A mail was put in its place',
  startsAt: (value) => `A time: ${text(value).slice(0, 16).replace('T', ', ')} UTC`,
  bookingId: (_value, { direction }) =>
    direction === 'out'
      ? 'The car is out'
      : direction === 'back'
        ? 'The car is back'
        : 'The time was cancelled',
  walkIn: (_value, { isOut }) => (isOut === true ? 'Walked in; the car is out' : 'Walked in'),
};

const beside: Readonly<Record<string, Teller>> = Object.fromEntries(
  [
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
    ...['changeSet', 'draft', 'invitation', 'export', 'leadId', 'holdId', 'carId'],
  ].map((name) => [name, silent]),
);

/** Which facts have words of their own, or stand in those of another. */
export const hasFactText = (name: string): boolean =>
  Object.hasOwn(tellers, name) || Object.hasOwn(beside, name);

/** A fact that nobody has words for is told by its name. */
export function describeAuditNotes(facts: unknown, nameOf: NameOf = () => undefined): readonly string[] {
  if (!isRecord(facts)) {
    const words = formatJsonValue(facts ?? null);
    return words === '' ? [] : [words];
  }
  const known = Object.entries(tellers).flatMap(([name, tell]) =>
    Object.hasOwn(facts, name) ? [tell(facts[name], facts, nameOf)] : [],
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
  const from = startsLocal == null ? 'at once' : `from ${clock(startsLocal)}`;
  const until = endsLocal == null ? '' : ` until ${clock(endsLocal)}`;
  return `${from}${until}${typeof timeZone === 'string' ? ` (${timeZone})` : ''}`;
}

function sentence(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}
