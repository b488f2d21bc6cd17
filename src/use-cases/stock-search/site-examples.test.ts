/** What the demo sites suggest to type, and what shoppers type there: each finds cars, and the heading says what was understood. */
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { PostcodeGeocoder } from '#adapters/geocoder-postcodes/postcode-geocoder.ts';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { loadSites } from '#adapters/site-files/load-sites.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState } from '#domain/stock-search/search-state.ts';
import { listDemoCars } from '#tests/support/demo-cars.ts';
import { listingHeading } from '#view-models/listing/listing-text.ts';
import { locateSearches } from './shopper-origin.ts';
import { viewParsedQuery } from './suggest.ts';
import { understandQuery } from './understand-query.ts';

const now = new Date('2026-11-21T03:00:00Z');
const searchIndex = new MemoryStockSearch();
const geocoder = new PostcodeGeocoder();
const stockSearch = locateSearches(searchIndex, geocoder);
const loaded = await loadSites(join(import.meta.dirname, '../../../sites'));
if (loaded.kind === 'refused') throw new Error('The shipped sites do not load.');
const { sites } = loaded;

async function ask(slug: string, query: string) {
  const site = findSite(slug);
  const state = await understandQuery(site, { ...emptySearchState, query }, { stockSearch, geocoder });
  const { count } = await stockSearch.search(site, state);
  return { count, rest: state.query, heading: listingHeading(state, site), state };
}

function findSite(slug: string): SiteContext {
  const site = sites.find(({ siteSlug }) => siteSlug === slug);
  if (!site) throw new Error(slug);
  return site;
}

beforeAll(async () => {
  await geocoder.placeNames();
  for (const { site, cars } of await listDemoCars(now)) {
    await searchIndex.replaceStock(site, { cars, stockVersion: 1, now });
  }
});

describe('what a site suggests to type', () => {
  it.each(sites.map(({ siteSlug, config }) => [siteSlug, config.home.searchPlaceholder]))(
    'B-3 finds cars on %s: "%s"',
    async (slug, example) => {
      expect(example).not.toBe('');
      expect((await ask(slug, example)).count).toBeGreaterThan(0);
    },
  );
});

