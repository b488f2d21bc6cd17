/** One site's shelf at one instant: the cars it lists, indexed, and how long that stays true. */
import type { CarSummary } from '../../domain/car/car.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import { buildCarSearchTable } from '../../domain/stock-search/car-search-table.ts';
import { buildFacetContext, type FacetContext } from '../../domain/stock-search/facet-context.ts';
import { evaluateListing } from '../../domain/stock-search/listing-eligibility.ts';
import type { SearchResult } from '../../domain/stock-search/search-result.ts';
import { buildStockVocabulary, type StockVocabulary } from '../../domain/stock-search/stock-vocabulary.ts';
import { FacetIndex } from './facet-index.ts';
import { ResultCache } from './result-cache.ts';

export type SiteSnapshot = {
  readonly index: FacetIndex<CarSummary, FacetContext>;
  readonly vocabulary: StockVocabulary;
  readonly version: string;
  /** From this instant on a sold car should no longer be listed; null where time changes nothing (SRCH-6). */
  readonly validUntil: Date | null;
  readonly results: ResultCache<SearchResult>;
};

export function buildSiteSnapshot(
  site: SiteContext,
  cars: Iterable<CarSummary>,
  stockVersion: number,
  now: Date,
): SiteSnapshot {
  const listed: CarSummary[] = [];
  let validUntil: Date | null = null;
  for (const car of cars) {
    if (car.dealerGroupId !== site.dealerGroupId) continue;
    const decision = evaluateListing(car, site.config, now);
    if (!decision.isListed) continue;
    listed.push(car);
    if (decision.until && (!validUntil || decision.until < validUntil)) validUntil = decision.until;
  }
  return {
    index: new FacetIndex(buildCarSearchTable(site), listed, buildFacetContext(site)),
    vocabulary: buildStockVocabulary(listed),
    // The same stock lists fewer cars once a sold one has aged out.
    version: `${stockVersion}-${listed.length}-${validUntil?.getTime() ?? 0}`,
    validUntil,
    results: new ResultCache(),
  };
}
