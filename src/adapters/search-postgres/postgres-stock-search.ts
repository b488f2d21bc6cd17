/**
 * Stock search in PostgreSQL itself: for a group whose stock should not live in this process. What stays here is what
 * the whole stock of a site says (its words, its slider ends): a few kilobytes a site.
 */
import { sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type { Database } from '#adapters/postgres/database.ts';
import { siteStockCar } from '#adapters/postgres/schema/site-stock.ts';
import { buildStockDocuments } from '#adapters/search-documents/build-stock-documents.ts';
import { type CountedFacet, describeFacets } from '#adapters/search-documents/describe-facets.ts';
import { mapInSlices } from '#adapters/search-documents/map-in-slices.ts';
import { searchKey } from '#adapters/search-documents/search-key.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { parseCarSummary } from '#domain/car/car-summary-json.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { codesToCheck } from '#domain/stock-search/forgive-slips.ts';
import { type PlacedSearch, placeSearch } from '#domain/stock-search/near.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import type { SearchState } from '#domain/stock-search/search-state.ts';
import type { StockCatalogue } from '#domain/stock-search/stock-catalogue.ts';
import type { StockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { parseQueryTerms } from '#domain/stock-search/text-match.ts';
import type { IndexedStock, SearchIndex, StockReading } from '#ports/search-index.ts';
import { type SearchOptions, SiteStockMissingError, type StockSearch } from '#ports/stock-search.ts';
import { RecentAnswers } from './recent-answers.ts';
import { orderBy, readSearchConditions, type SearchConditions } from './search-conditions.ts';
import { listStatement, type SearchRow, searchStatement } from './search-statement.ts';
import { buildSiteStockRow } from './site-stock-row.ts';
import { codeQuery } from './text-query.ts';
import { ofSite, writeSiteStock } from './write-site-stock.ts';

type LaidOut = {
  readonly version: string;
  readonly catalogue: StockCatalogue;
  readonly answers: RecentAnswers<SearchResult>;
};

export class PostgresStockSearch implements StockSearch, SearchIndex {
  readonly #db: NodePgDatabase;
  readonly #sites = new Map<string, LaidOut>();

  constructor({ db }: Pick<Database, 'db'>) {
    this.#db = db;
  }

  async replaceStock(site: SiteContext, reading: StockReading, signal?: AbortSignal): Promise<IndexedStock> {
    const stock = await buildStockDocuments(site, reading, signal);
    const table = buildCarSearchTable(site);
    const rows = await mapInSlices(
      stock.documents,
      (document) => buildSiteStockRow(table, document, site),
      signal,
    );
    await writeSiteStock(this.#db, site, reading.stockVersion, rows);
    const { version, catalogue } = stock;
    this.#sites.set(siteKey(site), { version, catalogue, answers: new RecentAnswers() });
    return { listedCount: stock.documents.length, validUntil: stock.validUntil };
  }

  async search(site: SiteContext, state: SearchState, options: SearchOptions = {}): Promise<SearchResult> {
    const { catalogue, answers } = this.#get(site);
    const pageSize = options.pageSize ?? site.config.search.pageSize;
    return answers.getOrAsk(searchKey(state, { ...options, pageSize }), () =>
      this.#ask(site, placeSearch(site, state, options.origin ?? null), pageSize, catalogue),
    );
  }

  async #ask(
    site: SiteContext,
    { state, nearest }: PlacedSearch,
    pageSize: number,
    catalogue: StockCatalogue,
  ): Promise<SearchResult> {
    const startedMs = performance.now();
    const table = buildCarSearchTable(site);
    const statement = searchStatement({
      table,
      conditions: await this.#readConditions(site, state, catalogue),
      tracks: catalogue.tracks,
      order: orderBy(site, table, state.sortOrder, nearest),
      page: state.page,
      pageSize,
    });
    const { rows } = await this.#db.execute<SearchRow>(statement);
    const [row] = rows;
    if (!row) throw new Error('The search statement gives one row.');
    return {
      hits: readSummaries(row.summaries),
      count: row.count,
      pages: Math.ceil(row.count / pageSize),
      page: row.page,
      ...describeFacets(site, { state, catalogue }, countedFacets(site, row)),
      ms: performance.now() - startedMs,
    };
  }

  async #readConditions(
    site: SiteContext,
    state: SearchState,
    { words }: StockCatalogue,
  ): Promise<SearchConditions> {
    const codes = await this.#findCodeBeginnings(site, codesToCheck(parseQueryTerms(state.query), words));
    return readSearchConditions(site, buildCarSearchTable(site), state, { sorted: words, codes });
  }

  /** Codes are too many to keep here, and asked for only when a word may be misspelt. */
  async #findCodeBeginnings(site: SiteContext, words: readonly string[]): Promise<ReadonlySet<string>> {
    if (words.length === 0) return new Set();
    const { rows } = await this.#db.execute<{ word: string }>(sql`
      select word from unnest(${sql.param(words)}::text[], ${sql.param(words.map(codeQuery))}::text[]) as asked (word, query)
      where exists (select from ${siteStockCar} where ${ofSite(site)} and words @@ query::tsquery)`);
    return new Set(rows.map(({ word }) => word));
  }

  async listLimited(
    site: SiteContext,
    asked: SearchState,
    limit: number,
    { origin = null }: Pick<SearchOptions, 'origin'> = {},
  ): Promise<readonly CarSummary[]> {
    const { state, nearest } = placeSearch(site, asked, origin);
    const table = buildCarSearchTable(site);
    const conditions = await this.#readConditions(site, state, this.#get(site).catalogue);
    const { rows } = await this.#db.execute<{ summary: string }>(
      listStatement({ conditions, order: orderBy(site, table, state.sortOrder, nearest) }, limit),
    );
    return readSummaries(rows.map(({ summary }) => summary));
  }

  async vocabulary(site: SiteContext): Promise<StockVocabulary> {
    return this.#get(site).catalogue.vocabulary;
  }

  version(site: SiteContext): string {
    return this.#get(site).version;
  }

  #get(site: SiteContext): LaidOut {
    const laidOut = this.#sites.get(siteKey(site));
    if (!laidOut) throw new SiteStockMissingError(site.siteSlug);
    return laidOut;
  }
}

function countedFacets(site: SiteContext, { terms, buckets }: SearchRow): readonly CountedFacet[] {
  const counts = Map.groupBy(terms, ([term]) => term.slice(0, term.indexOf('=')));
  const measured = Map.groupBy(buckets, ([attribute]) => attribute);
  return buildCarSearchTable(site).facets.flatMap((facet): readonly CountedFacet[] => {
    const { attribute } = facet;
    if (facet.kind === 'range') {
      const own = measured.get(attribute) ?? [];
      const bounds = {
        min: own.length > 0 ? Math.min(...own.map(([, , , lowest]) => lowest)) : null,
        max: own.length > 0 ? Math.max(...own.map(([, , , , highest]) => highest)) : null,
      };
      return [{ facet, bounds, buckets: own.map(([, bucket, count]) => ({ bucket, count })) }];
    }
    if (facet.isUncounted) return [];
    const own = (counts.get(attribute) ?? []).map(
      ([term, count]) => [term.slice(attribute.length + 1), count] as const,
    );
    return [{ facet, counts: new Map(own) }];
  });
}

function readSummaries(texts: readonly string[]): readonly CarSummary[] {
  return texts.map((text) => {
    const car = parseCarSummary(text);
    if (!car) throw new Error('A row of site_stock_car holds no car.');
    return car;
  });
}
