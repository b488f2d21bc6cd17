/** Which cars a sentence means: numbers, days in stock, photos and what else only staff look at, then the shop's own plain words. */

import { emptyGridSearch, type GridOrder, type GridSearch } from '#domain/stock-editor/grid-search.ts';
import { formatGridRange, gridFacetLabel } from '#domain/stock-editor/grid-table.ts';
import { parseQueryWords } from '#domain/stock-search/plain-language/parse-query-words.ts';
import { combineRanges } from '#domain/stock-search/plain-language/read-range.ts';
import type { SiteWords } from '#domain/stock-search/plain-language/site-words.ts';
import type { NumberRange } from '#domain/stock-search/search-state.ts';
import { carPhrases, orderPhrases } from './car-phrases.ts';
import type { Chip } from './command.ts';
import { readAmountAt } from './read-price.ts';
import { quote, type Sentence } from './sentence.ts';

/** What the words of one dealer group mean. */
export type CarVocabulary = {
  readonly site: SiteWords;
  /** Those that may be seen. */
  readonly locations: readonly { readonly slug: string; readonly name: string }[];
  /** The stock number that a word says, or that of the car with this plate; null for none that may be seen. */
  readonly stockNumberOf: (word: string) => string | null;
};

export type ReadCars = {
  readonly cars: GridSearch;
  /** The sentence says "all cars", or which. */
  readonly isMentioned: boolean;
  readonly chips: readonly Chip[];
  readonly unknown: readonly string[];
  readonly notes: readonly string[];
};

/** The shop's names of what the grid calls otherwise. */
const gridNames: Readonly<Record<string, string>> = { car_type: 'type', location_name: 'location' };
const gridOrderOf: Readonly<Record<string, GridOrder>> = {
  latest: 'days-asc',
  'price-asc': 'price-asc',
  'price-desc': 'price-desc',
};

/** `draft` has what the exact words contained already. */
export function readCars(sentence: Sentence, draft: CarsDraft, words: CarVocabulary): ReadCars {
  readNumbers(sentence, draft, words);
  readOrder(sentence, draft);
  readDays(sentence, draft);
  readCounts(sentence, draft);
  for (const { name, values, phrases } of carPhrases) {
    for (let text = sentence.takeAny(phrases); text !== null; text = sentence.takeAny(phrases))
      draft.add(name, values, text);
  }
  const all = sentence.takeAny([
    'all cars',
    'every car',
    'all of them',
    'all stock',
    'everything',
    'the whole stock',
    'all the cars',
  ]);
  if (all !== null) draft.chips.push({ text: all, label: 'all cars' });
  const { rest, isMentioned } = readShopWords(sentence, draft, words);
  return {
    cars: draft.search(),
    isMentioned: isMentioned || all !== null || draft.chips.length > 0,
    chips: draft.chips,
    unknown: rest,
    notes: draft.notes,
  };
}

export class CarsDraft {
  readonly #facets: Record<string, readonly string[]> = {};
  readonly #ranges: Record<string, NumberRange> = {};
  readonly #words: CarVocabulary;
  readonly chips: Chip[] = [];
  readonly notes: string[] = [];
  order: GridOrder = emptyGridSearch.order;
  query = '';

  constructor(words: CarVocabulary) {
    this.#words = words;
  }

  add(name: string, values: readonly string[], text: string | null): void {
    this.#facets[name] = [...new Set([...(this.#facets[name] ?? []), ...values])].sort();
    if (text !== null) this.chips.push({ text, label: this.label(name, values) });
  }

  addRange(name: string, range: NumberRange, text: string | null): void {
    this.#ranges[name] = combineRanges(this.#ranges[name], range);
    if (text !== null) this.chips.push({ text, label: formatGridRange(name, range) });
  }

