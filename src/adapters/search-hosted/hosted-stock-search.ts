/** Stock search on a Meilisearch host: the other adapter of the port, for groups that outgrow one process. */
import { z } from 'zod';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary } from '#domain/car/car-summary-json.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import type { CarFacet } from '#domain/stock-search/facets/car-facets.ts';
import { describeRange, listFacetItems } from '#domain/stock-search/facets/facet-lists.ts';
import { buildLabelContext } from '#domain/stock-search/facets/label-context.ts';
import { placeSearch } from '#domain/stock-search/near.ts';
import {
  correctHitCount,
  type FacetItem,
  type RangeStats,
  type SearchResult,
} from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockCatalogue } from '#domain/stock-search/stock-catalogue.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import {
  type IndexedStock,
  type SearchIndex,
  type SearchOptions,
  SiteStockMissingError,
  type StockReading,
  type StockSearch,
} from '#ports/stock/stock-search.ts';
import {
  bucketField,
  buildHostedDocument,
  buildStockDocuments,
  indexUid,
  mapInSlices,
  numberField,
} from './hosted-document.ts';
import { type HostedIndexClient, HostedIndexError } from './hosted-index-client.ts';
import { correctQuery, type PlannedQuery, planList, planQueries } from './hosted-queries.ts';
import { buildIndexSettings, maxHits, updateHostedIndex } from './update-hosted-index.ts';

type Synced = { readonly version: string; readonly catalogue: StockCatalogue };

const hitsSchema = z.object({ hits: z.array(z.object({ car: z.string() })) });
const answerSchema = hitsSchema.extend({
  totalHits: z.int(),
  facetDistribution: z.record(z.string(), z.record(z.string(), z.number())).default({}),
  facetStats: z.record(z.string(), z.object({ min: z.number(), max: z.number() })).default({}),
});
const answersSchema = z.object({ results: z.array(answerSchema) });
type Answer = z.infer<typeof answerSchema>;
type Answered = { readonly planned: PlannedQuery; readonly answer: Answer };

export class HostedStockSearch implements StockSearch, SearchIndex {
  readonly #clientOf: (site: SiteContext) => HostedIndexClient;
  readonly #sites = new Map<string, Synced>();

  /** Every site may have a host and a key of its own. */
  constructor(clientOf: (site: SiteContext) => HostedIndexClient) {
    this.#clientOf = clientOf;
  }

  async replaceStock(site: SiteContext, reading: StockReading, signal?: AbortSignal): Promise<IndexedStock> {
    const stock = await buildStockDocuments(site, reading, signal);
    const { tracks } = stock.catalogue;
    await updateHostedIndex(this.#clientOf(site), {
      uid: indexUid(site),
      settings: buildIndexSettings(buildCarSearchTable(site)),
      documents: await mapInSlices(
        stock.documents,
        (document) => buildHostedDocument(document, tracks, site),
        signal,
      ),
    });
    this.#sites.set(indexUid(site), { version: stock.version, catalogue: stock.catalogue });
    return { listedCount: stock.documents.length, validUntil: stock.validUntil };
  }

  /** Where a host finds nothing, a misspelt word is searched again as the word of the stock most like it. */
  async search(site: SiteContext, state: SearchState, options: SearchOptions = {}): Promise<SearchResult> {
    const result = await this.#searchAsTyped(site, state, options);
    const query = result.count === 0 ? correctQuery(state.query, this.#get(site).catalogue.words) : null;
    return query === null ? result : this.#searchAsTyped(site, { ...state, query }, options);
  }

  async #searchAsTyped(
    site: SiteContext,
    requested: SearchState,
    options: SearchOptions,
  ): Promise<SearchResult> {
    const startedMs = performance.now();
    const { state, nearestTo } = place(site, requested, options.origin);
    const { catalogue } = this.#get(site);
    const pageSize = options.pageSize ?? site.config.search.pageSize;
    const reachable = Math.max(1, Math.floor(maxHits / pageSize));
    let page = Math.min(state.page, reachable);
    let answered = await this.#ask(site, { state, nearestTo, page, pageSize });
    const pages = Math.ceil(totalOf(answered) / pageSize);
    if (page > pages) {
      // A page beyond the last becomes the last; rare enough to ask again.
      page = Math.max(1, pages);
      if (pages > 0) answered = await this.#ask(site, { state, nearestTo, page, pageSize });
    }
    const described = describeFacets(site, { state, catalogue }, answered.flatMap(countedFacets));
    const count = correctHitCount(
      { count: totalOf(answered), facets: described.facets },
      state,
      catalogue.vocabulary.total,
    );
    return {
      hits: readCars(site, answered[0]?.answer.hits ?? []),
      count,
      pages: Math.min(Math.ceil(count / pageSize), reachable),
      page,
      ...described,
      ms: performance.now() - startedMs,
    };
  }

  async listLimited(
    site: SiteContext,
    state: SearchState,
    limit: number,
    options: Pick<SearchOptions, 'origin'> = {},
  ): Promise<readonly CarSummary[]> {
    const cars = await this.#listAsTyped(site, state, limit, options);
    const query = cars.length === 0 ? correctQuery(state.query, this.#get(site).catalogue.words) : null;
    return query === null ? cars : this.#listAsTyped(site, { ...state, query }, limit, options);
  }

  async #listAsTyped(
    site: SiteContext,
    requested: SearchState,
    limit: number,
    { origin }: Pick<SearchOptions, 'origin'>,
  ): Promise<readonly CarSummary[]> {
    this.#get(site);
    const { state, nearestTo } = place(site, requested, origin);
    const { q, ...query } = planList({ table: buildCarSearchTable(site), state, nearestTo }, limit);
    const answer = await this.#clientOf(site).search(
      (host) => host.index(indexUid(site)).search(q, query),
      hitsSchema,
    );
    return readCars(site, answer.hits);
  }

  async vocabulary(site: SiteContext): Promise<StockVocabulary> {
    return this.#get(site).catalogue.vocabulary;
  }

  version(site: SiteContext): string {
    return this.#get(site).version;
  }

  async #ask(
    site: SiteContext,
    requested: Omit<Parameters<typeof planQueries>[0], 'table'>,
  ): Promise<readonly Answered[]> {
    const plan = planQueries({ table: buildCarSearchTable(site), ...requested });
    const queries = plan.map(({ query }) => ({ indexUid: indexUid(site), ...query }));
    const { results } = await this.#clientOf(site).search(
      (host) => host.multiSearch({ queries }),
      answersSchema,
    );
    return plan.map((planned, position) => {
      const answer = results[position];
      if (!answer) throw new HostedIndexError('not-understood', 'Fewer answers than queries');
      return { planned, answer };
    });
  }

  #get(site: SiteContext): Synced {
    const synced = this.#sites.get(indexUid(site));
    if (!synced) throw new SiteStockMissingError(site.siteSlug);
    return synced;
  }
}

