/** The orders of a listing, worked out once: a page is read off an order instead of sorting the result. */
import type { SortKey, SortRule } from '#domain/stock-search/facets/facet-types.ts';
import {
  addBit,
  type Bitmap,
  type BitmapPool,
  countBits,
  createBitmap,
  hasBit,
  intersect,
  subtract,
  wordBits,
} from './bitmap.ts';
import type { IndexedRecords } from './indexed-records.ts';
import { sortByNumber } from './radix-sort.ts';
import { inChunks, type Steps } from './steps.ts';

export type SortOrderIndex = {
  /** Ids in order; null where ids are numbered in this very order. */
  readonly ids: Uint32Array | null;
  /** Place of each id in `ids`; null with it. */
  readonly places: Uint32Array | null;
  /** The records this order shows; null for all. */
  readonly only: Bitmap | null;
};

/** The default order as positions in `records`. */
export function* sortByDefault<R, C>(
  records: readonly R[],
  keys: readonly SortKey<R, C>[],
  context: C,
): Steps<Uint32Array> {
  const asGiven = countUp(records.length);
  let positions = asGiven;
  // The last key first: each sort keeps what the one before it did wherever its own key is the same.
  for (const key of keys.toReversed()) {
    const column = yield* readKeys({ byId: records, readingOrder: asGiven, context }, key);
    positions = yield* sortByNumber(positions, column);
  }
  return positions;
}

/** The order in which ids are numbered. */
export const defaultSortOrder: SortOrderIndex = { ids: null, places: null, only: null };

/** Records are numbered in the default order, so that a tie is decided by the id. */
export function* buildSortOrder<R, C>(
  records: IndexedRecords<R, C>,
  rule: SortRule<R, C>,
): Steps<SortOrderIndex> {
  const keys = yield* readKeys(records, rule);
  const ids = yield* sortByNumber(countUp(keys.length), keys);
  return orderOf(ids, rule.dropsMissing ? withKey(keys) : null);
}

export function orderOf(ids: Uint32Array, only: Bitmap | null): SortOrderIndex {
  const places = new Uint32Array(ids.length);
  for (let position = 0; position < ids.length; position++) places[ids[position] as number] = position;
  return { ids, places, only };
}

export function readPage(
  order: SortOrderIndex,
  bits: Bitmap,
  count: number,
  { offset, limit }: { readonly offset: number; readonly limit: number },
): readonly number[] {
  const { ids, places } = order;
  if (!ids || !places) return readInIdOrder(bits, offset, limit);
  const expectedSteps = ((offset + limit) * ids.length) / Math.max(1, count);
  // A small result is sorted outright; a large one turns up soon when walking the order.
  return count * 8 < expectedSteps
    ? sortSmall(ids, places, bits, count).slice(offset, offset + limit)
    : walk(ids, bits, offset, limit);
}

function walk(ids: Uint32Array, bits: Bitmap, offset: number, limit: number): readonly number[] {
  const page: number[] = [];
  let skip = offset;
  for (let position = 0; position < ids.length && page.length < limit; position++) {
    const id = ids[position] as number;
    if (hasBit(bits, id) && skip-- <= 0) page.push(id);
  }
  return page;
}

function sortSmall(ids: Uint32Array, places: Uint32Array, bits: Bitmap, count: number): readonly number[] {
  const found = new Uint32Array(count);
  readInIdOrder(bits, 0, count).forEach((id, index) => {
    found[index] = places[id] as number;
  });
  return Array.from(found.sort(), (position) => ids[position] as number);
}

/** Ids are numbered in the default order. */
function readInIdOrder(bits: Bitmap, offset: number, limit: number): readonly number[] {
  const page: number[] = [];
  let skip = offset;
  for (let w = 0; w < bits.length && page.length < limit; w++) {
    let word = bits[w] as number;
    if (word === 0) continue;
    const inWord = wordBits(word);
    if (skip >= inWord) {
      skip -= inWord;
      continue;
    }
    for (; word !== 0 && page.length < limit; word &= word - 1) {
      if (skip-- <= 0) page.push((w << 5) + 31 - Math.clz32(word & -word));
    }
  }
  return page;
}

/** The key of a record that has none. */
export const missing = Number.POSITIVE_INFINITY;

/** Smaller comes first; a missing key last. */
export function readKey<R, C>({ key, direction }: SortKey<R, C>, record: R, context: C): number {
  const value = key(record, context);
  if (value === null) return missing;
  return direction === 'ascending' ? value : -value;
}

/** By id. */
function* readKeys<R, C>(
  { byId, readingOrder, context }: IndexedRecords<R, C>,
  rule: SortKey<R, C>,
): Steps<Float64Array> {
  const keys = new Float64Array(byId.length);
  yield* inChunks(keys.length, (from, end) => {
    for (let at = from; at < end; at++) {
      const id = readingOrder[at] as number;
      keys[id] = readKey(rule, byId[id] as R, context);
    }
  });
  return keys;
}

function countUp(count: number): Uint32Array {
  const numbers = new Uint32Array(count);
  for (let number = 0; number < count; number++) numbers[number] = number;
  return numbers;
}

/** Null where every record has one. */
function withKey(keys: Float64Array): Bitmap | null {
  if (!keys.includes(missing)) return null;
  const bits = createBitmap(keys.length);
  for (let id = 0; id < keys.length; id++) if (keys[id] !== missing) addBit(bits, id);
  return bits;
}

/**
 * An order by the value of one facet that is only known at the request: cars by how far their location is from a
 * shopper. The values are few and each has its set of records, so a page is read set by set; no record is sorted.
 */
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
