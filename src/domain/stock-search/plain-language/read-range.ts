/**
 * Numbers in a shopper's words as bounds. The rules: a bare price, weekly repayment or mileage is a maximum; a bare
 * electric range is a minimum; a bare year is that year; kilograms are what a caravan may weigh loaded (ATM); "around"
 * is a tenth either way; "under 2019" and "newer than 2018" leave the year itself out, "from 2019" and "2019 or newer"
 * take it in; "under 8 seats" is up to seven. A number that belongs to a unit that is no filter ("3.2 litres"), and a
 * distance ("within 50 km"), stays words.
 */
import type { NumberRange, RepaidPer } from '#domain/stock-search/search-state.ts';
import { type Amount, type AmountKind, readAmount, readCount } from './amount.ts';
import { type Comparison, readLeadingComparison, readTrailingComparison } from './comparison-words.ts';
import type { QueryWord } from './query-words.ts';

export type RangeAttribute =
  | 'price'
  | 'km'
  | 'range_km'
  | 'weekly'
  | 'year'
  | 'seats'
  | 'sleeps'
  | 'atm'
  | 'tare'
  | 'body_length'
  | 'tow';

export type ReadRange =
  | {
      readonly kind: 'range';
      readonly attribute: RangeAttribute;
      readonly range: NumberRange;
      readonly isBare: boolean;
      /** Of `weekly`, where another was given. */
      readonly per?: RepaidPer;
      readonly end: number;
    }
  /** Explicit seats or berths are one value of the filter. */
  | {
      readonly kind: 'value';
      readonly attribute: 'seats' | 'sleeps';
      readonly value: number;
      readonly end: number;
    }
  /** Belongs together and is not for us. */
  | { readonly kind: 'words'; readonly end: number };

/** Smaller plain figures are sizes and badges. */
const lowestPlainPrice = 500;
const highestPrice = 10_000_000;
const highestKm = 2_000_000;
const maxSeats = 60;
const aroundShare = 0.1;

export function readRange(words: readonly QueryWord[], start: number): ReadRange | null {
  return (
    readSleeps(words, start) ??
    readBetween(words, start) ??
    readCompared(words, start) ??
    readPair(words, start) ??
    readPlain(words, start)
  );
}

/** "between 20k and 30k" */
function readBetween(words: readonly QueryWord[], start: number): ReadRange | null {
  if (words[start]?.folded !== 'between') return null;
  const low = readAmount(words, start + 1);
  const joint = words[low?.end ?? -1]?.folded;
  if (!low || !(joint === 'and' || joint === 'to' || joint === '&' || joint === '-')) return null;
  const high = readAmount(words, low.end + 1);
  return high && joinPair(low, high);
}

/** "from 2018 to 2021", "under 40k", "at least 7 seats" */
function readCompared(words: readonly QueryWord[], start: number): ReadRange | null {
  const lead = readLeadingComparison(words, start);
  if (!lead) return null;
  // "within 50 km of here" is a way to drive, not what the clock shows.
  const isWithin = words[start]?.folded === 'within';
  if (lead.comparison === 'min') {
    const pair = readPair(words, lead.end);
    if (pair) return pair;
  }
  const amount = readAmount(words, lead.end);
  if (!amount) return null;
  if (isWithin && amount.kind === 'km') return { kind: 'words', end: endOfPlace(words, amount.end) };
  return toRange(amount, lead.comparison, true);
}

/** "of 2000": the postcode is no year. */
function endOfPlace(words: readonly QueryWord[], at: number): number {
  return words[at]?.folded === 'of' && /^\d{4}$/.test(words[at + 1]?.folded ?? '') ? at + 2 : at;
}

/** "20k to 30k", "20-30k", "2018-2021" */
function readPair(words: readonly QueryWord[], start: number): ReadRange | null {
  const hyphenated = splitHyphenated(words, start);
  const parts = hyphenated ?? words;
  const at = hyphenated ? 0 : start;
  const low = readAmount(parts, at);
  const joint = parts[low?.end ?? -1]?.folded;
  if (!low || !(joint === 'to' || joint === '-' || joint === 'or')) return null;
  const high = readAmount(parts, low.end + 1);
  // "5 or 7 seats"
  if (joint === 'or' && high?.kind !== 'seats' && high?.kind !== 'sleeps') return null;
  const read = high && joinPair(low, high);
  if (!read || !hyphenated) return read;
  // One word became three.
  return { ...read, end: start + read.end - 2 };
}

/** "sleeps 4", "sleeps four" */
function readSleeps(words: readonly QueryWord[], start: number): ReadRange | null {
  const value = words[start]?.folded === 'sleeps' ? readCount(words[start + 1]) : null;
  return value === null ? null : { kind: 'value', attribute: 'sleeps', value, end: start + 2 };
}

/** "7 seater", "2019 or newer", "year 2019", "$40k", "80,000 km" */
function readPlain(words: readonly QueryWord[], start: number): ReadRange | null {
  const hasYear = words[start]?.folded === 'year' && !words[start]?.isLiteral;
  const amount = readAmount(words, hasYear ? start + 1 : start);
  if (!amount || (hasYear && amount.kind !== 'year')) return null;
  if (amount.isOpenUpward) return toRange(amount, 'min', true);
  const trail = readTrailingComparison(words, amount.end);
  if (trail) {
    const read = toRange({ ...amount, end: trail.end }, trail.comparison, true);
    if (read) return read;
  }
  if (amount.kind === 'seats' || amount.kind === 'sleeps')
    return { kind: 'value', attribute: amount.kind, value: amount.value, end: amount.end };
  if (amount.kind === 'year') return yearModel(words, { ...amount });
  if (amount.kind === 'number' && !amount.isExplicit) return null;
  return toRange(amount, amount.kind === 'rangeKm' ? 'min' : 'max', false);
}

