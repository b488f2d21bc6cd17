/** What a browser shows before the server has answered is what the server then answers: address, count and cards, to the letter. */
import { brotliCompressSync, constants } from 'node:zlib';
import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { drawSite } from '#tests/support/draw-site.tsx';
import { packListedStock } from '#use-cases/stock-search/pack-listed-stock.ts';
import { openEarlyListing } from './early-answer.tsx';
import { keepListedViews } from './keep-listed-stock.server.ts';

const now = new Date('2026-11-21T03:00:00Z');
const demoSites = await listDemoCars(now);

describe.each(demoSites.map((each) => [each.site.siteSlug, each] as const))('the list of %s', (_, demo) => {
  const { site } = demo;
  // Every third car: drawing them all takes its time where the library checks itself.
  const cars = demo.cars.filter((_car, place) => place % 3 === 0);

  it('B-2 SRCH-2 F-2 is shown early as the server shows it', async () => {
    const stockSearch = new MemoryStockSearch();
    await stockSearch.replaceStock(site, { cars, stockVersion: 1, now });
    const packed = await packListedStock(site, { stockSearch }, now);
    if (!packed) throw new Error('Nothing was packed.');
    const views = await keepListedViews(site, packed, now);
    expect(views).not.toBeNull();
    // As it travels.
    const text = JSON.stringify(views);
    const answer = openEarlyListing(packed.listed, JSON.parse(text));
    const { facets } = await stockSearch.search(site, emptySearchState);
    const [make, body] = [facets.make?.[0]?.value ?? '', facets.body?.[0]?.value ?? ''];
    const draw = await drawSite(site, cars, now);
    for (const href of [
      '/search',
      `/search?make[]=${encodeURIComponent(make)}&sortBy=price_asc`,
      `/search/new-used-and-demo-cars?body[]=${encodeURIComponent(body)}&price[max]=70000&page=2`,
    ]) {
      const early = answer(href);
      if (!early) throw new Error(`No answer for ${href}.`);
      const page = await draw(early.address);
      expect(page.status, early.address).toBe(200);
      expect(page.html).toContain(`data-address="${early.address.replaceAll('&', '&amp;')}"`);
      expect(page.html).toContain(`data-count="${early.count}"`);
      expect(early.cards?.length).toBeGreaterThan(0);
      // The terms under the early cards are those of these very cards.
      const note = /<p class="cards-warning">([^<]*)</.exec(page.html)?.[1] ?? null;
      expect(early.note && renderToString(early.note)).toBe(note);
      // The photo of the first paints the page and is asked for at once.
      for (const { href: car, html } of early.cards?.slice(1) ?? []) {
        expect(html).toContain(`href="${car}"`);
        // Test pages are without the marks between two pieces of text.
        expect(page.html.includes(`<li>${html.replaceAll('<!-- -->', '')}</li>`), car).toBe(true);
      }
    }
    // A card weighs little more than its number, name and price; what many have in common is sent once.
    const { length } = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
    expect(length).toBeLessThan(4_000 + cars.length * 45);
    expect(answer('/search?query=toyota')).toBeNull();
    expect(answer('/search/no-such-make')).toBeNull();
  });
});
