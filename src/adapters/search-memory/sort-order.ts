/** The orders of a listing, worked out once: a page is read off an order instead of sorting the result. */
import type { SortKey, SortRule } from '../../domain/stock-search/facet-table.ts';
import { addBit, type Bitmap, createBitmap, hasBit, wordBits } from './bitmap.ts';
import { sortByNumber } from './number-column.ts';

export type SortOrderIndex = {
  /** Ids in order; null where ids are numbered in this very order. */
  readonly ids: Uint32Array | null;
  /** Place of each id in `ids`; null with it. */
  readonly places: Uint32Array | null;
  /** The records this order shows; null for all (SRCH-13). */
  readonly only: Bitmap | null;
};

/** The default order as positions in `records`. */
export function sortByDefault<R, C>(
  records: readonly R[],
  keys: readonly SortKey<R, C>[],
  context: C,
): Uint32Array {
  const columns = keys.map((key) => readKeys(records, key, context));
  const positions = new Uint32Array(records.length);
  for (let position = 0; position < positions.length; position++) positions[position] = position;
  return positions.sort((a, b) => {
    for (const column of columns) {
      const left = column[a] as number;
      const right = column[b] as number;
      if (left < right) return -1;
      if (left > right) return 1;
    }
    return a - b;
  });
}

/** The order in which ids are numbered. */
export const defaultSortOrder: SortOrderIndex = { ids: null, places: null, only: null };

/** `records` stand in the default order already, so that a tie is decided by the id. */
export function buildSortOrder<R, C>(
  records: readonly R[],
  rule: SortRule<R, C>,
  context: C,
): SortOrderIndex {
  const keys = readKeys(records, rule, context);
  const only = rule.dropsMissing ? withKey(keys) : null;
  // Counted from the lowest, keys are small whole numbers, which sort fastest.
  let lowest = Number.POSITIVE_INFINITY;
  for (const key of keys) if (key < lowest) lowest = key;
  const ids = sortByNumber(keys.map((key) => (key === missing ? Number.NaN : key - lowest)));
  const all = new Uint32Array(records.length);
  all.set(ids);
  let n = ids.length;
  for (let id = 0; id < keys.length; id++) if (keys[id] === missing) all[n++] = id;
  const places = new Uint32Array(records.length);
  for (let place = 0; place < all.length; place++) places[all[place] as number] = place;
  return { ids: all, places, only };
}

/** The ids from `offset` on, at most `limit`, of the records in `bits` (`count` of them). */
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
  for (let place = 0; place < ids.length && page.length < limit; place++) {
    const id = ids[place] as number;
    if (hasBit(bits, id) && skip-- <= 0) page.push(id);
  }
  return page;
}

function sortSmall(ids: Uint32Array, places: Uint32Array, bits: Bitmap, count: number): readonly number[] {
  const found = new Uint32Array(count);
  readInIdOrder(bits, 0, count).forEach((id, index) => {
    found[index] = places[id] as number;
  });
  return Array.from(found.sort(), (place) => ids[place] as number);
}

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

const missing = Number.POSITIVE_INFINITY;

/** Smaller comes first; a missing key last. */
function readKeys<R, C>(records: readonly R[], { key, direction }: SortKey<R, C>, context: C): Float64Array {
  const sign = direction === 'ascending' ? 1 : -1;
  const keys = new Float64Array(records.length);
  for (let index = 0; index < keys.length; index++) {
    const value = key(records[index] as R, context);
    keys[index] = value === null ? missing : sign * value;
  }
  return keys;
}

/** Null where every record has one. */
function withKey(keys: Float64Array): Bitmap | null {
  if (!keys.includes(missing)) return null;
  const bits = createBitmap(keys.length);
  for (let id = 0; id < keys.length; id++) if (keys[id] !== missing) addBit(bits, id);
  return bits;
}
