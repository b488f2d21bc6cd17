/** One site's shelf at one instant: the cars it lists, indexed, and how long that stays true. */
import type { CarSummary } from '../../domain/car/car.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { buildCarSearchTable } from '../../domain/stock-search/car-search-table.ts';
import { buildFacetContext, type FacetContext } from '../../domain/stock-search/facet-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import { type StockVocabulary, StockVocabularyDraft } from '../../domain/stock-search/stock-vocabulary.ts';
import { facetIndexSteps } from './build-facet-index.ts';
import type { FacetIndex } from './facet-index.ts';
import { ResultCache } from './result-cache.ts';
import { finishAtOnce, finishInSlices, inChunks, type Steps } from './steps.ts';

export type SiteSnapshot = {
  readonly index: FacetIndex<CarSummary, FacetContext>;
  readonly vocabulary: StockVocabulary;
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing (SRCH-6). */
  readonly validUntil: Date | null;
  readonly results: ResultCache<SearchResult>;
};

export type StockReading = {
  /** May be the whole group's: what the site does not list is left out. */
  readonly cars: readonly CarSummary[];
  readonly stockVersion: number;
  readonly now: Date;
};

type Listing = Pick<SiteSnapshot, 'validUntil' | 'vocabulary'> & { readonly listed: readonly CarSummary[] };

export function buildSiteSnapshot(site: SiteContext, reading: StockReading): SiteSnapshot {
  return finishAtOnce(snapshotSteps(site, reading));
}

/** The process answers requests between slices. Rejects once the signal is aborted. */
export function buildSiteSnapshotInSlices(
  site: SiteContext,
  reading: StockReading,
  signal?: AbortSignal,
): Promise<SiteSnapshot> {
  return finishInSlices(snapshotSteps(site, reading), signal);
}

function* snapshotSteps(site: SiteContext, reading: StockReading): Steps<SiteSnapshot> {
  const { listed, vocabulary, validUntil } = yield* listingSteps(site, reading);
  const index = yield* facetIndexSteps(
    buildCarSearchTable(site),
    listed,
    buildFacetContext(site, reading.now),
  );
  return {
    index,
    vocabulary,
    // The same stock lists fewer cars once a sold one has aged out.
    version: `${reading.stockVersion}-${listed.length}-${validUntil?.getTime() ?? 0}`,
    validUntil,
    results: new ResultCache(),
  };
}

function* listingSteps(site: SiteContext, { cars, now }: StockReading): Steps<Listing> {
  const listed: CarSummary[] = [];
  const vocabulary = new StockVocabularyDraft();
  let validUntil: Date | null = null;
  yield* inChunks(cars.length, (from, end) => {
    for (const car of cars.slice(from, end)) {
      if (car.dealerGroupId !== site.dealerGroupId) continue;
      const decision = evaluateListing(car, site.config, now);
      if (!decision.isListed) continue;
      listed.push(car);
      vocabulary.add(car);
      if (decision.until && (!validUntil || decision.until < validUntil)) validUntil = decision.until;
    }
  });
  return { listed, vocabulary: vocabulary.finish(), validUntil };
}
