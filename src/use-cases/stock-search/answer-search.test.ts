import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { answerSearch } from './answer-search.ts';
import { openListing } from './open-listing.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const app = { stockSearch, geocoder: exampleGeocoder() };
const ask = async (address: string) => {
  const answer = await answerSearch(site, new URLSearchParams(address), app, exampleNow);
  if (answer.kind === 'refused') return answer.message;
  return { slugs: answer.result.hits.map(({ slug }) => slug), understood: answer.understood };
};

beforeAll(async () => {
  const cars = [
    { slug: 'white-ute', make: 'Toyota', model: 'HiLux', bodyType: 'Ute', priceCents: 32_000_00 },
    { slug: 'red-ute', make: 'Toyota', model: 'HiLux', bodyType: 'Ute', colour: 'Red' },
    { slug: 'white-wagon', make: 'Mazda', model: '6', bodyType: 'Wagon', priceCents: 41_000_00 },
    { slug: 'sold-suv', make: 'Kia', model: 'Seltos', bodyType: 'SUV', status: 'sold' as const },
  ].map((car) => exampleCar({ id: car.slug, colour: 'White', priceType: 'Drive away', ...car }));
  cars.push(
    exampleCar({ id: 'x', slug: 'gone', status: 'sold', vin: 'JM0BP2S7601234567', registration: '1AB2CD' }),
  );
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
});

describe('a search by another program', () => {
  it('API-6 B-3 understands what a shopper types, and tells it', async () => {
    expect(await ask('query=white toyta ute under 40k')).toEqual({
      slugs: ['white-ute'],
      understood: ['White', 'Toyota', 'Ute', 'up to $40,000'],
    });
  });

  it('API-6 searches the exact words on request', async () => {
    expect(await ask('words=literal&query=ute under 40k')).toEqual({ slugs: [], understood: [] });
  });

  it.each([
    'query=white ute',
    'refinementList[body][0]=ute&refinementList[body][1]=stationWagon',
    'refinementList[simple_body][0]=Wagon',
    'refinementList[price][0]=30000:35000',
    'price=:35000',
    'range[price][min]=35000',
    'make=toyota&sortBy=price_asc',
    'query=hilux red&near=nowhere at all',
  ])('API-6 SRCH-5 SRCH-21 finds by %s what the page of the same address finds', async (address) => {
    const answer = await ask(address);
    const follow = async (path: string, parameters: URLSearchParams): Promise<string[]> => {
      const opened = await openListing(site, { path, parameters }, app, exampleNow);
      if (opened.kind === 'moved') {
        const url = new URL(opened.href, 'https://dealer.example');
        return follow(url.pathname.replace(/^\/search\/?/, ''), url.searchParams);
      }
      if (opened.kind === 'nothing') throw new Error('Nothing stands there.');
      return opened.listing.entries.flatMap((entry) => (entry.kind === 'car' ? [entry.card.href] : []));
    };
    const hrefs = await follow('', new URLSearchParams(address));
    expect(typeof answer === 'string' ? answer : answer.slugs.map((slug) => `/cars/${slug}`)).toEqual(hrefs);
    expect(hrefs.length).toBeGreaterThan(0);
  });

  it.each([
    ['hitsPerPage=many', 'hitsPerPage'],
    ['offset=-5', 'offset'],
    ['filters=make==Kia', 'cannot be read'],
  ])('API-6 says what is wrong with %s', async (address, words) => {
    expect(await ask(address)).toContain(words);
  });

  it.each(['JM0BP2S7601234567', '1AB2CD', '1ab 2cd', 'JM0BP2S76'])(
    'M-1 F-18 leads from the plate or the VIN %s to no car that is sold',
    async (code) => {
      for (const words of ['', 'words=literal&']) {
        const answer = await ask(`${words}query=${code}`);
        expect(typeof answer === 'string' ? answer : answer.slugs).not.toContain('gone');
      }
    },
  );
});
