/** Counts of a range's numbers or buckets as its bounds and histogram. */
import { bucketOf, histogramBuckets } from '#domain/stock-search/facets/range-track.ts';
import type { RangeStats } from '#domain/stock-search/search-result.ts';
import type { Bitmap } from './bitmap.ts';
import {
  type DistinctNumbers,
  highestOf,
  lowestOf,
  type NumberColumn,
  type SpreadNumbers,
} from './number-column.ts';

/** `bits` are the records that `counts` were taken over. */
export function measureRange(column: NumberColumn, counts: Int32Array, bits: Bitmap): RangeStats {
  return column.kind === 'distinct' ? measureDistinct(column, counts) : measureSpread(column, counts, bits);
}

function measureDistinct({ numbers, track }: DistinctNumbers, counts: Int32Array): RangeStats {
  const histogram = new Array<number>(histogramBuckets).fill(0);
  let min: number | null = null;
  let max: number | null = null;
  for (let code = 1; code < counts.length; code++) {
    if (counts[code] === 0) continue;
    const value = numbers[code] as number;
    min ??= value;
    max = value;
    const bucket = bucketOf(value, track);
    histogram[bucket] = (histogram[bucket] as number) + (counts[code] as number);
  }
  return { min, max, track, histogram };
}

function measureSpread(column: SpreadNumbers, counts: Int32Array, bits: Bitmap): RangeStats {
  const histogram = new Array<number>(histogramBuckets).fill(0);
  let lowest = 0;
  let highest = 0;
  for (let code = 1; code < counts.length; code++) {
    const count = counts[code] as number;
    if (count === 0) continue;
    histogram[code - 1] = count;
    if (lowest === 0) lowest = code;
    highest = code;
  }
  return {
    min: lowest === 0 ? null : lowestOf(column, lowest, bits),
    max: highest === 0 ? null : highestOf(column, highest, bits),
    track: column.track,
    histogram,
  };
}
