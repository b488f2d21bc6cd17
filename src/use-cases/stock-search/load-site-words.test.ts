import { expect, it } from 'vitest';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { loadSiteWords, mostSitesWithWords } from './load-site-words.ts';

/** A stock without cars that says which sites were asked for their words. */
function createStock() {
  const asked: string[] = [];
  let version = '1';
  const stockSearch: StockSearch = {
    async search() {
      return { hits: [], facets: {}, ranges: {}, count: 0, page: 1, pages: 0, ms: 0 };
    },
    async vocabulary({ siteSlug }) {
      asked.push(siteSlug);
      return { makes: [], bodyTypes: [], paints: [], total: 0 };
    },
    listLimited: async () => [],
    version: () => version,
  };
  const load = (siteSlug: string) =>
    loadSiteWords({ ...exampleSite(), siteSlug }, { stockSearch, geocoder: exampleGeocoder() });
  const change = () => {
    version = '2';
  };
  return { asked, load, change };
}

it('makes the words of a site once for each version of its stock', async () => {
  const { asked, load, change } = createStock();
  const words = await load('one');
  expect(await load('one')).toBe(words);
  expect(asked).toEqual(['one']);
  change();
  expect(await load('one')).not.toBe(words);
});

it('keeps the words of the sites that were asked for last, and of no more than so many', async () => {
  const { asked, load } = createStock();
  await load('first');
  for (let number = 1; number < mostSitesWithWords; number += 1) await load(`site-${number}`);
  await load('first');
  expect(asked).toHaveLength(mostSitesWithWords);
  await load('one-more');
  asked.length = 0;
  await load('first');
  expect(asked).toEqual([]);
  await load('site-1');
  expect(asked).toEqual(['site-1']);
});