  label(name: string, values: readonly string[]): string {
    const valueLabels = values.map((value) => valueLabel(name, value, this.#words));
    return `${gridFacetLabel(name, 'list')}: ${valueLabels.join(' or ')}`;
  }

  search(): GridSearch {
    return { query: this.query, facets: this.#facets, ranges: this.#ranges, order: this.order, page: 1 };
  }
}

export function valueLabel(name: string, value: string, { locations }: CarVocabulary): string {
  if (name === 'location') return locations.find(({ slug }) => slug === value)?.name ?? value;
  const known = carPhrases.find(
    (phrase) => phrase.name === name && phrase.values.length === 1 && phrase.values[0] === value,
  );
  return known?.label ?? value;
}

function readNumbers(sentence: Sentence, draft: CarsDraft, { stockNumberOf }: CarVocabulary): void {
  for (let at = 0; at < sentence.length; at++) {
    // Words and years are never meant as a number of the yard's.
    const low = sentence.low(at);
    const number = /\d/.test(low) && !/^(?:19|20)\d\d$/.test(low) ? stockNumberOf(low) : null;
    if (number === null) continue;
    draft.add('stock', [number], sentence.take(at, at + 1));
    if (['and', '&', 'or'].includes(sentence.low(at + 1)) && stockNumberOf(sentence.low(at + 2)) !== null)
      sentence.take(at + 1, at + 2);
  }
}

function readOrder(sentence: Sentence, draft: CarsDraft): void {
  for (const { order, label, phrases } of orderPhrases) {
    const text = sentence.takeAny(phrases);
    if (text === null) continue;
    draft.order = order;
    draft.chips.push({ text, label: `Sort by: ${label}` });
  }
}

const unitDays: Readonly<Record<string, number>> = { day: 1, week: 7, month: 30 };

/** "over 60 days", "60 days or more", "30 to 60 days old", "less than 2 weeks in stock". */
function readDays(sentence: Sentence, draft: CarsDraft): void {
  for (let at = 0; at < sentence.length; at++) {
    const span = readSpan(sentence, at);
    if (span === null) continue;
    const unit = /^(day|week|month)s?$/.exec(sentence.low(span.end))?.[1];
    if (unit === undefined) continue;
    const each = unitDays[unit] ?? 1;
    const times = (value: number | null) => (value === null ? null : value * each);
    let end = span.end + 1;
    const { isOpen, end: openEnd } = readTrailing(sentence, end);
    end = openEnd;
    while (
      ['old', 'in', 'on', 'stock', 'the', 'yard', 'lot', 'of', 'age', 'here'].includes(sentence.low(end)) &&
      isStay(sentence, end)
    )
      end++;
    const range = boundsOf({ ...span, min: times(span.min), max: times(span.max) }, isOpen);
    if (unit === 'month') draft.notes.push(`A month counts as 30 days.`);
    draft.addRange('days', range, sentence.take(span.start, end));
  }
}

/** "in stock" and "in the yard" belong to the days, "in Penrith" does not. */
function isStay(sentence: Sentence, at: number): boolean {
  const ahead = [0, 1, 2].map((offset) => sentence.low(at + offset));
  if (ahead[0] === 'in' || ahead[0] === 'on') return ['stock', 'the', 'yard', 'lot'].includes(ahead[1] ?? '');
  if (ahead[0] === 'of') return ahead[1] === 'age';
  return true;
}

/** "fewer than 8 photos", "score under 60". */
function readCounts(sentence: Sentence, draft: CarsDraft): void {
  for (let at = 0; at < sentence.length; at++) {
    const span = readSpan(sentence, at);
    if (span === null) continue;
    const isPhotos = /^(photo|picture|image|pic)s?$/.test(sentence.low(span.end));
    if (isPhotos) {
      const { isOpen, end } = readTrailing(sentence, span.end + 1);
      const start = sentence.low(span.start - 1) === 'with' ? span.start - 1 : span.start;
      draft.addRange('photo_count', boundsOf(span, isOpen), sentence.take(start, end));
      continue;
    }
    const before = sentence.low(span.start - 1);
    if (before !== 'score' && before !== 'scoring') continue;
    const start = sentence.low(span.start - 2) === 'data' ? span.start - 2 : span.start - 1;
    const lead = sentence.low(start - 1) === 'with' ? start - 1 : start;
    draft.addRange('points', boundsOf(span, null), sentence.take(lead, span.end));
  }
}

type Span = {
  readonly start: number;
  readonly end: number;
  readonly min: number | null;
  readonly max: number | null;
  /** Whether the figure itself is left out. */
  readonly isStrict: boolean;
};

const lower = ['more than', 'longer than', 'older than', 'over', 'above', 'past'];
const atLeast = ['at least', 'no less than', 'from'];
const upper = ['less than', 'fewer than', 'younger than', 'newer than', 'under', 'below'];
const atMostPhrases = ['at most', 'no more than', 'up to'];

function readSpan(sentence: Sentence, at: number): Span | null {
  const led = (phrases: readonly string[]) =>
    phrases.find((phrase) => phrase.split(' ').every((part, offset) => sentence.low(at + offset) === part));
  for (const [phrases, isMin, isStrict] of [
    [lower, true, true],
    [atLeast, true, false],
    [upper, false, true],
    [atMostPhrases, false, false],
  ] as const) {
    const phrase = led(phrases);
    const value = phrase === undefined ? null : whole(sentence, at + phrase.split(' ').length);
    if (phrase === undefined || value === null) continue;
    const end = at + phrase.split(' ').length + 1;
    return { start: at, end, min: isMin ? value : null, max: isMin ? null : value, isStrict };
  }
  const isBetween = sentence.low(at) === 'between';
  const start = isBetween ? at + 1 : at;
  const first = whole(sentence, start);
  if (first === null) return null;
  const hyphen = /^(\d{1,4})-(\d{1,4})$/.exec(sentence.low(start));
  if (hyphen)
    return { start: at, end: start + 1, min: Number(hyphen[1]), max: Number(hyphen[2]), isStrict: false };
  const second = ['to', '-', 'and'].includes(sentence.low(start + 1)) ? whole(sentence, start + 2) : null;
  if (second !== null && (isBetween || sentence.low(start + 1) !== 'and'))
    return { start: at, end: start + 3, min: first, max: second, isStrict: false };
  return isBetween ? null : { start: at, end: at + 1, min: first, max: first, isStrict: false };
}

function whole(sentence: Sentence, at: number): number | null {
  const low = sentence.low(at);
  if (/^\d{1,4}-\d{1,4}$/.test(low)) return Number(low.split('-')[0]);
  const amount = /^\d{1,4}\+?$/.test(low) ? Number(low.replace('+', '')) : null;
  return amount !== null && readAmountAt(sentence, at)?.unit === 'dollars' ? null : amount;
}

/** "60 days or more", "60 days and over", "30 days or less". */
function readTrailing(
  sentence: Sentence,
  at: number,
): { readonly isOpen: 'up' | 'down' | null; readonly end: number } {
  if (!['or', 'and'].includes(sentence.low(at))) return { isOpen: null, end: at };
  const word = sentence.low(at + 1);
  if (['more', 'over', 'longer', 'older', 'above'].includes(word)) return { isOpen: 'up', end: at + 2 };
  if (['less', 'under', 'fewer', 'newer', 'younger', 'below'].includes(word))
    return { isOpen: 'down', end: at + 2 };
  return { isOpen: null, end: at };
}

function boundsOf(
  { min, max, isStrict }: Pick<Span, 'min' | 'max' | 'isStrict'>,
  isOpen: 'up' | 'down' | null,
): NumberRange {
  if (isOpen === 'up') return { min, max: null };
  if (isOpen === 'down') return { min: null, max };
  const step = isStrict ? 1 : 0;
  return { min: min === null ? null : min + step, max: max === null ? null : max - step };
}

/** What the shop would make of the words that are left. */
function readShopWords(
  sentence: Sentence,
  draft: CarsDraft,
  { site }: CarVocabulary,
): { readonly rest: readonly string[]; readonly isMentioned: boolean } {
  const left = sentence.rest().map((word) => (word.isQuoted ? quote(word.low) : word.text));
  const typed = left.join(' ').trim();
  if (typed === '') return { rest: [], isMentioned: false };
  const { refinements, ranges, sortOrder, rest, understood } = parseQueryWords(typed, site);
  for (const [attribute, values] of Object.entries(refinements))
    draft.add(gridNames[attribute] ?? attribute, values, null);
  for (const [attribute, range] of Object.entries(ranges)) draft.addRange(attribute, range, null);
  if (sortOrder !== null && gridOrderOf[sortOrder] !== undefined) draft.order = gridOrderOf[sortOrder];
  for (const { text, attribute, refinements: became, range } of understood) {
    const parts = [
      ...became.map(({ attribute: name, value }) => draft.label(gridNames[name] ?? name, [value])),
      ...(range === null ? [] : [formatGridRange(range.attribute, range.range)]),
    ];
    draft.chips.push({ text, label: parts.length === 0 ? attribute : parts.join(', ') });
  }
  const unknown = rest === '' ? [] : (rest.match(/"[^"]*"|\S+/gu) ?? []);
  return {
    rest: unknown.filter((word) => !carNouns.has(word.toLowerCase())),
    isMentioned: understood.length > 0,
  };
}

/** Words that carry a sentence and choose nothing. */
const carNouns: ReadonlySet<string> = new Set(
  'those them these that them it units unit ones price prices stock all every each where there which who have has than and or by for off down up please now be will should but with it of'.split(
    ' ',
  ),
);