/** "a 2019 model" */
function yearModel(words: readonly QueryWord[], { value, end }: Amount): ReadRange {
  const isModel = words[end]?.folded === 'model' && !/^\d/.test(words[end + 1]?.folded ?? '');
  return {
    kind: 'range',
    attribute: 'year',
    range: { min: value, max: value },
    isBare: true,
    end: isModel ? end + 1 : end,
  };
}

/** The rest of the words with the one at `start` taken apart, or null if it is not two numbers. */
function splitHyphenated(words: readonly QueryWord[], start: number): readonly QueryWord[] | null {
  const word = words[start];
  const match = word && !word.isLiteral ? /^(\$?[\d,.]+k?)-(\$?[\d,.]+[a-z]*)$/.exec(word.folded) : null;
  if (!match) return null;
  const part = (text = ''): QueryWord => ({
    text,
    folded: text,
    compact: text,
    isLiteral: false,
    isExcluded: false,
  });
  return [part(match[1]), part('-'), part(match[2]), ...words.slice(start + 1)];
}

function joinPair(low: Amount, high: Amount): ReadRange | null {
  const isShort = low.kind === 'number' && low.value < lowestPlainPrice;
  const isHighInThousands = high.isThousands || (isShort && high.value >= 1_000);
  const lowValue =
    isShort && isHighInThousands ? low.value * 1_000 : low.value * (low.kind === high.kind ? 1 : high.factor);
  // The unit appears once, behind the second number.
  const kind: AmountKind = high.kind === 'number' ? low.kind : high.kind;
  const isSame =
    low.kind === kind ||
    low.kind === 'number' ||
    low.kind === 'year' ||
    (low.kind === 'price' && (kind === 'weekly' || low.isThousands));
  if (!isSame) return null;
  if (kind === 'other' || kind === 'mm') return { kind: 'words', end: high.end };
  const first = toRange({ ...low, kind, value: lowValue }, 'min', true);
  const second = toRange({ ...high, kind }, 'max', true);
  if (first?.kind !== 'range' || second?.kind !== 'range' || first.attribute !== second.attribute)
    return null;
  const range = { min: first.range.min, max: second.range.max };
  if (range.min !== null && range.max !== null && range.min > range.max) return null;
  return { kind: 'range', attribute: first.attribute, range, isBare: false, end: high.end, ...perOf(high) };
}

function toRange(amount: Amount, comparison: Comparison, isStated: boolean): ReadRange | null {
  const { end } = amount;
  if (amount.kind === 'other' || amount.kind === 'mm') return { kind: 'words', end };
  const attribute = attributeOf(amount, comparison);
  if (!attribute) return null;
  const isCounted = attribute === 'year' || attribute === 'seats' || attribute === 'sleeps';
  const value =
    comparison === 'min' || comparison === 'past' ? Math.ceil(amount.value) : Math.floor(amount.value);
  const range = boundsOf(value, comparison, isCounted);
  return { kind: 'range', attribute, range, isBare: !isStated, end, ...perOf(amount) };
}

function perOf({ per }: Amount): { readonly per?: RepaidPer } {
  return per ? { per } : {};
}

export function boundsOf(value: number, comparison: Comparison, isCounted: boolean): NumberRange {
  switch (comparison) {
    case 'max':
      return { min: null, max: value };
    case 'before':
      return { min: null, max: isCounted ? value - 1 : value };
    case 'min':
      return { min: value, max: null };
    case 'past':
      return { min: isCounted ? value + 1 : value, max: null };
    case 'about':
      return isCounted
        ? { min: value - 1, max: value + 1 }
        : { min: Math.floor(value * (1 - aroundShare)), max: Math.ceil(value * (1 + aroundShare)) };
  }
}

function attributeOf({ kind, value }: Amount, comparison: Comparison): RangeAttribute | null {
  switch (kind) {
    case 'number':
      return value >= lowestPlainPrice && value <= highestPrice ? 'price' : null;
    case 'price':
      return value >= 1 && value <= highestPrice ? 'price' : null;
    // No one looks for cars from before the year 2000 in round figures: "under 2000" is money.
    case 'year':
      return value === 2_000 && comparison === 'before' ? 'price' : 'year';
    case 'km':
      return value <= highestKm ? 'km' : null;
    case 'weekly':
      return 'weekly';
    case 'rangeKm':
      return 'range_km';
    case 'kg':
      return 'atm';
    case 'seats':
    case 'sleeps':
      return value >= 1 && value <= maxSeats ? kind : null;
    // Read where vans are (readVanSize); of a car it is the awning or the tray.
    case 'mm':
    case 'other':
      return null;
  }
}

/** Two bounds for the same thing: both hold, unless they contradict each other; then the later word counts. */
export function combineRanges(earlier: NumberRange | undefined, later: NumberRange): NumberRange {
  if (!earlier) return later;
  const min = tighter(earlier.min, later.min, Math.max);
  const max = tighter(earlier.max, later.max, Math.min);
  return min !== null && max !== null && min > max ? later : { min, max };
}

/** "2018 2020": all years from one to the other. */
export function spanRanges(earlier: NumberRange, later: NumberRange): NumberRange {
  const ends = [earlier.min, earlier.max, later.min, later.max].filter((end) => end !== null);
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

function tighter(
  a: number | null,
  b: number | null,
  choose: (a: number, b: number) => number,
): number | null {
  if (a === null) return b;
  return b === null ? a : choose(a, b);
}
