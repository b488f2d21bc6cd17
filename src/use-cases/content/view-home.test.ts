/** The home page over the demo stock: the blocks that lead into search. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import { generateDemoStock } from '#demo/stock/generate-demo-stock.ts';
import { loadDemoStock } from '#demo/stock/load-demo-stock.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { viewHome } from './view-home.ts';

const now = new Date('2026-11-21T03:00:00Z');
const sitesFolder = join(import.meta.dirname, '../../../sites');
const stockSearch = new MemoryStockSearch();
let site: SiteContext;

const app = { stockSearch };

beforeAll(async () => {
  const loaded = await loadSites(sitesFolder);
  const demo = await loadDemoStock(sitesFolder);
  if (loaded.kind === 'refused' || demo.kind === 'refused') throw new Error('The shipped sites do not load.');
  const group = loaded.groups.find(({ id }) => id === 'kestrel-bay');
  const plan = demo.plans.get('kestrel-bay');
  const found = loaded.sites.find(({ siteSlug }) => siteSlug === 'kestrel');
  if (!group || !plan || !found) throw new Error('The demo group is gone.');
  site = found;
  const cars = generateDemoStock({ plan, catalogue: demo.catalogue, group, now });
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
});

describe('the blocks of a home page', () => {
  it('BLOCK-13 SRCH-22 names the four body types most cars have, most first, each with its listing', async () => {
    const { popularBodyTypes } = await viewHome(site, app, now);
    const { facets } = await stockSearch.search(site, emptySearchState);
    expect(popularBodyTypes).toHaveLength(4);
    expect(popularBodyTypes.map(({ label, count }) => [label, count])).toEqual(
      (facets.body ?? []).slice(0, 4).map(({ label, count }) => [label, count]),
    );
    const counts = popularBodyTypes.map(({ count }) => count);
    expect(counts).toEqual(counts.toSorted((a, b) => b - a));
    for (const { imageUrl } of popularBodyTypes) expect(imageUrl).toMatch(/\S/);
    for (const { href } of popularBodyTypes) expect(href).toMatch(/^\/search\/[a-zA-Z0-9]+$/);
  });

  it('SRCH-14 lists the first 20 makes before All Makes, most cars first', async () => {
    const { popularMakes } = await viewHome(site, app, now);
    const { facets } = await stockSearch.search(site, emptySearchState);
    expect(facets.make?.length).toBeGreaterThan(20);
    expect(popularMakes.map(({ label, count }) => [label, count])).toEqual(
      (facets.make ?? []).slice(0, 20).map(({ label, count }) => [label, count]),
    );
  });

  it('SRCH-22 PRICE-10 slides over the facet named price', async () => {
    const { priceSlider } = await viewHome(site, app, now);
    const { ranges } = await stockSearch.search(site, emptySearchState);
    expect(ranges.price?.min).toBeGreaterThan(0);
    expect(priceSlider?.scale).toEqual({ lower: 5_000, upper: 250_000, step: 500 });
  });

  it('SRCH-18 shows the newest available cars, from the limited search', async () => {
    const { latest } = await viewHome(site, app, now);
    expect(latest.length).toBeGreaterThan(0);
    for (const card of latest) expect(card.availability.kind).toBe('available');
  });
});
