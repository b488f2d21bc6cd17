/** Which records of an index are in the stock that comes after it, and what their ids are from then on. */
import { numberRecords } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { IndexedRecords } from '#domain/stock-search/facet-index/indexed-records.ts';
import { readKey } from '#domain/stock-search/facet-index/sort-order.ts';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import type { SearchTable } from '#domain/stock-search/facets/facet-types.ts';

export type Renumbering<R, C> = {
  readonly records: IndexedRecords<R, C>;
  /** By id, the previous id; none for a record that came. */
  readonly before: Int32Array;
  /** By the previous id, the new id; none for a record that went. */
  readonly after: Int32Array;
  /** The ids of those that came, in no particular order. */
  readonly came: readonly number[];
  /** Every record that stayed has its previous id: those that came take the places of those that went. */
  readonly isInPlace: boolean;
};

export const none = -1;

/** More than this share, and reading all of them takes no longer; of a small stock so many. */
const maxChangeSize = 1 / 8;
const smallChange = 16;
/** So many next to each other are looked past. */
const maxConcurrent = 256;

/**
 * A record that stayed is the same object, and every facet, key and code says the same of it. Null where more changed than
 * is worth it.
 */
export function* renumber<R, C>(
  known: IndexedRecords<R, C>,
  { given: values, context }: { readonly given: readonly R[]; readonly context: C },
  { defaultOrder }: Pick<SearchTable<R, C>, 'defaultOrder'>,
): Steps<Renumbering<R, C> | null> {
  const stayed = matchRecords(known, values);
  yield;
  if (stayed === null) return null;
  const { idAt, positionOf, fresh } = stayed;
  const compare = (one: number, other: number) => {
    for (const key of defaultOrder) {
      const left = readKey(key, values[one] as R, context);
      const right = readKey(key, values[other] as R, context);
      if (left !== right) return left - right;
    }
    return one - other;
  };
  const remaining = Uint32Array.from(positionOf.filter((position) => position !== none));
  const positions = insertSorted(remaining, fresh, compare);
  yield;
  const records = yield* numberRecords(values, positions, context);
  const idOf = (position: number) => records.readingOrder[position] as number;
  const before = Int32Array.from(positions, (position) => idAt[position] as number);
  return {
    records,
    before,
    isInPlace: before.length === positionOf.length && before.every((was, id) => was === id || was === none),
    after: positionOf.map((position) => (position === none ? none : idOf(position))),
    came: fresh.map(idOf),
  };
}

type Matched = {
  /** By position in the new stock. */
  readonly idAt: Int32Array;
  /** By the previous id. */
  readonly positionOf: Int32Array;
  /** Positions of what came. */
  readonly fresh: readonly number[];
};

/**
 * Both stocks are walked side by side. Where they part, the nearest two that are the same lead on; what lies before
 * them went or came. A record that is found at neither place is read again, which costs a little and is never wrong.
 */
function matchRecords<R, C>(
  { byId, readingOrder }: IndexedRecords<R, C>,
  values: readonly R[],
): Matched | null {
  // How many codes a record may have is given by the first.
  if (byId.length === 0) return null;
  const maxChanges = Math.max(smallChange, Math.floor(byId.length * maxChangeSize));
  const idAt = new Int32Array(values.length).fill(none);
  const positionOf = new Int32Array(byId.length).fill(none);
  const fresh: number[] = [];
  const isSame = (index: number, position: number) =>
    index < byId.length && position < values.length
      ? byId[readingOrder[index] as number] === values[position]
      : index === byId.length && position === values.length;
  let place = 0;
  let position = 0;
  let left = maxChanges;
  while (place < byId.length || position < values.length) {
    if (isSame(place, position)) {
      const id = readingOrder[place++] as number;
      idAt[position] = id;
      positionOf[id] = position++;
      continue;
    }
    const skipped = skipToSame((gone, came) => isSame(place + gone, position + came), left);
    if (skipped === null) return null;
    left -= Math.max(skipped.gone, skipped.came);
    place += skipped.gone;
    for (const end = position + skipped.came; position < end; position++) fresh.push(position);
  }
  return { idAt, positionOf, fresh };
}

function skipToSame(
  isSame: (gone: number, came: number) => boolean,
  left: number,
): { readonly gone: number; readonly came: number } | null {
  const maxChanges = Math.min(left, maxConcurrent);
  for (let together = 1; together <= maxChanges * 2; together++)
    for (let gone = Math.max(0, together - maxChanges); gone <= Math.min(together, maxChanges); gone++)
      if (isSame(gone, together - gone)) return { gone, came: together - gone };
  return null;
}

/** `compare` is never asked about two of the many. Where it finds no difference, the few come last. */
export function insertSorted(
  many: Uint32Array,
  few: readonly number[],
  compare: (one: number, other: number) => number,
): Uint32Array {
  const all = new Uint32Array(many.length + few.length);
  let claimed = 0;
  for (const [before, one] of few.toSorted(compare).entries()) {
    const end = firstAfter(one, { many, from: claimed, compare });
    all.set(many.subarray(claimed, end), claimed + before);
    all[end + before] = one;
    claimed = end;
  }
  all.set(many.subarray(claimed), claimed + few.length);
  return all;
}

/** Inserts a few ids or places among many that are sorted already: two copies of memory for each, no sort of all. */
function firstAfter(
  one: number,
  {
    many,
    from,
    compare,
  }: {
    readonly many: Uint32Array;
    readonly from: number;
    readonly compare: (one: number, other: number) => number;
  },
): number {
  let low = from;
  let high = many.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (compare(one, many[middle] as number) < 0) high = middle;
    else low = middle + 1;
  }
  return low;
}
