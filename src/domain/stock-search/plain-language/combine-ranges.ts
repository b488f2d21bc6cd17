/** Two bounds for the same thing: both hold, unless they contradict each other; then the later word counts. */
import type { NumberRange } from '#domain/stock-search/search-state.ts';

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
