/** Every page that a sitemap names is one: it answers, may be shown by search engines, and names itself by that address. */
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { writeSiteMaps } from '#use-cases/sitemap/write-site-maps.ts';
import { openListing } from '#use-cases/stock-search/open-listing.ts';
import { listDemoCars } from '../support/demo-cars.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleGeocoder } from '../support/example-geocoder.ts';
import { renderSite } from '../support/render-site.tsx';
import { listAddresses } from '../support/sitemap-schema.ts';

const stock = await listDemoCars(exampleNow);

describe.each(stock.map(({ site, cars }) => [site.siteSlug, site, cars] as const))(
  'the sitemap of %s',
  (_slug, site, cars) => {
    const origin = `http://${site.config.hosts[0]}`;

    async function listPaths(): Promise<readonly string[]> {
      const carStore = {
        async *listSummaries() {
          yield cars;
        },
      };
      // Only what sitemaps are made of.
      const app = { carStore, sitesOf: () => [site] } as unknown as Parameters<typeof writeSiteMaps>[2];
      const maps = await writeSiteMaps(site, { origin }, app, exampleNow);
      return listAddresses(maps.get('/sitemap-pages-1.xml') ?? '').map((each) => each.replace(origin, ''));
    }

    it('B-37 names no list that is empty, hidden or known by another address', async () => {
      const stockSearch = new MemoryStockSearch();
      await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
      const app = { stockSearch, geocoder: exampleGeocoder() };
      const lists = (await listPaths()).filter((path) => path.startsWith('/search'));
      expect(lists.length).toBeGreaterThan(10);
      const wrong: string[] = [];
      for (const path of lists) {
        const { pathname, searchParams } = new URL(path, origin);
        const address = { path: pathname.replace('/search/', ''), parameters: searchParams };
        const opened = await openListing(site, address, app, exampleNow);
        const isRight =
          opened.kind === 'listing' && opened.listing.isIndexable && opened.listing.canonicalHref === path;
        if (!isRight) wrong.push(path);
      }
      expect(wrong).toEqual([]);
    });

    it('B-37 names no page that is not there, or that says it is another', { timeout: 60_000 }, async () => {
      const render = await renderSite(site, cars, exampleNow);
      const wrong: string[] = [];
      for (const path of (await listPaths()).filter((each) => !each.startsWith('/search'))) {
        const { status, html, headers } = await render(path);
        const [, canonical = origin + path] = /rel="canonical" href="([^"]*)"/.exec(html) ?? [];
        const isHidden = /name="robots" content="noindex/.test(html) || headers.has('x-robots-tag');
        if (status !== 200 || isHidden || canonical !== origin + path)
          wrong.push(`${path}: ${status}, ${isHidden ? 'hidden' : 'shown'}, ${canonical}`);
      }
      expect(wrong).toEqual([]);
    });
  },
);
