/** One site's stock at one instant: the cars it lists, indexed, and how long that stays true. */
import type { CarSummary } from '#domain/car/car.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { buildCarSearchTable } from '#domain/stock-search/car-search-table.ts';
import { changedIndexSteps } from '#domain/stock-search/changed-index/change-facet-index.ts';
import { facetIndexSteps } from '#domain/stock-search/facet-index/build-facet-index.ts';
import type { FacetIndex } from '#domain/stock-search/facet-index/facet-index.ts';
import { inChunks, runAllSteps, type Steps } from '#domain/stock-search/facet-index/steps.ts';
import { buildFacetContext, type FacetContext } from '#domain/stock-search/facets/facet-context.ts';
import type { SearchResult } from '#domain/stock-search/search-result.ts';
import { type DecidedCars, type SiteStock, SiteStockDraft } from '#domain/stock-search/site-stock.ts';
import { type StockVocabulary, StockVocabularyDraft } from '#domain/stock-search/stock-vocabulary.ts';
import type { StockReading } from '#ports/stock/search-index.ts';
import { finishInSlices, type Pauses } from './finish-in-slices.ts';

export type SiteSnapshot = {
  readonly index: FacetIndex<CarSummary, FacetContext>;
  readonly vocabulary: StockVocabulary;
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing. */
  readonly validUntil: Date | null;
  readonly answers: BoundedMap<SearchResult>;
  /** Whose stock it is, by which clock, and what was decided of each car: for the snapshot that comes after it. */
  readonly site: SiteContext;
  readonly day: string;
  readonly decided: DecidedCars;
};

const maxKeptAnswers = 50;

/** Answers already given for one state of the stock; the oldest goes when it is full. */
export function createCachedAnswers<V>(): BoundedMap<V> {
  return new BoundedMap(maxKeptAnswers);
}

export function buildSiteSnapshot(site: SiteContext, reading: StockReading): SiteSnapshot {
  return runAllSteps(snapshotSteps(site, reading));
}

/**
 * The process answers requests between slices. Rejects once the signal of the pauses is aborted. Made from the snapshot
 * before, where few cars are another and nothing else is.
 */
export function buildSiteSnapshotInSlices(
  site: SiteContext,
  reading: StockReading,
  { before, ...pauses }: Pauses & { readonly before?: SiteSnapshot | undefined } = {},
): Promise<SiteSnapshot> {
  return finishInSlices(snapshotSteps(site, reading, before), pauses);
}

function* snapshotSteps(site: SiteContext, reading: StockReading, last?: SiteSnapshot): Steps<SiteSnapshot> {
  const day = localTimeIn(site.config.timeZone, reading.now).date;
  const before = last !== undefined && holdsStill(last, { site, day, now: reading.now }) ? last : null;
  const decided: DecidedCars = before?.decided ?? new WeakMap();
  const stock = yield* stockSteps(new SiteStockDraft(site, reading.now, decided), reading);
  const table = buildCarSearchTable(site);
  const context = buildFacetContext(site, reading.now);
  const changed = before && (yield* changedIndexSteps(before.index, table, { given: stock.cars, context }));
  const index = changed ?? (yield* facetIndexSteps(table, stock.cars, context));
  const vocabulary = yield* vocabularySteps(stock.cars);
  const { version, validUntil } = stock;
  return { index, vocabulary, version, validUntil, answers: createCachedAnswers(), site, day, decided };
}

/**
 * Whether a car's earlier entry is still valid: by the same configuration, before anything aged out, on the same day.
 */
function holdsStill(
  last: SiteSnapshot,
  { site, day, now }: Pick<SiteSnapshot, 'site' | 'day'> & Pick<StockReading, 'now'>,
): boolean {
  const { validUntil } = last;
  return last.site === site && last.day === day && (validUntil === null || now < validUntil);
}

function* stockSteps(draft: SiteStockDraft, { cars, stockVersion }: StockReading): Steps<SiteStock> {
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) draft.add(car);
  });
  return yield* draft.finish(stockVersion);
}

function* vocabularySteps(cars: readonly CarSummary[]): Steps<StockVocabulary> {
  const words = new StockVocabularyDraft();
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) words.add(car);
  });
  return words.finish();
}
