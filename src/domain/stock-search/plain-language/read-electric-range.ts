/**
 * "range over 500", "range of at least 450 km", "500 range": how far an electric car goes, without its unit or before
 * it.
 */
import { readAmount } from './amount.ts';
import { readLeadingComparison } from './comparison-words.ts';
import type { QueryWord } from './query-words.ts';
import { boundsOf, type ReadRange } from './read-range.ts';

const rangeWord = /^(?:range|wltp)$/;
const plausibleKm = { least: 50, max: 1_500 };

/** Only where cars have a range: elsewhere "range" is half of a name. */
export function readElectricRange(
  words: readonly QueryWord[],
  start: number,
  ranges: ReadonlySet<string>,
): ReadRange | null {
  if (!ranges.has('range_km')) return null;
  const isNamedFirst = isRangeWord(words[start]);
  const from = isNamedFirst ? start + 1 : start;
  const at = isNamedFirst && words[from]?.folded === 'of' ? from + 1 : from;
  const lead = readLeadingComparison(words, at);
  const amount = readAmount(words, lead?.end ?? at);
  if (amount?.kind !== 'number' && amount?.kind !== 'km') return null;
  if (amount.value < plausibleKm.least || amount.value > plausibleKm.max) return null;
  if (!isNamedFirst && !isRangeWord(words[amount.end])) return null;
  return {
    kind: 'range',
    attribute: 'range_km',
    range: boundsOf(Math.floor(amount.value), lead?.comparison ?? 'min', false),
    isBare: lead === null,
    end: isNamedFirst ? amount.end : amount.end + 1,
  };
}

function isRangeWord(word: QueryWord | undefined): boolean {
  return word !== undefined && !word.isLiteral && rangeWord.test(word.folded);
}
