import { expect, it } from 'vitest';
import type { StockSearch } from '#ports/stock/stock-search.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { loadSiteWords, maxSitesWithWords } from './understand-query.ts';

/** A stock without cars that says which sites were asked for their words. */
function createStock() {
  const requested: string[] = [];
  let version = '1';
  const stockSearch: StockSearch = {
    async search() {
      return { hits: [], facets: {}, ranges: {}, count: 0, page: 1, pages: 0, ms: 0 };
    },
    async vocabulary({ siteSlug }) {
      requested.push(siteSlug);
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
  return { requested, load, change };
}

it('makes the words of a site once for each version of its stock', async () => {
  const { requested, load, change } = createStock();
  const words = await load('one');
  expect(await load('one')).toBe(words);
  expect(requested).toEqual(['one']);
  change();
  expect(await load('one')).not.toBe(words);
});

it('keeps the words of the sites that were asked for last, and of no more than so many', async () => {
  const { requested, load } = createStock();
  await load('first');
  for (let number = 1; number < maxSitesWithWords; number += 1) await load(`site-${number}`);
  await load('first');
  expect(requested).toHaveLength(maxSitesWithWords);
  await load('one-more');
  requested.length = 0;
  await load('first');
  expect(requested).toEqual([]);
  await load('site-1');
  expect(requested).toEqual(['site-1']);
});
