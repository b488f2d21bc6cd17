/** A listing that a browser makes of the stock it holds is the one that the server makes: its address, its head and every letter of it. */
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { renderSite } from '#tests/support/render-site.tsx';
import { packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { viewSite } from '#view-models/site/view-site.ts';
import { pickSiteFacts } from '#web/ui/page.tsx';
import { type DrawnListing, openBrowserListing } from './browser-listing.tsx';
import { getListedViews } from './listed-stock-cache.server.ts';

const now = new Date('2026-11-21T03:00:00Z');
const demoSites = await listDemoCars(now);

/** Test pages are without the marks between two pieces of text. */
function wholeHtml({ html, items }: DrawnListing): string {
  const listed = (items ?? []).map((item) => item.html);
  return html
    .replace(
      /(<ul class="results__list [^"]*" data-plain="">)(<\/ul>)/,
      (_, open, close) => open + listed.join('') + close,
    )
    .replaceAll('<!-- -->', '');
}

const listingStart = /<(div|section) class="[^"]*listing"/;

describe.each(demoSites.map((each) => [each.site.siteSlug, each] as const))('the list of %s', (_, demo) => {
  const { site } = demo;
  // Every third car: drawing them all takes its time where the library checks itself.
  const cars = demo.cars.filter((_car, position) => position % 3 === 0);

  it('B-2 SRCH-2 F-2 C-1 is exactly the server’s, whatever is chosen', async () => {
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
    const packed = await packListedStock(site, { stockSearch }, now);
    const views = packed && (await getListedViews(site, packed, now));
    if (!packed || !views) throw new Error('Nothing was packed.');
    // As it travels.
    const text = JSON.stringify(views);
    const origin = `http://${site.config.hosts[0]}`;
    const facts = {
      path: '/search',
      site: pickSiteFacts(viewSite(site, { count: 0, bodyTypes: [], fuelTypes: [] }, now)),
    };
    const ask = openBrowserListing(packed.listed, JSON.parse(text), { facts, origin });
    const { facets } = await stockSearch.search(site, emptySearchState);
    const nameOf = (attribute: string, position = 0) =>
      encodeURIComponent(facets[attribute]?.[position]?.value ?? facets[attribute]?.[0]?.value ?? '');
    const render = await renderSite(site, cars, now);
    const seen = new Set<string>();
    for (const href of [
      '/search',
      `/search?make[]=${nameOf('make')}&sortBy=price_asc`,
      `/search?make[]=${nameOf('make')}&make[]=${nameOf('make', 1)}&all=make&view=list`,
      `/search/new-used-and-demo-cars?body[]=${nameOf('body')}&price[max]=70000&page=2`,
      '/search?price[max]=40000',
      '/search?range[weekly]=:150&sortBy=latest',
      '/search?range[price]=:100',
      '/search?range[atm]=:2000',
      `/search?body[]=${nameOf('body')}&colour[]=${nameOf('colour', 3)}&price[max]=1000`,
      `/search?make[]=${nameOf('make')}&model[]=${nameOf('model', 5)}&seats[]=${nameOf('seats', 2)}&km[max]=10`,
    ]) {
      const rendered = await ask(href);
      if (!rendered) throw new Error(`No answer for ${href}.`);
      const page = await render(rendered.address);
      expect(page.status, rendered.address).toBe(200);
      const root = wholeHtml(rendered);
      const [from, at] = [root.search(listingStart), page.html.search(listingStart)];
      expect(from, rendered.address).toBeGreaterThan(0);
      const pieces = root.slice(from).split('<');
      // In pieces, so that the first that differs is named.
      const ofServer = page.html.slice(at).split('<', pieces.length);
      const position = pieces.findIndex((piece, index) => piece !== ofServer[index]);
      expect(position === -1 ? null : pieces.slice(position - 1, position + 1), rendered.address).toEqual(
        position === -1 ? null : ofServer.slice(position - 1, position + 1),
      );
      for (const [tag] of root
        .slice(0, from)
        .matchAll(/<title>.*?<\/title>|<meta [^>]*>|<link rel="canonical"[^>]*>/g))
        expect(page.html, rendered.address).toContain(tag);
      if (page.html.includes('no-results')) seen.add('empty');
      if (page.html.includes('near-misses')) seen.add('just over');
    }
    expect([...seen]).toContain('empty');
    // A card weighs little more than its number, name and price; what many have in common is sent once.
    const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(length).toBeLessThan(4_500 + cars.length * 45);
    expect(await ask('/search?query=toyota')).toBeNull();
    expect(await ask('/search/no-such-make')).toBeNull();
  });
});
