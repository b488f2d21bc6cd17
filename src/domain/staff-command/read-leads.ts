/** "show leads that are late", "my service leads at Penrith": the inbox as its address narrows it. */
import { type LeadFamily, leadFamilies } from '#domain/staff/lead-family.ts';
import type { Chip, LeadSearchInput, ReadCommand } from './command.ts';
import type { CarVocabulary } from './read-cars.ts';
import { quote, type Sentence } from './sentence.ts';

const states: readonly (readonly [LeadSearchInput['state'], string, readonly string[]])[] = [
  [
    'late',
    'overdue',
    ['that are overdue', 'that are late', 'which are late', 'past their promise', 'overdue', 'late'],
  ],
  [
    'open',
    'reply due',
    [
      'that need a reply',
      'with a reply due',
      'that are waiting for an answer',
      'that wait for an answer',
      'waiting for an answer',
      'that are waiting',
      'without an answer',
      'unanswered',
      'waiting',
      'that are open',
      'open',
    ],
  ],
  ['answered', 'answered', ['that are answered', 'with an answer', 'answered']],
  ['all', 'all', ['whatever their state', 'all']],
];
const unassignedWords = [
  'unassigned',
  'assigned to no one',
  'given to nobody',
  'assigned to nobody',
  'of nobody',
  'that nobody has',
  'without anybody',
];
const mine = ['assigned to me', 'given to me', 'of mine', 'that are mine', 'my', 'mine'];
const fillers = new Set(
  'show me list find see go to open the leads lead enquiries enquiry please for at in of from and that are with where is a kind kinds location family'.split(
    ' ',
  ),
);

/** Null where the sentence is about something else. */
export function readLeads(sentence: Sentence, { locations }: CarVocabulary): ReadCommand | null {
  const nouns = ['leads', 'lead', 'enquiries', 'enquiry'];
  if (!nouns.some((noun) => sentence.find(noun) >= 0)) return null;
  const chips: Chip[] = [];
  let requested: LeadSearchInput = { state: 'open', locationSlug: null, family: null, who: null };
  const first = sentence.low(0) === 'open' ? sentence.take(0, 1) : null;
  for (const [state, label, phrases] of states) {
    const text = sentence.takeAny(phrases);
    if (text === null) continue;
    requested = { ...requested, state };
    chips.push({ text, label: `Leads: ${label}` });
    break;
  }
  if (first !== null && chips.length === 0) chips.push({ text: first, label: 'Open' });
  const whose = [['nobody', unassignedWords, 'Unassigned'] as const, ['me', mine, 'Assigned to me'] as const];
  for (const [who, phrases, label] of whose) {
    const text = requested.who === null ? sentence.takeAny(phrases) : null;
    if (text === null) continue;
    requested = { ...requested, who };
    chips.push({ text, label });
  }
  for (const family of leadFamilies) {
    const at = sentence.find(family);
    if (at < 0) continue;
    requested = { ...requested, family: family satisfies LeadFamily };
    chips.push({ text: sentence.take(at, at + 1), label: `Enquiry type: ${family}` });
    break;
  }
  const place = readPlace(sentence, locations);
  if (place !== null) {
    requested = { ...requested, locationSlug: place.slug };
    chips.push({ text: place.text, label: `Location: ${place.name}` });
  }
  const unknown = sentence
    .rest()
    .filter(({ low, isQuoted }) => isQuoted || !fillers.has(low))
    .map(({ text }) => text);
  const notes = unknown.length === 0 ? [] : ['Words that were not recognised are ignored.'];
  const isReady = unknown.length === 0;
  return {
    command: isReady ? { kind: 'show-leads', leads: requested } : null,
    understood: [{ text: 'leads', label: 'Show leads' }, ...chips],
    unknown,
    notes: isReady ? [] : notes,
    problems: [],
  };
}

type Place = { readonly slug: string; readonly name: string };

/** By its whole name, or by a word that only one of them has. */
function readPlace(
  sentence: Sentence,
  locations: readonly Place[],
): (Place & { readonly text: string }) | null {
  for (let at = 0; at < sentence.length; at++) {
    const word = sentence.at(at);
    if (word === undefined) continue;
    const exact = word.isQuoted
      ? locations.filter(({ name, slug }) => name === word.low || slug === word.low)
      : [];
    const [only] =
      exact.length > 0
        ? exact
        : word.isQuoted
          ? []
          : locations.filter(({ name }) => namesOf(name).has(word.low));
    const found = word.isQuoted
      ? exact.length
      : locations.filter(({ name }) => namesOf(name).has(word.low)).length;
    if (only === undefined || found !== 1) continue;
    return { ...only, text: sentence.take(at, at + 1) };
  }
  return null;
}

const namesOf = (name: string) =>
  new Set(
    name
      .toLowerCase()
      .split(/[^\p{L}\p{N}]+/u)
      .filter((part) => part.length > 2),
  );

export function describeLeadSearch(
  { state, locationSlug, family, who }: LeadSearchInput,
  { locations }: CarVocabulary,
): string {
  const label = states.find(([known]) => known === state)?.[2][0] ?? '';
  const name = locations.find(({ slug }) => slug === locationSlug)?.name;
  const isUnique = locations.filter((one) => one.name === name).length === 1;
  return [
    'Show leads',
    label,
    ...(family === null ? [] : [`of kind ${family}`]),
    ...(locationSlug === null ? [] : [`at ${quote(name !== undefined && isUnique ? name : locationSlug)}`]),
    ...(who === null ? [] : [who === 'me' ? 'assigned to me' : 'unassigned']),
  ].join(' ');
}
