import { beforeAll, describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import { maxSuggestions, parseSuggestions } from '#domain/stock-search/suggestions/suggestion.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { suggest } from './suggest.ts';

const site = exampleSite();
const stockSearch = new MemoryStockSearch();
const ask = (query: string) => suggest(site, query, { stockSearch, geocoder: exampleGeocoder() });
const linksOf = async (query: string) =>
  (await ask(query))
    .filter(({ kind }) => kind !== 'car')
    .map(({ kind, label, count, href }) => [kind, label, count, href]);

beforeAll(async () => {
  const cars = [
    { make: 'Toyota', model: 'HiLux', bodyType: 'Ute', fuelType: 'Diesel', stockNumber: 'K-77001' },
    { make: 'Toyota', model: 'HiLux', bodyType: 'Ute', fuelType: 'Petrol', priceCents: 30_000_00 },
    { make: 'Toyota', model: 'HiAce', bodyType: 'Van', fuelType: 'Diesel' },
    { make: 'Mazda', model: '3', bodyType: 'Hatch', fuelType: 'Petrol' },
    { make: 'MG', model: '3', bodyType: 'Hatch', fuelType: 'Petrol' },
  ];
  await stockSearch.replaceStock(site, {
    cars: cars.map((car, index) => ({
      ...exampleCar(),
      id: `car-${index}`,
      slug: `car-${index}`,
      stockNumber: `S-${index}`,
      colour: 'White',
      priceCents: 50_000_00,
      ...car,
    })),
    stockVersion: 1,
    now: exampleNow,
  });
});

describe('suggestions', () => {
  it('B-3 says price and kilometres of each car', async () => {
    const cars = (await ask('hilux petrol')).filter(({ kind }) => kind === 'car');
    expect(cars.map(({ detail }) => detail)).toEqual(['$30,000 drive away, 31,240\u00a0km']);
  });

  it('B-3 offers makes, and models with their make, the most cars first', async () => {
    expect(await linksOf('toy')).toEqual([
      ['make', 'Toyota', 3, '/search/toyota'],
      ['model', 'Toyota HiLux', 2, '/search/toyota/hilux'],
      ['model', 'Toyota HiAce', 1, '/search/toyota/hiace'],
    ]);
    expect(await linksOf('toyota hi')).toEqual([
      ['model', 'Toyota HiLux', 2, '/search/toyota/hilux'],
      ['model', 'Toyota HiAce', 1, '/search/toyota/hiace'],
    ]);
  });

  it('B-3 counts a name among the cars that the words before it leave', async () => {
    expect(await linksOf('diesel ut')).toEqual([
      ['body', 'Diesel utes', 1, '/search/ute?refinementList[fuel][0]=Diesel'],
    ]);
    expect(await linksOf('electric ut')).toEqual([]);
  });

  it('B-3 says a whole sentence back, slips put right', async () => {
    expect(await linksOf('white toyta under 40k')).toEqual([
      [
        'words',
        'White Toyota cars under $40,000',
        1,
        '/search/toyota?refinementList[colour][0]=White&range[price]=:40000',
      ],
    ]);
  });

  it('B-3 tells models of one name apart by their make', async () => {
    expect((await linksOf('mazda 3')).map(([, label]) => label)).toEqual(['Mazda 3']);
    expect((await linksOf('3')).map(([, label]) => label)).toEqual([]);
  });

  it('B-3 leads to cars, by words and by code', async () => {
    const cars = (await ask('k 77001')).filter(({ kind }) => kind === 'car');
    expect(cars.map(({ href }) => href)).toEqual(['/cars/car-0']);
    expect(await ask('zzzz')).toEqual([]);
    expect(await ask('  ')).toEqual([]);
  });

  it('B-3 gives at most eight, each with an address of the site, and reads its own answer', async () => {
    for (const query of ['t', 'to', 'h', 'white', 'hatch', 'm', `${'toyota '.repeat(60)}`]) {
      const suggestions = await ask(query);
      expect(suggestions.length).toBeLessThanOrEqual(maxSuggestions);
      expect(parseSuggestions(JSON.parse(JSON.stringify({ suggestions })))).toEqual(suggestions);
    }
  });

  it('B-3 reads no answer of another shape', () => {
    const foreign = { kind: 'car', label: 'x', href: '//elsewhere.example' };
    expect(
      [null, 'x', {}, { suggestions: 1 }, { suggestions: [foreign, {}] }].flatMap(parseSuggestions),
    ).toEqual([]);
  });
});