describe('what shoppers type', () => {
  it.each([
    ['parkway', 'small automatic hatch under 15k', 'Small automatic hatches under $15,000'],
    ['kestrel', 'small suv', 'Small SUVs for sale'],
    ['kestrel', 'medium suv', 'Medium SUVs for sale'],
    ['kestrel', 'large suv', 'Large SUVs for sale'],
    ['kestrel', 'city car', 'City cars for sale'],
    // No table of model lines has an invented make: these are measured.
    ['halden', 'medium suv', 'Medium SUVs for sale'],
    ['halden', 'medium sedan', 'Medium sedans for sale'],
    ['halden', 'city hatch', 'City hatches for sale'],
    ['parkway', 'small suv', 'Small SUVs for sale'],
    ['parkway', 'medium sedan', 'Medium sedans for sale'],
    ['wattlebend', 'small caravan', 'Small caravans for sale'],
    ['wattlebend', 'large motorhome', 'Large motorhomes for sale'],
    ['kestrel', 'toyota sydney', 'Toyota cars for sale near sydney'],
    ['kestrel', 'brisbane', 'Cars for sale near brisbane'],
    ['kestrel', 'gold coast', 'Cars for sale near gold coast'],
    ['kestrel', 'used ute in newcastle', 'Used utes for sale near newcastle'],
    ['kestrel', 'corrola hybrid', 'Hybrid Corolla for sale'],
    ['kestrel', 'lpg', 'LPG cars for sale'],
    ['parkway', 'toyota near 3350', 'Toyota cars for sale near 3350'],
    ['parkway', 'hatch ballarat', 'Hatches for sale near ballarat'],
    ['wattlebend', 'towing 2.5 tonne caravan', 'Caravans under 2,500\u00a0kg ATM'],
    ['wattlebend', 'can tow up to 2500kg', 'Vans under 2,500\u00a0kg ATM'],
    ['kestrel', 'towing 2.5 tonne caravan', 'Cars that may tow 2,500\u00a0kg'],
    ['parkway', 'ute that can tow 3 tonne', 'Utes that may tow 3,000\u00a0kg'],
    ['kestrel', 'first car', 'City and small cars under $20,000'],
    ['parkway', 'family car', 'Large and medium cars for sale'],
    ['halden', 'family car', 'Medium SUVs for sale'],
    ['wattlebend', 'family van', 'Caravans that sleep 4'],
    ['kestrel', '7 seater dizel', '7-seat diesel cars for sale'],
    ['kestrel', 'white suv under thirty thousand', 'White SUVs under $30,000'],
    ['kestrel', 'less then 20,000 km', 'Cars under 20,000\u00a0km'],
    ['kestrel', 'under $30.000', 'Cars under $30,000'],
    ['kestrel', 'sevan seater', '7-seat cars for sale'],
    ['parkway', 'ute dizel 4x4', 'Diesel 4WD utes for sale'],
    ['parkway', 'renolt', 'Renault cars for sale'],
    ['parkway', 'balarat', 'Cars for sale near ballarat'],
    ['halden', 'range over 500', 'Cars with at least 500\u00a0km of range'],
    ['halden', 'halden four', 'Halden 4 for sale'],
    ['wattlebend', '22 foot', 'Vans from 6.6\u00a0m to 6.9\u00a0m long'],
    ['wattlebend', 'under 6 metres', 'Vans under 6\u00a0m long'],
    ['wattlebend', 'tare under 2000', 'Vans under 2,000\u00a0kg tare'],
    [
      'halden',
      '500 km range, $1,100 a month',
      'Cars with at least 500\u00a0km of range under about $1,100\u00a0a month',
    ],
  ])('B-3 on %s finds "%s" as "%s"', async (slug, query, heading) => {
    const answer = await ask(slug, query);
    expect(answer).toMatchObject({ rest: '', heading });
    expect(answer.count).toBeGreaterThan(0);
  });

  // A badge and a feature are text, which is looked for as the stock spells it, be it one word or two.
  it.each([
    ['halden', 'longrange', 'longrange'],
    ['halden', 'lng rnge', 'Long Range'],
    ['kestrel', 'towbar', 'towbar'],
    ['kestrel', 'satnav', 'sat nav'],
    ['wattlebend', 'popup', 'pop top'],
    ['wattlebend', 'aircon', 'air conditioning'],
  ])('B-3 on %s looks for "%s" as "%s"', async (slug, query, rest) => {
    const answer = await ask(slug, query);
    expect(answer.rest).toBe(rest);
    expect(answer.count).toBeGreaterThan(0);
  });

  it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
    'B-3 on %s a minus leaves exactly the cars that the word does not find, and quotes find no more',
    async (slug) => {
      const all = (await ask(slug, '')).count;
      for (const word of [
        'towbar',
        'sunroofs',
        'diesel',
        'auto',
        'hybrids',
        'suvs',
        'white',
        'camera',
        'zeppelin',
      ]) {
        const { count } = await ask(slug, word);
        expect([word, (await ask(slug, `-${word}`)).count]).toEqual([word, all - count]);
        expect((await ask(slug, `"${word}"`)).count).toBeLessThanOrEqual(count);
      }
    },
  );

  it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
    'B-3 on %s reads a repayment back in the unit that it was typed in',
    async (slug) => {
      const read = (query: string) => viewParsedQuery(findSite(slug), query, { stockSearch, geocoder }, now);
      expect(await read('under $1,100 a month')).toEqual([
        'up to about $1,100\u00a0a month ($253\u00a0a week)',
      ]);
      expect(await read('$300 to $400 a fortnight')).toEqual([
        'about $300 to $400\u00a0a fortnight ($150\u00a0a week to $200\u00a0a week)',
      ]);
      expect(await read('under $150 a week automatic')).toContain('up to $150\u00a0a week');
      expect((await ask(slug, 'under $1,100 a month')).state).toMatchObject({
        ranges: { weekly: { min: null, max: 253 } },
        repaidPer: 'month',
      });
    },
  );

  it.each([
    ['cars for sale', 'a town in Victoria is called Sale'],
    ['orange suv', 'a town in New South Wales is called Orange'],
    ['tow bar', 'what cars have comes before what places are called'],
    ['ford', 'a make comes before a place'],
  ])('B-3 takes "%s" for no place: %s', async (query) => {
    expect((await ask('kestrel', query)).state.near).toBeNull();
  });

  it.each(['kestrel', 'halden', 'wattlebend', 'parkway'])(
    'B-3 knows the size of whatever %s sells',
    async (slug) => {
      const { count, facets } = await stockSearch.search(findSite(slug), emptySearchState);
      const sizes = facets.size ?? [];
      expect(sizes.reduce((sum, value) => sum + value.count, 0)).toBe(count);
    },
  );

  it('B-3 counts how far it is to a dealer with one yard', async () => {
    const site = findSite('parkway');
    const near = (await ask('parkway', 'toyota within 50 km of 3350')).state;
    const far = (await ask('parkway', 'toyota within 50 km of 3000')).state;
    expect((await stockSearch.search(site, near)).count).toBeGreaterThan(0);
    expect((await stockSearch.search(site, far)).count).toBe(0);
  });
});

describe('a range of prices in the heading', () => {
  it.each([
    [{ min: 15_000, max: 45_000 }, 'Cars from $15,000 to $45,000'],
    [{ min: 15_000, max: null }, 'Cars from $15,000'],
    [{ min: null, max: 45_000 }, 'Cars under $45,000'],
  ])('PRICE-11 SRCH-24 says both ends of %o', (price, heading) => {
    expect(listingHeading({ ...emptySearchState, ranges: { price } }, findSite('kestrel'))).toBe(heading);
  });
});

describe('what is no colour and no size', () => {
  it('B-3 B-4 reads "blue mountains" as the place', async () => {
    const { state, rest, count } = await ask('kestrel', 'suv blue mountains');
    expect(state.refinements).toEqual({ body: ['SUV'] });
    expect([state.near?.place, rest]).toEqual(['blue mountains', '']);
    expect(count).toBeGreaterThan(0);
  });

  it('B-3 reads a model that everyone knows as that model, though none is in stock', async () => {
    const { state, count } = await ask('kestrel', 'honda city');
    expect(state.refinements).toEqual({ make: ['Honda'], model: ['City'] });
    expect(count).toBe(0);
    const { state: size } = await ask('kestrel', 'city car');
    expect(size.refinements).toEqual({ size: ['City'] });
  });
});
