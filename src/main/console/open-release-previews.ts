/**
 * Previews of releases before they are live: with a search of their own where prices change, cached for people who
 * browse one.
 */
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { ConsoleApplication } from '#use-cases/console-application.ts';
import { type PreviewedRelease, previewRelease } from '#use-cases/release/release-preview.ts';
import { locateSearches } from '#use-cases/stock-search/locate-searches.ts';

/** A look holds the stock of a site: a few of them, and not for long. */
const most = 3;

export function openReleasePreviews(
  app: ConsoleApplication,
): (site: SiteContext, releaseId: string) => Promise<PreviewedRelease | null> {
  const kept = new BoundedMap<Promise<PreviewedRelease | null>>(most);
  return async (site, releaseId) => {
    const { dealerGroupId, siteSlug, configVersion } = site;
    const release = await app.changes.reading(dealerGroupId).findRelease(releaseId);
    const stock = await app.carStore.stockVersion(dealerGroupId);
    const key = JSON.stringify([dealerGroupId, siteSlug, configVersion, releaseId, release?.revision, stock]);
    const looking = kept.getOrSet(key, () =>
      previewRelease({ site, releaseId }, { ...app, searchOver }, app.clock()),
    );
    return await looking.catch((error: unknown) => {
      kept.delete(key);
      throw error;
    });
  };

  async function searchOver(
    site: SiteContext,
    cars: Parameters<MemoryStockSearch['replaceStock']>[1]['cars'],
    now: Date,
  ) {
    const search = new MemoryStockSearch({ yieldToRequests: app.yieldToRequests });
    await search.replaceStock(site, { cars, stockVersion: 0, now });
    return locateSearches(search, app.geocoder);
  }
}
