import { beforeAll, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { parseParsedQuery } from '#domain/stock-search/suggestions/suggestion.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { viewParsedQuery } from './suggest.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const read = (query: string) =>
  viewParsedQuery(site, query, { stockSearch, geocoder: exampleGeocoder() }, exampleNow);

beforeAll(async () => {
  const cars = [
    { make: 'Toyota', model: 'HiLux', bodyType: 'Ute', fuelType: 'Diesel', stockNumber: 'K-77001' },
    { make: 'Toyota', model: 'Kluger', bodyType: 'SUV', fuelType: 'Hybrid', seats: 7 },
  ].map((car, index) => ({
    ...exampleCar(),
    id: `car-${index}`,
    slug: `car-${index}`,
    colour: 'White',
    ...car,
  }));
  await stockSearch.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
});

it.each([
  ['white toyta under 40k', ['White', 'Toyota', 'up to $40,000']],
  ['cheapest suv tow bar', ['Lowest price', 'SUV', '“tow bar” as words']],
  ['family car', ['family car: SUV, Large, 5 or more seats']],
  ['family car 2020 or newer', ['family car: SUV, Large, 5 or more seats', '2020 or newer']],
  ['suv near 2000', ['SUV', '“near 2000” as words']],
  // Nothing that the shopper would not see anyway.
  ['toyota', []],
  ['tow bar', []],
  ['k 77001', []],
  ['', []],
])('B-3 says before it is sent that "%s" is read as %j', async (query, words) => {
  expect(await read(query)).toEqual(words);
});

it('B-3 reads its own answer, and none of another shape', () => {
  expect(parseParsedQuery({ wordsRead: ['SUV', 3] })).toEqual(['SUV']);
  expect([null, 'x', {}, { wordsRead: 'SUV' }].flatMap(parseParsedQuery)).toEqual([]);
});