/** The host measures for itself; the filter by distance is a filter by location. */
function place(site: SiteContext, requested: SearchState, origin: Coordinates | null = null) {
  const { state, nearest } = placeSearch(site, requested, origin);
  return { state, nearestTo: nearest ? origin : null };
}

function totalOf(answered: readonly Answered[]): number {
  return answered[0]?.answer.totalHits ?? 0;
}

function countedFacets({ planned, answer }: Answered): readonly CountedFacet[] {
  const countsOf = (field: string) => Object.entries(answer.facetDistribution[field] ?? {});
  return planned.facets.map((facet) =>
    facet.kind === 'range'
      ? {
          facet,
          bounds: answer.facetStats[numberField(facet.attribute)] ?? { min: null, max: null },
          buckets: countsOf(bucketField(facet.attribute)).map(([bucket, count]) => ({
            bucket: Number(bucket),
            count,
          })),
        }
      : { facet, counts: new Map(countsOf(facet.attribute)) },
  );
}

type RangeFacet = Extract<CarFacet, { readonly kind: 'range' }>;

type CountedFacet =
  | {
      readonly facet: RangeFacet;
      readonly bounds: Parameters<typeof describeRange>[1];
      readonly buckets: Parameters<typeof describeRange>[2];
    }
  | {
      readonly facet: Exclude<CarFacet, RangeFacet>;
      /** Cars by value. */
      readonly counts: ReadonlyMap<string, number>;
    };

type Searched = { readonly state: SearchState; readonly catalogue: StockCatalogue };

/** What the host has counted, as the facets and ranges of an answer. */
function describeFacets(
  site: SiteContext,
  { state, catalogue }: Searched,
  counted: readonly CountedFacet[],
): Pick<SearchResult, 'facets' | 'ranges'> {
  const context = buildLabelContext(site);
  const facets: Record<string, readonly FacetItem[]> = {};
  const ranges: Record<string, RangeStats> = {};
  for (const found of counted) {
    const { attribute } = found.facet;
    if ('buckets' in found) {
      ranges[attribute] = describeRange(catalogue.tracks[attribute], found.bounds, found.buckets);
    } else {
      facets[attribute] = listFacetItems(found.facet, found.counts, {
        known: catalogue.values[attribute] ?? new Set(),
        refined: state.refinements[attribute] ?? [],
        context,
      });
    }
  }
  return { facets, ranges };
}

/** Whatever a host answers, no car of another group is shown. */
function readCars(site: SiteContext, hits: readonly { readonly car: string }[]): readonly CarSummary[] {
  return hits.map(({ car: text }) => {
    const car = parseCarSummary(text);
    if (car?.dealerGroupId === site.dealerGroupId) return car;
    throw new HostedIndexError('not-understood', `The index of ${site.siteSlug} does not match its cars`);
  });
}
