/** A facet with a number per record: what its slider, its histogram and its bounds need. */
import {
  bucketOf,
  histogramBuckets,
  type Track,
  trackOfAscending,
} from '#domain/stock-search/facets/range-track.ts';
import type { RangeStats } from '#domain/stock-search/search-result.ts';
import { addBit, type Bitmap, hasBit, unite } from './bitmap.ts';
import { sortByNumber } from './radix-sort.ts';
import type { Steps } from './steps.ts';
import type { ValueBitmaps } from './value-bitmaps.ts';

/** Up to here the numbers are counted one by one (years, seats); beyond, by bucket. */
const maxDistinct = 64;

type NumberBasics = {
  readonly track: Track;
  /** Codes lie below this; `n` (from 1) means the n-th number in ascending order, or the n-th bucket. */
  readonly size: number;
};

type DistinctNumbers = NumberBasics & {
  readonly kind: 'distinct';
  /** By code; index 0 is unused. */
  readonly numbers: Float64Array;
};

type SpreadNumbers = NumberBasics & {
  readonly kind: 'spread';
  /** One per record, NaN for none. */
  readonly numbers: Float64Array;
  /** The records that have a number, by number ascending. */
  readonly ascending: Uint32Array;
  /** Where in `ascending` the bucket of a code begins; one more entry for the end. */
  readonly bucketStarts: Uint32Array;
};

export type NumberColumn = DistinctNumbers | SpreadNumbers;

/** Writes the code of every record into `codes`. */
export function* buildNumberColumn(numbers: Float64Array, codes: Uint32Array): Steps<NumberColumn> {
  const ascending = yield* sortByNumber(listIdsWithNumber(numbers), numbers);
  const track = trackOfAscending(
    ascending.length,
    (position) => numbers[ascending[position] as number] as number,
  );
  codes.fill(0);
  const distinct = listDistinct(numbers, ascending);
  return distinct
    ? buildDistinct(numbers, track, ascending, distinct, codes)
    : buildSpread(numbers, track, ascending, codes);
}

function buildDistinct(
  numbers: Float64Array,
  track: Track,
  ascending: Uint32Array,
  distinct: Float64Array,
  codes: Uint32Array,
): DistinctNumbers {
  let code = 0;
  for (let at = 0; at < ascending.length; at++) {
    const id = ascending[at] as number;
    if (numbers[id] !== distinct[code]) code++;
    codes[id] = code;
  }
  return { kind: 'distinct', track, size: distinct.length, numbers: distinct };
}

function buildSpread(
  numbers: Float64Array,
  track: Track,
  ascending: Uint32Array,
  codes: Uint32Array,
): SpreadNumbers {
  const bucketStarts = new Uint32Array(histogramBuckets + 2).fill(ascending.length);
  bucketStarts[0] = 0;
  let next = 1;
  for (let at = 0; at < ascending.length; at++) {
    const id = ascending[at] as number;
    const code = 1 + bucketOf(numbers[id] as number, track);
    codes[id] = code;
    while (next <= code) bucketStarts[next++] = at;
  }
  return { kind: 'spread', track, size: histogramBuckets + 1, numbers, ascending, bucketStarts };
}

/** Adds the records between the bounds, both included: whole buckets by their bitmaps, the rest one by one. */
export function addBetween(
  { min, max }: { readonly min: number; readonly max: number },
  column: SpreadNumbers,
  bucketBitmaps: ValueBitmaps,
  target: Bitmap,
): void {
  const { ascending, bucketStarts } = column;
  const from = bisect(column, (value) => value >= min);
  const end = bisect(column, (value) => value > max);
  for (let code = 1; code <= histogramBuckets; code++) {
    const bucketStart = bucketStarts[code] as number;
    const bucketEnd = bucketStarts[code + 1] as number;
    if (bucketStart >= from && bucketEnd <= end && bucketEnd - bucketStart > target.length) {
      unite(target, bucketBitmaps[code] as Bitmap);
      continue;
    }
    const last = Math.min(bucketEnd, end);
    for (let at = Math.max(bucketStart, from); at < last; at++) addBit(target, ascending[at] as number);
  }
}

/** The lowest number in a bucket among the records of `bits`, by walking up from the bucket's beginning. */
function lowestOf(column: SpreadNumbers, code: number, bits: Bitmap): number | null {
  const end = column.bucketStarts[code + 1] as number;
  for (let at = column.bucketStarts[code] as number; at < end; at++) {
    const id = column.ascending[at] as number;
    if (hasBit(bits, id)) return column.numbers[id] as number;
  }
  return null;
}

function highestOf(column: SpreadNumbers, code: number, bits: Bitmap): number | null {
  const start = column.bucketStarts[code] as number;
  for (let at = (column.bucketStarts[code + 1] as number) - 1; at >= start; at--) {
    const id = column.ascending[at] as number;
    if (hasBit(bits, id)) return column.numbers[id] as number;
  }
  return null;
}

function bisect({ numbers, ascending }: SpreadNumbers, isRight: (value: number) => boolean): number {
  let low = 0;
  let high = ascending.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (isRight(numbers[ascending[middle] as number] as number)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function listIdsWithNumber(numbers: Float64Array): Uint32Array {
  const ids = new Uint32Array(numbers.length);
  let n = 0;
  for (let id = 0; id < numbers.length; id++) if (!Number.isNaN(numbers[id])) ids[n++] = id;
  return ids.slice(0, n);
}

function listDistinct(numbers: Float64Array, ascending: Uint32Array): Float64Array | null {
  const found = [Number.NaN];
  for (let at = 0; at < ascending.length; at++) {
    const value = numbers[ascending[at] as number] as number;
    if (value !== found[found.length - 1]) found.push(value);
    if (found.length > maxDistinct + 1) return null;
  }
  return Float64Array.from(found);
}

/** `bits` are the records that `counts` were taken over. */
export function measureRange(column: NumberColumn, counts: Int32Array, bits: Bitmap): RangeStats {
  return column.kind === 'distinct' ? measureDistinct(column, counts) : measureSpread(column, counts, bits);
}

/** Counts of a range's numbers or buckets as its bounds and histogram. */
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
