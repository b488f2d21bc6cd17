/** The engines of the comparison, each over the same cars, filters and listed facets. */
import { create, insertMultiple, search as searchOrama, updateMultiple } from '@orama/orama';
import itemsjs from 'itemsjs';
import type { CarSummary } from '#domain/car/car.ts';
import { defaultPageSize } from '#domain/site/config/search-config.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { buildFacetIndex } from '#domain/stock-search/facet-index/build-facet-index.ts';
import { carFacets } from '#domain/stock-search/facets/car-facets.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import { benchmarkSite } from './benchmark-site.ts';

export type Engine = {
  readonly name: string;
  /** Says how many cars match; facets, bounds and the page of hits are worked out on the way. */
  readonly search: (state: SearchState) => number | Promise<number>;
  /** The same for words with a slip: by our rule, by one of its own, or not at all. */
  readonly misspelt:
    | { readonly rule: 'ours' | 'own'; readonly search: Engine['search'] }
    | { readonly rule: 'none' };
  /** Takes over a stock of which `changed` are other than before; the same cars in the same places. */
  readonly applyChange: (cars: readonly CarSummary[], changed: readonly CarSummary[]) => void | Promise<void>;
};

const context = buildFacetContext(benchmarkSite, new Date());
const table = buildCarSearchTable(benchmarkSite);
const listed = carFacets.flatMap((facet) => (facet.kind === 'range' || facet.isUncounted ? [] : [facet]));
const ranges = carFacets.flatMap((facet) => (facet.kind === 'range' ? [facet] : []));
const maxValues = 1_000;

export function buildForecourt(cars: readonly CarSummary[]): Engine {
  let index = buildFacetIndex(table, cars, context);
  const search = (state: SearchState) => index.search({ ...state, pageSize: defaultPageSize }).count;
  return {
    name: 'forecourt',
    search,
    misspelt: { rule: 'ours', search },
    applyChange: (next) => {
      index = buildFacetIndex(table, next, context);
    },
  };
}

/** Counts disjunctively, as ours does; ranges go through its documented filter function. It measures no bounds. */
export function buildItemsJs(cars: readonly CarSummary[]): Engine {
  const engine = itemsjs(cars.map(toDocument), {
    aggregations: Object.fromEntries(
      listed.map(({ attribute }) => [
        attribute,
        { conjunction: false, size: maxValues, hide_zero_doc_count: true },
      ]),
    ),
    searchableFields: ['title'],
    isExactSearch: true,
  });
  return {
    name: 'itemsjs',
    misspelt: { rule: 'none' },
    applyChange: (next) => engine.reindex(next.map(toDocument)),
    search: (state) => {
      const bounds = Object.entries(state.ranges);
      const result = engine.search({
        per_page: defaultPageSize,
        page: state.page,
        filters: state.refinements,
        ...(state.query === '' ? {} : { query: state.query }),
        ...(bounds.length === 0
          ? {}
          : {
              filter: (document) =>
                bounds.every(([attribute, { min, max }]) => {
                  const value = document[numberName(attribute)];
                  return (
                    typeof value === 'number' && value >= (min ?? -Infinity) && value <= (max ?? Infinity)
                  );
                }),
            }),
      });
      return result.pagination.total;
    },
  };
}

/** One query per search: its counts respect a facet's own filter, which is less work than counting disjunctively. */
export async function buildOrama(cars: readonly CarSummary[]): Promise<Engine> {
  const database = create({
    schema: {
      title: 'string',
      ...Object.fromEntries(
        listed.map(({ attribute, kind }) => [attribute, kind === 'set' ? 'enum[]' : 'enum'] as const),
      ),
      ...Object.fromEntries(ranges.map(({ attribute }) => [numberName(attribute), 'number'] as const)),
    },
  });
  await insertMultiple(database, cars.map(toDocument), 5_000);
  const facets = Object.fromEntries(listed.map(({ attribute }) => [attribute, { limit: maxValues }]));
  const searchWithin = async (state: SearchState, tolerance: number) => {
    const where = {
      ...Object.fromEntries(
        Object.entries(state.refinements).map(([attribute, values]) => [attribute, { in: [...values] }]),
      ),
      ...Object.fromEntries(
        Object.entries(state.ranges).map(([attribute, { min, max }]) => [
          numberName(attribute),
          { between: [min ?? 0, max ?? Number.MAX_SAFE_INTEGER] },
        ]),
      ),
    };
    const result = await searchOrama(database, {
      term: state.query,
      properties: ['title'],
      limit: defaultPageSize,
      offset: (state.page - 1) * defaultPageSize,
      facets,
      where,
      ...(tolerance > 0 ? { tolerance } : {}),
    });
    return result.count;
  };
  return {
    name: 'orama',
    search: (state) => searchWithin(state, 0),
    misspelt: { rule: 'own', search: (state) => searchWithin(state, 2) },
    applyChange: async (_, changed) => {
      await updateMultiple(
        database,
        changed.map(({ id }) => id),
        changed.map(toDocument),
        5_000,
      );
    },
  };
}

function numberName(attribute: string): string {
  return `${attribute}_number`;
}

/** The peers take plain documents; a value that a car lacks is left out. */
function toDocument(car: CarSummary): Record<string, unknown> {
  const document: Record<string, unknown> = { id: car.id, title: `${car.make} ${car.model} ${car.badge}` };
  for (const facet of listed) {
    const value = facet.value(car, context);
    if (value !== null) document[facet.attribute] = facet.kind === 'set' ? [...new Set(value)] : value;
  }
  for (const facet of ranges) {
    const value = facet.value(car, context);
    if (value !== null) document[numberName(facet.attribute)] = value;
  }
  return document;
}
