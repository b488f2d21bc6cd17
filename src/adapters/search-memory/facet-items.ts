/** Counts as the lists and bounds that a shopper sees. */
import { mostFacetValues } from '../../domain/stock-search/facet-lists.ts';
import { bucketOf, histogramBuckets } from '../../domain/stock-search/range-track.ts';
import type { FacetItem, RangeStats } from '../../domain/stock-search/search-result.ts';
import type { Bitmap } from './bitmap.ts';
import type { Dictionary } from './dictionary.ts';
import {
  type DistinctNumbers,
  highestOf,
  lowestOf,
  type NumberColumn,
  type SpreadNumbers,
} from './number-column.ts';

const codeBits = 2 ** 22;
const mostSortedInPlace = 24;

export type ItemRules = {
  readonly refined: readonly string[];
  readonly keepsZeroCounts: boolean;
};

export function listFacetItems(
  { values, labels, codes, isOrdered }: Dictionary,
  counts: Int32Array,
  { refined, keepsZeroCounts }: ItemRules,
): readonly FacetItem[] {
  const kept: number[] = [];
  for (let code = 1; code < counts.length; code++) {
    if ((counts[code] as number) > 0 || keepsZeroCounts || refined.includes(values[code] as string)) {
      kept.push(code);
    }
  }
  if (!isOrdered) sortByCount(kept, counts);
  const items: FacetItem[] = [];
  for (let place = 0; place < kept.length; place++) {
    const code = kept[place] as number;
    const value = values[code] as string;
    const isRefined = refined.length > 0 && refined.includes(value);
    if (place >= mostFacetValues && !isRefined) continue;
    items.push({ value, label: labels[code] as string, count: counts[code] as number, isRefined });
  }
  // A refined value that no car of the site has is still shown, so that it can be taken off again.
  for (const value of refined) {
    if (!codes.has(value)) items.push({ value, label: value, count: 0, isRefined: true });
  }
  return items;
}

/** Most frequent first, then by code, which follows the labels. Both packed into one number sort fastest. */
function sortByCount(kept: number[], counts: Int32Array): void {
  if (kept.length <= mostSortedInPlace) {
    kept.sort((a, b) => (counts[b] as number) - (counts[a] as number) || a - b);
    return;
  }
  const packed = new Float64Array(kept.length);
  for (let i = 0; i < kept.length; i++) {
    const code = kept[i] as number;
    packed[i] = (counts[code] as number) * -codeBits + code;
  }
  packed.sort();
  for (let i = 0; i < kept.length; i++) {
    const packedCode = (packed[i] as number) % codeBits;
    kept[i] = packedCode < 0 ? packedCode + codeBits : packedCode;
  }
}

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
  const histogram = Array.from(counts.subarray(1));
  const lowest = histogram.findIndex((count) => count > 0);
  const highest = histogram.findLastIndex((count) => count > 0);
  return {
    min: lowest < 0 ? null : lowestOf(column, lowest + 1, bits),
    max: highest < 0 ? null : highestOf(column, highest + 1, bits),
    track: column.track,
    histogram,
  };
}
