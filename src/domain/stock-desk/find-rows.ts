/** Which cars the grid shows for a search, in which order, and how many each further choice would leave (H-4). */
import type { Car } from '#domain/car/car.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex, IndexQuery } from '#domain/stock-search/facet-index/facet-index.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { FacetItem } from '#domain/stock-search/search-result.ts';
import type { DeskRow } from './desk-row.ts';
import { type DeskSearch, rowsOnPage } from './desk-search.ts';
import { type DeskContext, deskTable } from './desk-table.ts';

export type DeskIndex = FacetIndex<DeskRow, DeskContext>;

/** Slugs of the locations that may be seen. */
export type SeenLocations = readonly string[] | 'all';

export type FoundRows = {
  readonly total: number;
  readonly page: number;
  readonly pageCount: number;
  readonly rows: readonly DeskRow[];
  /** As the search would be without the facet's own choice. */
  readonly facets: Readonly<Record<string, readonly FacetItem[]>>;
};

type Indexed = { readonly row: DeskRow; readonly car: Car };
type Beside = {
  readonly site: SiteContext | undefined;
  readonly locationName: (slug: string) => string;
  readonly now: Date;
};

/** The cars are asked only while it is built. */
export function buildDeskIndex(stock: readonly Indexed[], { site, locationName, now }: Beside): DeskIndex {
  const cars = new Map(stock.map(({ row, car }) => [row.id, car]));
  const byName = [...stock].sort((left, right) =>
    left.row.title < right.row.title
      ? -1
      : left.row.title > right.row.title
        ? 1
        : left.row.id < right.row.id
          ? -1
          : 1,
  );
  const ranks = new Map(byName.map(({ row }, rank) => [row.id, rank]));
  const context: DeskContext = {
    carOf: ({ id }) => {
      const car = cars.get(id);
      if (car === undefined) throw new Error(`No car ${id} in this index.`);
      return car;
    },
    shop: site === undefined ? null : buildFacetContext(site, now),
    locationName,
    rankOf: ({ id }) => ranks.get(id) ?? 0,
  };
  return buildFacetIndex(
    deskTable,
    stock.map(({ row }) => row),
    context,
  );
}

export function searchDesk(index: DeskIndex, search: DeskSearch, seen: SeenLocations) {
  return index.search(questionOf(search, seen));
}

export function findRows(index: DeskIndex, search: DeskSearch, seen: SeenLocations): FoundRows {
  const answer = searchDesk(index, search, seen);
  const isSeen = (slug: string) => seen === 'all' || seen.includes(slug);
  return {
    total: answer.count,
    page: answer.page,
    pageCount: Math.max(1, answer.pages),
    rows: answer.hits,
    facets: {
      ...answer.facets,
      // Counted without its own choice, which is also what keeps other locations out.
      location: (answer.facets.location ?? []).filter(({ value }) => isSeen(value)),
    },
  };
}

/** All of them, in order. */
export function listRows(index: DeskIndex, search: DeskSearch, seen: SeenLocations): readonly DeskRow[] {
  return index.list(questionOf({ ...search, page: 1 }, seen), index.records.length);
}

/** No car has it: where nothing that was asked for may be seen. */
const nowhere = '\0';

function questionOf({ query, facets, ranges, order, page }: DeskSearch, seen: SeenLocations): IndexQuery {
  const wanted = facets.location ?? [];
  const allowed =
    seen === 'all' ? wanted : wanted.length === 0 ? seen : wanted.filter((slug) => seen.includes(slug));
  const location = seen === 'all' || allowed.length > 0 ? allowed : [nowhere];
  return {
    query,
    sortOrder: order,
    refinements: location.length === 0 ? facets : { ...facets, location },
    ranges,
    page,
    pageSize: rowsOnPage,
  };
}
