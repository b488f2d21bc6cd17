/** Which cars the grid shows for a search, in which order, and how many each further choice would leave (H-4). */
import {
  ageBandOf,
  ageBands,
  type DeskRow,
  daysInStock,
  ownerships,
  ownershipsOf,
  photoBandOf,
  photoBands,
  scoreBandOf,
  scoreBands,
} from './desk-row.ts';
import { type DeskSearch, type FacetName, facetNames } from './desk-search.ts';

export type FacetCounts = ReadonlyMap<FacetName, ReadonlyMap<string, number>>;

export type FoundRows = {
  /** In order, all of them. */
  readonly rows: readonly DeskRow[];
  /** As the search would be without the facet's own choice. */
  readonly counts: FacetCounts;
};

type ValuesOf = (row: DeskRow, nowMs: number) => readonly string[];

const facets: Readonly<Record<FacetName, ValuesOf>> = {
  age: (row, nowMs) => [ageBandOf(daysInStock(row, nowMs))],
  photos: (row) => [photoBandOf(row)],
  owner: (row) => ownershipsOf(row),
  score: (row) => [scoreBandOf(row) ?? ''],
  status: (row) => [row.isReserved ? 'reserved' : row.status],
  type: (row) => [row.stockType],
  make: (row) => [row.make],
  model: (row) => [row.model],
  location: (row) => [row.locationSlug ?? ''],
};

/** Bands keep their order; names come by number, then by name. */
export const facetOrder: Partial<Record<FacetName, readonly string[]>> = {
  age: ageBands,
  photos: photoBands,
  owner: ownerships,
  score: scoreBands,
};

/** One pass: a car that fails one filter counts in the facet that it failed, one that fails none counts in all. */
export function findRows(rows: readonly DeskRow[], search: DeskSearch, nowMs: number): FoundRows {
  const chosen = facetNames.map((name) => ({ name, valuesOf: facets[name], wanted: search.facets[name] }));
  const counts = new Map(facetNames.map((name) => [name, new Map<string, number>()]));
  const words = search.query.toLowerCase().split(/\s+/).filter(Boolean);
  const found: DeskRow[] = [];
  for (const row of rows) {
    if (!words.every((word) => row.words.includes(word)) || !isPriced(row, search)) continue;
    let failed: FacetName | null = null;
    let failures = 0;
    for (const { name, valuesOf, wanted } of chosen) {
      if (wanted.length === 0 || valuesOf(row, nowMs).some((value) => wanted.includes(value))) continue;
      failed = name;
      if (++failures > 1) break;
    }
    if (failures > 1) continue;
    if (failures === 0) found.push(row);
    for (const { name, valuesOf } of chosen) {
      if (failed !== null && failed !== name) continue;
      const ofFacet = counts.get(name);
      for (const value of valuesOf(row, nowMs))
        if (value !== '') ofFacet?.set(value, (ofFacet.get(value) ?? 0) + 1);
    }
  }
  return { rows: found.sort(orders[search.order]), counts };
}

function isPriced({ priceCents }: DeskRow, { fromCents, toCents }: DeskSearch): boolean {
  if (fromCents === null && toCents === null) return true;
  return (
    priceCents !== null &&
    (fromCents === null || priceCents >= fromCents) &&
    (toCents === null || priceCents <= toCents)
  );
}

type Order = (left: DeskRow, right: DeskRow) => number;
const byName: Order = (left, right) =>
  left.title < right.title ? -1 : left.title > right.title ? 1 : left.id < right.id ? -1 : 1;
/** Cars without a price come last either way. */
const byPrice =
  (sign: 1 | -1): Order =>
  (left, right) => {
    if (left.priceCents === right.priceCents) return byName(left, right);
    if (left.priceCents === null) return 1;
    if (right.priceCents === null) return -1;
    return sign * (left.priceCents - right.priceCents);
  };

const orders: Readonly<Record<DeskSearch['order'], Order>> = {
  'days-desc': (left, right) => left.arrivedAtMs - right.arrivedAtMs || byName(left, right),
  'days-asc': (left, right) => right.arrivedAtMs - left.arrivedAtMs || byName(left, right),
  'price-desc': byPrice(-1),
  'price-asc': byPrice(1),
  'photos-asc': (left, right) => left.photoCount - right.photoCount || byName(left, right),
  'score-asc': (left, right) => (left.score ?? 101) - (right.score ?? 101) || byName(left, right),
  name: byName,
};
