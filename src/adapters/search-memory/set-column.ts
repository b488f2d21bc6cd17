/** A facet with any number of values per record: lists of codes end to end, and a bitmap per value while there are few. */
import { addBit, type Bitmap, countCommonBits, createBitmap, unite } from './bitmap.ts';
import type { Dictionary } from './dictionary.ts';

const mostBitmaps = 256;

export type SetColumn = {
  readonly facet: number;
  readonly dictionary: Dictionary;
  /** The codes of record `id` lie from `starts[id]` to `starts[id + 1]`. */
  readonly starts: Uint32Array;
  readonly codes: Uint32Array;
  /** By code; null where there are too many values for it. */
  readonly bitmaps: readonly Bitmap[] | null;
};

export function buildSetColumn(
  facet: number,
  dictionary: Dictionary,
  starts: Uint32Array,
  codes: Uint32Array,
): SetColumn {
  const recordCount = starts.length - 1;
  const valueCount = dictionary.values.length;
  if (valueCount > mostBitmaps) return { facet, dictionary, starts, codes, bitmaps: null };
  const bitmaps = Array.from({ length: valueCount }, () => createBitmap(recordCount));
  for (let id = 0; id < recordCount; id++) {
    for (let at = starts[id] as number; at < (starts[id + 1] as number); at++) {
      addBit(bitmaps[codes[at] as number] as Bitmap, id);
    }
  }
  return { facet, dictionary, starts, codes, bitmaps };
}

/** Adds every record that has one of the marked codes. */
export function addHolders(column: SetColumn, marks: Uint8Array, target: Bitmap): void {
  const { starts, codes, bitmaps } = column;
  if (bitmaps) {
    for (let code = 1; code < marks.length; code++) {
      if (marks[code] === 1) unite(target, bitmaps[code] as Bitmap);
    }
    return;
  }
  for (let id = 0; id < starts.length - 1; id++) {
    for (let at = starts[id] as number; at < (starts[id + 1] as number); at++) {
      if (marks[codes[at] as number] === 1) {
        addBit(target, id);
        break;
      }
    }
  }
}

/** Counts each code over the first `n` ids. */
export function countSets(column: SetColumn, ids: Uint32Array, n: number, counts: Int32Array): void {
  const { starts, codes } = column;
  for (let i = 0; i < n; i++) {
    const id = ids[i] as number;
    const end = starts[id + 1] as number;
    for (let at = starts[id] as number; at < end; at++) {
      const code = codes[at] as number;
      counts[code] = (counts[code] as number) + 1;
    }
  }
}

/** The same by intersecting bitmaps: cheaper once the records are many and the values few. */
export function countSetsByBitmap(bitmaps: readonly Bitmap[], bits: Bitmap, counts: Int32Array): void {
  for (let code = 1; code < bitmaps.length; code++) {
    counts[code] = countCommonBits(bitmaps[code] as Bitmap, bits);
  }
}

/** Rough nanoseconds: an increment through a list against a word of two bitmaps. */
export function isBitmapCheaper(column: SetColumn, n: number): boolean {
  const { bitmaps, codes, starts } = column;
  if (!bitmaps || starts.length <= 1) return false;
  const incrementsPerRecord = codes.length / (starts.length - 1);
  const words = (starts.length + 30) >>> 5;
  return n * (2 + 1.2 * incrementsPerRecord) > bitmaps.length * words * 1.5;
}
