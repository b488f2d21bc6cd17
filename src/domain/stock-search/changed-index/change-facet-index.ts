/**
 * The index of a stock after a few of its records changed, made from the index before: it answers exactly as one that is
 * built whole, in a fraction of the time, because only what came is read. The index before stays as it is, and answers
 * until this one is done.
 */

import { addBit, type Bitmap, createBitmap, hasBit } from '#domain/stock-search/facet-index/bitmap.ts';
import { indexOf } from '#domain/stock-search/facet-index/build-facet-index.ts';
import { type FacetColumns, foldColumns, placesIn } from '#domain/stock-search/facet-index/facet-columns.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
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
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildTokenIndex, searchableOf, textIndexOf } from '#domain/stock-search/facet-index/text-index.ts';
import type { Facet, SearchTable, SortRule } from '#domain/stock-search/facets/facet-types.ts';
import { changeColumns, numberFrom, numberReader } from './changed-columns.ts';
import { insertSorted, none, type Renumbering, renumber } from './renumbering.ts';

/** `known`: the previous records, by id. */
type Change<R, C> = Renumbering<R, C> & { readonly known: readonly R[] };

function changeOrder<R, C>(
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
  const remaining = (ids ?? Uint32Array.from(after.keys())).map((id) => after[id] as number).filter(isThere);
  return orderOf(
    insertSorted(remaining, came, compare),
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

function changeIdentifiers<R, C>(
  { maxCodes, keys, sorted }: IdentifierIndex,
  codesOf: CodesOf<R, C>,
  { records, known, before, after, came, isInPlace }: Change<R, C>,
): IdentifierIndex {
  const codesAt = (byId: readonly R[], id: number) => codesOf(byId[id] as R, records.context);
  const isSameCodes = (id: number) => {
    const codes = codesAt(known, id);
    return codesAt(records.byId, id).every((code, position) => code === codes[position]);
  };
  if (isInPlace && came.every(isSameCodes))
    return identifiersOf({ maxCodes, keys, sorted }, records, codesOf);
  const changed = new Uint32Array(before.length * maxCodes);
  for (let id = 0; id < before.length; id++) {
    const was = before[id] as number;
    if (was === none) continue;
    for (let position = 0; position < maxCodes; position++)
      changed[id * maxCodes + position] = keys[was * maxCodes + position] as number;
  }
  const entries = came.flatMap((id) => writeKeys(codesAt(records.byId, id), id * maxCodes, changed));
  const remaining = sorted
    .map((entry) => {
      const id = after[Math.floor(entry / maxCodes)] as number;
      return id === none ? none : id * maxCodes + (entry % maxCodes);
    })
    .filter(isThere);
  const byKey = (one: number, other: number) => (changed[one] as number) - (changed[other] as number);
  return identifiersOf(
    { maxCodes, keys: changed, sorted: insertSorted(remaining, entries, byKey) },
    records,
    codesOf,
  );
}

/**
 * Table and context have to equal the previous ones for every record that stayed. Null where too much differs: the
 * index is then built whole.
 */
export function* changedIndexSteps<R, C>(
  { parts }: FacetIndex<R, C>,
  table: SearchTable<R, C>,
  stock: { readonly given: readonly R[]; readonly context: C },
): Steps<FacetIndex<R, C> | null> {
  const renumbering = yield* renumber(parts.records, stock, table);
  if (renumbering === null) return null;
  const { records } = renumbering;
  const stale = staleFacets(table.facets, parts.columns, renumbering);
  const read = yield* changeColumns(stale, parts.columns, renumbering);
  const columns = replaceColumns(parts.columns, yield* foldColumns(read, records.byId.length));
  const orders = new Map<string, SortOrderIndex>();
  for (const [name, rule] of Object.entries(table.sortRules)) {
    const before = parts.orders.get(name);
    if (before === undefined) return null;
    orders.set(name, changeOrder(before, rule, { ...renumbering, known: parts.records.byId }));
    yield;
  }
  const searchable = searchableOf(table, columns);
  const isSameWords = searchable.every(
    ({ facet, dictionary }) => parts.columns.dictionaries.get(facet) === dictionary,
  );
  const tokens = isSameWords ? parts.text.tokens : buildTokenIndex(searchable);
  yield;
  const identifiers = changeIdentifiers(parts.text.identifiers, table.identifiers, {
    ...renumbering,
    known: parts.records.byId,
  });
  const text = textIndexOf({ table, tokens, identifiers, columns, recordCount: records.byId.length });
  return indexOf(table, { records, columns, orders, text });
}

/**
 * By position. Where ids stay as they are, a column is reused that has the same value for each new record as for the
 * one it replaces: of a car with another price two or three are another. A group is folded again whole.
 */
function staleFacets<R, C>(
  facets: readonly Facet<R, C>[],
  columns: FacetColumns,
  { records: { byId, context }, came, isInPlace }: Renumbering<R, C>,
): ReadonlyMap<number, Facet<R, C>> {
  if (!isInPlace) return new Map(facets.entries());
  const stale = new Set<number>();
  for (const [position, facet] of facets.entries()) {
    const isAsBefore = reader(facet, columns, position);
    if (!came.every((id) => isAsBefore(id, byId[id] as R, context))) stale.add(position);
  }
  for (const { members } of columns.groups)
    if (members.some(({ facet }) => stale.has(facet))) for (const { facet } of members) stale.add(facet);
  return new Map([...facets.entries()].filter(([position]) => stale.has(position)));
}

/** Whether what a record says is what the column says at this id. */
function reader<R, C>(
  facet: Facet<R, C>,
  columns: FacetColumns,
  position: number,
): (id: number, record: R, context: C) => boolean {
  if (facet.kind === 'range') {
    const numberOf = numberReader(columns, position);
    return (id, record, context) => Object.is(numberOf(id), numberFrom(facet.value(record, context)));
  }
  const known = columns.dictionaries.get(position)?.codes;
  if (facet.kind === 'list') {
    const place = columns.places.get(position);
    return (id, record, context) => {
      const value = facet.value(record, context) ?? '';
      const code = place?.member.codeOf[place.group.combinations[id] as number];
      return code === (value === '' ? 0 : known?.get(value));
    };
  }
  const set = columns.sets.find((each) => each.facet === position);
  return (id, record, context) => {
    const before = set?.codes.subarray(set.starts[id], set.starts[id + 1]);
    const values = new Set(facet.value(record, context).filter((value) => value !== ''));
    const codes = [...values].map((value) => known?.get(value));
    return codes.length === before?.length && codes.every((code) => before.some((each) => each === code));
  };
}

/** What was folded again in the place of what no longer holds. */
function replaceColumns(before: FacetColumns, folded: FacetColumns): FacetColumns {
  const isAnew = (facet: number) => folded.places.has(facet) || folded.dictionaries.has(facet);
  const mixed = <Column>(remaining: ReadonlyMap<number, Column>, made: ReadonlyMap<number, Column>) =>
    new Map([...[...remaining].filter(([facet]) => !isAnew(facet)), ...made]);
  const groups = [
    ...before.groups.filter(({ members }) => !members.some(({ facet }) => isAnew(facet))),
    ...folded.groups,
  ];
  return {
    groups,
    sets: [...before.sets.filter(({ facet }) => !isAnew(facet)), ...folded.sets],
    numbers: mixed(before.numbers, folded.numbers),
    dictionaries: mixed(before.dictionaries, folded.dictionaries),
    bitmaps: mixed(before.bitmaps, folded.bitmaps),
    places: placesIn(groups),
  };
}
