import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import type { Geocoder } from '#ports/shoppers/geocoder.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleGeocoder } from '#tests/support/example-geocoder.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { locateSearches } from './shopper-origin.ts';

const parramatta = exampleLocation({
  address: { ...exampleLocation().address, latitude: -33.8057, longitude: 151.0011 },
});
const site = exampleSite({}, { locations: [parramatta] });

async function searching(geocoder: Geocoder) {
  const searchIndex = new MemoryStockSearch();
  await searchIndex.replaceStock(site, {
    cars: [{ ...exampleCar(), locationSlug: 'parramatta' }],
    stockVersion: 1,
    now: exampleNow,
  });
  const located = locateSearches(searchIndex, geocoder);
  const near = (place: string, withinKm: number): SearchState => ({
    ...emptySearchState,
    near: { place, withinKm },
  });
  return async (place: string, withinKm: number) => [
    (await located.search(site, near(place, withinKm))).count,
    (await located.listLimited(site, near(place, withinKm), 5)).length,
  ];
}

describe('searches near a place', () => {
  it('B-4 are narrowed from wherever the geocoder finds the place', async () => {
    const count = await searching(exampleGeocoder());
    expect(await count('2150', 10)).toEqual([1, 1]);
    expect(await count('2000', 10)).toEqual([0, 0]);
    expect(await count('2000', 25)).toEqual([1, 1]);
  });

  it('B-4 FORM-2 are not narrowed from an unknown place, or while the lookup fails', async () => {
    let isDown = true;
    const count = await searching(exampleGeocoder({ isDown: () => isDown }));
    expect(await count('6000', 10)).toEqual([1, 1]);
    isDown = false;
    expect(await count('6000', 10)).toEqual([0, 0]);
    expect(await count('9998', 10)).toEqual([1, 1]);
  });

  it('API-14 asks only what may be a place, and says where the dealer is', async () => {
    const requested: (readonly [string, readonly Coordinates[]])[] = [];
    const count = await searching({
      locate: async (text, around) => {
        requested.push([text, around]);
        return { kind: 'not-found' };
      },
      placeNames: async () => null,
    });
    for (const place of ['me', 'Me', '99', '20000', '!!', '2150']) await count(place, 10);
    expect(requested.map(([text]) => text)).toEqual(['2150', '2150']);
    expect(requested[0]?.[1]).toEqual([{ latitude: -33.8057, longitude: 151.0011 }]);
  });
});
