/**
 * An order by the value of one facet that is only known at the request: cars by how far their location is from a
 * shopper. The values are few and each has its set of records, so a page is read set by set; no record is sorted.
 */
import { type Bitmap, countBits, intersect, subtract } from './bitmap.ts';
import type { BitmapPool } from './bitmap-pool.ts';
import { readInIdOrder } from './sort-order.ts';

export type ValueOrder = {
  readonly attribute: string;
  /** By value; the smallest comes first. */
  readonly keys: ReadonlyMap<string, number>;
};

type Found = {
  readonly bits: Bitmap;
  readonly pool: BitmapPool;
  /** Adds the records that have one of the values. */
  readonly addHolders: (values: readonly string[], holders: Bitmap) => void;
};

type Page = { readonly offset: number; readonly limit: number };

export function readPageByValue(
  { keys }: ValueOrder,
  { bits, pool, addHolders }: Found,
  { offset, limit }: Page,
): readonly number[] {
  const ids: number[] = [];
  let skip = offset;
  const read = (set: Bitmap) => {
    const count = countBits(set);
    if (skip < count) ids.push(...readInIdOrder(set, skip, limit - ids.length));
    skip = Math.max(0, skip - count);
  };
  const rest = pool.take();
  intersect(rest, bits, bits);
  for (const values of inOrder(keys)) {
    const holders = pool.take();
    addHolders(values, holders);
    intersect(holders, holders, rest);
    read(holders);
    if (ids.length >= limit) return ids;
    subtract(rest, holders);
  }
  read(rest);
  return ids;
}

/** Values with equal keys are together. */
function inOrder(keys: ReadonlyMap<string, number>): readonly (readonly string[])[] {
  const byKey = Map.groupBy(keys.keys(), (value) => keys.get(value) ?? 0);
  return [...byKey].sort(([a], [b]) => a - b).map(([, values]) => values);
}
