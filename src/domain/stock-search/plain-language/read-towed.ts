/**
 * What is towed, or what tows it: "towing 2.5 tonne", "tow a 2,500 kg caravan". Where cars are sold it is the least that a
 * car's maker lets it tow with brakes; where caravans are sold, the most that one may weigh loaded (ATM).
 */
import { type Amount, readAmount } from './amount.ts';
import { readLeadingComparison, readTrailingComparison } from './comparison-words.ts';
import type { QueryWord } from './query-words.ts';
import type { ReadRange } from './read-range.ts';
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
  const said = { kind: 'range', isBare: false } as const;
  if (ranges.has('tow') && (hasTowed || !ranges.has('atm')))
    return { ...said, attribute: 'tow', range: { min: kg, max: null }, end: endOfTowed(words, end) };
  return ranges.has('atm') ? { ...said, attribute: 'atm', range: { min: null, max: kg }, end } : null;
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
