/** One site's stock at one instant: the cars it lists, indexed, and how long that stays true. */
import { createKeptAnswers } from '#adapters/search-documents/kept-answers.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { facetIndexSteps } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import { finishAtOnce, inChunks, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext, type FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { type SiteStock, SiteStockDraft } from '#domain/stock-search/site-stock.ts';
import { type StockVocabulary, StockVocabularyDraft } from '#domain/stock-search/stock-vocabulary.ts';
import type { StockReading } from '#ports/search-index.ts';
import { finishInSlices, type Pauses } from './finish-in-slices.ts';

export type SiteSnapshot = {
  readonly index: FacetIndex<CarSummary, FacetContext>;
  readonly vocabulary: StockVocabulary;
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing (SRCH-6). */
  readonly validUntil: Date | null;
  readonly answers: BoundedMap<SearchResult>;
};

type Listing = { readonly stock: SiteStock; readonly vocabulary: StockVocabulary };

export function buildSiteSnapshot(site: SiteContext, reading: StockReading): SiteSnapshot {
  return finishAtOnce(snapshotSteps(site, reading));
}

/** The process answers requests between slices. Rejects once the signal of the pauses is aborted. */
export function buildSiteSnapshotInSlices(
  site: SiteContext,
  reading: StockReading,
  pauses?: Pauses,
): Promise<SiteSnapshot> {
  return finishInSlices(snapshotSteps(site, reading), pauses);
}

function* snapshotSteps(site: SiteContext, reading: StockReading): Steps<SiteSnapshot> {
  const { stock, vocabulary } = yield* listingSteps(site, reading);
  const { version, validUntil } = stock;
  const index = yield* facetIndexSteps(
    buildCarSearchTable(site),
    stock.cars,
    buildFacetContext(site, reading.now),
  );
  return { index, vocabulary, version, validUntil, answers: createKeptAnswers() };
}

function* listingSteps(site: SiteContext, { cars, stockVersion, now }: StockReading): Steps<Listing> {
  const draft = new SiteStockDraft(site, now);
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) draft.add(car);
  });
  const stock = draft.finish(stockVersion);
  const words = new StockVocabularyDraft();
  yield* inChunks(stock.cars.length, (from, end) => {
    for (const car of stock.cars.slice(from, end)) words.add(car);
  });
  return { stock, vocabulary: words.finish() };
}
