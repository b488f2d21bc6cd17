/**
 * The records of every value as a bitmap, for facets with few values: a filter is then a union of bitmaps, and a
 * count is what two bitmaps share.
 */
import { addBit, type Bitmap, countCommonBits, createBitmap, unite } from './bitmap.ts';
import type { SetColumn } from './set-column.ts';

/** By code; index 0 is unused. */
export type ValueBitmaps = readonly Bitmap[];

/** At 64 values a facet costs eight bytes a record. */
export const maxBitmapValues = 64;

export function bitmapsOfCodes(codes: Uint32Array, size: number): ValueBitmaps | null {
  if (size > maxBitmapValues + 1) return null;
  const bitmaps = createBitmaps(size, codes.length);
  for (let id = 0; id < codes.length; id++) addBit(bitmaps[codes[id] as number] as Bitmap, id);
  return bitmaps;
}

export function bitmapsOfSets({ starts, codes, size }: SetColumn): ValueBitmaps | null {
  if (size > maxBitmapValues + 1) return null;
  const bitmaps = createBitmaps(size, starts.length - 1);
  for (let id = 0; id < starts.length - 1; id++) {
    for (let at = starts[id] as number; at < (starts[id + 1] as number); at++) {
      addBit(bitmaps[codes[at] as number] as Bitmap, id);
    }
  }
  return bitmaps;
}

export function uniteMarked(bitmaps: ValueBitmaps, marks: Uint8Array, target: Bitmap): void {
  for (let code = 1; code < marks.length; code++) {
    if (marks[code] === 1) unite(target, bitmaps[code] as Bitmap);
  }
}

/** Of the records in `bits`, by code. */
export function countByBitmap(bitmaps: ValueBitmaps, bits: Bitmap): Int32Array {
  const counts = new Int32Array(bitmaps.length);
  for (let code = 1; code < bitmaps.length; code++) {
    counts[code] = countCommonBits(bitmaps[code] as Bitmap, bits);
  }
  return counts;
}

function createBitmaps(size: number, recordCount: number): ValueBitmaps {
  return Array.from({ length: size }, () => createBitmap(recordCount));
}
