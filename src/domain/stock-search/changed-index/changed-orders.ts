/** Sort orders and codes of an index after a change: what stayed keeps its order, only what came is put in its place. */
import { addBit, type Bitmap, createBitmap, hasBit } from '#domain/stock-search/facet-index/bitmap.ts';
import {
  type CodesOf,
  type IdentifierIndex,
  identifiersOf,
  writeKeys,
} from '#domain/stock-search/facet-index/identifier-index.ts';
import {
  missing,
  orderOf,
  readKey,
  type SortOrderIndex,
} from '#domain/stock-search/facet-index/sort-order.ts';
import type { SortRule } from '#domain/stock-search/facets/facet-types.ts';
import { insertSorted } from './insert-sorted.ts';
import { none, type Renumbering } from './renumbering.ts';

/** `known`: the records of before, by id. */
type Change<R, C> = Renumbering<R, C> & { readonly known: readonly R[] };

export function changeOrder<R, C>(
  order: SortOrderIndex,
  rule: SortRule<R, C>,
  change: Change<R, C>,
): SortOrderIndex {
  const { records, known, after, came, isInPlace } = change;
  const isSameKey = (id: number) => keyOf(id) === readKey(rule, known[id] as R, records.context);
  const keyOf = (id: number) => readKey(rule, records.byId[id] as R, records.context);
  const compare = (one: number, other: number) => {
    const left = keyOf(one);
    const right = keyOf(other);
    return left === right ? one - other : left - right;
  };
  if (isInPlace && came.every(isSameKey)) return order;
  const { ids, only } = order;
  const kept = (ids ?? Uint32Array.from(after.keys())).map((id) => after[id] as number).filter(isThere);
  return orderOf(
    insertSorted(kept, came, compare),
    rule.dropsMissing ? withKey(only, (id) => keyOf(id) !== missing, change) : null,
  );
}

/** In an array of ids "none" is the largest number there is. */
const isThere = (id: number) => id !== none >>> 0;

/** Null where every record has one. */
function withKey<R, C>(
  only: Bitmap | null,
  hasKey: (id: number) => boolean,
  { before, came }: Renumbering<R, C>,
): Bitmap | null {
  const bits = createBitmap(before.length);
  let count = 0;
  const add = (id: number, has: boolean) => {
    if (!has) return;
    addBit(bits, id);
    count++;
  };
  for (let id = 0; id < before.length; id++) {
    const was = before[id] as number;
    if (was !== none) add(id, only === null || hasBit(only, was));
  }
  for (const id of came) add(id, hasKey(id));
  return count === before.length ? null : bits;
}

export function changeIdentifiers<R, C>(
  { most, keys, sorted }: IdentifierIndex,
  codesOf: CodesOf<R, C>,
  { records, known, before, after, came, isInPlace }: Change<R, C>,
): IdentifierIndex {
  const codesAt = (byId: readonly R[], id: number) => codesOf(byId[id] as R, records.context);
  const isSameCodes = (id: number) => {
    const codes = codesAt(known, id);
    return codesAt(records.byId, id).every((code, place) => code === codes[place]);
  };
  if (isInPlace && came.every(isSameCodes)) return identifiersOf({ most, keys, sorted }, records, codesOf);
  const changed = new Uint32Array(before.length * most);
  for (let id = 0; id < before.length; id++) {
    const was = before[id] as number;
    if (was === none) continue;
    for (let place = 0; place < most; place++)
      changed[id * most + place] = keys[was * most + place] as number;
  }
  const entries = came.flatMap((id) => writeKeys(codesAt(records.byId, id), id * most, changed));
  const kept = sorted
    .map((entry) => {
      const id = after[Math.floor(entry / most)] as number;
      return id === none ? none : id * most + (entry % most);
    })
    .filter(isThere);
  const byKey = (one: number, other: number) => (changed[one] as number) - (changed[other] as number);
  return identifiersOf({ most, keys: changed, sorted: insertSorted(kept, entries, byKey) }, records, codesOf);
}
