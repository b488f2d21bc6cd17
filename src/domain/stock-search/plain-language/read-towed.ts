/**
 * What is towed, or what tows it: "towing 2.5 tonne", "tow a 2,500 kg caravan". Where cars are sold it is the least that a
 * car's maker lets it tow with brakes; where caravans are sold, the most that one may weigh loaded (ATM).
 */
import { type Amount, readAmount } from './amount.ts';
import { readLeadingComparison, readTrailingComparison } from './comparison-words.ts';
import type { QueryWord } from './query-words.ts';
import { boundsOf, type ReadRange } from './read-range.ts';
import { fillers } from './synonyms.ts';

const towWords: ReadonlySet<string> = new Set(['tow', 'tows', 'towing', 'pull', 'pulls', 'pulling']);
/** What a car tows: with its weight, it says what the car must be able to do. */
const towed: ReadonlySet<string> = new Set(
  'caravan caravans van vans camper trailer trailers boat boats float horse'.split(' '),
);
const ofRating: ReadonlySet<string> = new Set(['braked', 'capacity', 'rating', 'rated', 'limit']);

type Rating = { readonly kg: number; readonly end: number; readonly hasTowed: boolean };

/** `ranges` are those that the site has numbers for. */
export function readTowed(
  words: readonly QueryWord[],
  start: number,
  ranges: ReadonlySet<string>,
): ReadRange | null {
  const rating = readTowing(words, start) ?? readRating(words, start);
  if (!rating) return null;
  const { kg, end, hasTowed } = rating;
  const range = { kind: 'range', isBare: false } as const;
  if (ranges.has('tow') && (hasTowed || !ranges.has('atm')))
    return { ...range, attribute: 'tow', range: { min: kg, max: null }, end: endOfTowed(words, end) };
  return ranges.has('atm') ? { ...range, attribute: 'atm', range: { min: null, max: kg }, end } : null;
}

/** "towing 2.5 tonne", "tow up to 2500 kg", "pull a 2 tonne boat" */
function readTowing(words: readonly QueryWord[], start: number): Rating | null {
  if (!towWords.has(words[start]?.folded ?? '')) return null;
  const first = skip(words, start + 1, fillers);
  const lead = readLeadingComparison(words, first);
  return ratingOf(words, readAmount(words, skip(words, lead?.end ?? first, fillers)));
}

/** "2500kg towing capacity", "3.5 tonne braked" */
function readRating(words: readonly QueryWord[], start: number): Rating | null {
  const amount = readAmount(words, start);
  const next = words[amount?.end ?? start]?.folded ?? '';
  if (amount?.kind !== 'kg' || !(towWords.has(next) || next === 'braked')) return null;
  return ratingOf(words, { ...amount, end: amount.end + 1 });
}

function ratingOf(words: readonly QueryWord[], amount: Amount | null): Rating | null {
  if (amount?.kind !== 'kg') return null;
  const afterComparison = readTrailingComparison(words, amount.end)?.end ?? amount.end;
  const end = skip(words, afterComparison, ofRating);
  return { kg: Math.floor(amount.value), end, hasTowed: towed.has(words[end]?.folded ?? '') };
}

function endOfTowed(words: readonly QueryWord[], end: number): number {
  return skip(words, end, towed);
}

function skip(words: readonly QueryWord[], from: number, passed: ReadonlySet<string>): number {
  let at = from;
  while (words[at]?.isLiteral === false && passed.has(words[at]?.folded ?? '')) at += 1;
  return at;
}

/** Half a foot: vans are called by whole ones. */
const halfFootMm = 152;
const lengthsMm = { min: 3_000, max: 13_000 };
const weightsKg = { min: 300, max: 10_000 };
const weighed: ReadonlySet<string> = new Set(['atm', 'tare']);

/** How long and how heavy a van may be: "18 foot", "under 6 metres", "tare under 2,000", "atm 2500". */
export function readVanSize(
  words: readonly QueryWord[],
  start: number,
  ranges: ReadonlySet<string>,
): ReadRange | null {
  const read = readLength(words, start) ?? readNamedWeight(words, start);
  return read?.kind === 'range' && ranges.has(read.attribute) ? read : null;
}

function readLength(words: readonly QueryWord[], start: number): ReadRange | null {
  const lead = readLeadingComparison(words, start);
  const amount = readAmount(words, lead?.end ?? start);
  if (amount?.kind !== 'mm' || amount.value < lengthsMm.min || amount.value > lengthsMm.max) return null;
  const mm = Math.round(amount.value);
  const range = lead ? boundsOf(mm, lead.comparison, false) : { min: mm - halfFootMm, max: mm + halfFootMm };
  const end = /^(?:long|length)$/.test(words[amount.end]?.folded ?? '') ? amount.end + 1 : amount.end;
  return { kind: 'range', attribute: 'body_length', range, isBare: lead === null, end };
}

/** The word that names the weight is before the number or behind it. */
function readNamedWeight(words: readonly QueryWord[], start: number): ReadRange | null {
  const named = nameAt(words, start);
  const at = named === null ? start : start + 1;
  const lead = readLeadingComparison(words, at);
  const amount = readAmount(words, lead?.end ?? at);
  if (!amount || !isWeight(amount)) return null;
  const attribute = named ?? nameAt(words, amount.end);
  if (attribute === null) return null;
  const end =
    named === null || nameAt(words, amount.end) === named ? endOfName(words, amount.end) : amount.end;
  const range = boundsOf(Math.floor(amount.value), lead?.comparison ?? 'max', false);
  return { kind: 'range', attribute, range, isBare: lead === null, end };
}

function nameAt(words: readonly QueryWord[], at: number): 'atm' | 'tare' | null {
  const word = words[at];
  if (!word || word.isLiteral || !weighed.has(word.folded)) return null;
  return word.folded === 'atm' ? 'atm' : 'tare';
}

function endOfName(words: readonly QueryWord[], at: number): number {
  return nameAt(words, at) === null ? at : at + 1;
}

function isWeight({ kind, value }: Amount): boolean {
  const isOne = kind === 'kg' || kind === 'number' || kind === 'year';
  return isOne && value >= weightsKg.min && value <= weightsKg.max;
}
