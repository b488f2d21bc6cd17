/** Random cars at random places: the index agrees with measuring every car by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryStockSearch } from '#adapters/search-memory/memory-stock-search.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { type Coordinates, coordinatesOf, earthRadiusKm } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState, type SearchState, sortOrders } from '#domain/stock-search/search-state.ts';
import { exampleNow } from '../support/example-car.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { arbitraryCar } from './stock-search-cars.ts';

const inMemory = new MemoryStockSearch();
const pageSize = 400;

/** On a grid of some hundred metres; `shift` keeps a shopper off it, so that no two places are equally far by chance. */
const coordinatesWith = (shift: number) =>
  fc.record({
    latitude: fc.integer({ min: -39_000, max: -25_000 }).map((step) => step / 1_000 + shift),
    longitude: fc.integer({ min: 140_000, max: 154_000 }).map((step) => step / 1_000 + shift * 1.7),
  });

/** More places than the index in memory keeps a bitmap for each of. */
const locationCount = 80;

const site: SiteContext = exampleSite(
  {},
  {
    siteSlug: 'spread',
    locations: fc
      .sample(fc.option(coordinatesWith(0), { nil: null, freq: 9 }), { seed: 17, numRuns: locationCount })
      .map((place, index) => ({
        ...exampleLocation({ id: `l${index}`, slug: `l${index}`, name: `Place ${index}` }),
        address: {
          ...exampleLocation().address,
          latitude: place?.latitude ?? null,
          longitude: place?.longitude ?? null,
        },
      })),
  },
);

function sampleCars(): readonly CarSummary[] {
  const [cars = []] = fc.sample(
    fc.uniqueArray(arbitraryCar(40), {
      minLength: 300,
      maxLength: 300,
      size: 'max',
      selector: ({ id }) => id,
    }),
    { seed: 5, numRuns: 1 },
  );
  return cars
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map((car, position) => ({
      ...car,
      // One place more than the site knows: another dealer's yard.
      locationSlug: position % 11 === 0 ? null : `l${(position * 7) % (locationCount + 1)}`,
    }));
}

/** Law of cosines, per car: another formula than the one under test. */
function kmTo(car: CarSummary, from: Coordinates): number | null {
  const location = site.locations.find(({ slug }) => slug === car.locationSlug);
  const to = location ? coordinatesOf(location.address) : null;
  if (!to) return null;
  const [a, b, across] = [from.latitude, to.latitude, to.longitude - from.longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number];
  return earthRadiusKm * Math.acos(Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(across));
}

const arbitraryRequest = fc.record({
  origin: coordinatesWith(0.000_317),
  state: fc
    .record({
      withinKm: fc.option(fc.integer({ min: 1, max: 1_500 }), { nil: null, freq: 6 }),
      sortOrder: fc.constantFrom(...sortOrders, 'nearest' as const),
      makes: fc.subarray(['Toyota', 'Land Rover', 'Mazda']),
    })
    .map(
      ({ withinKm, sortOrder, makes }): SearchState => ({
        ...emptySearchState,
        sortOrder,
        refinements: makes.length > 0 ? { make: makes } : {},
        near: { place: 'somewhere', withinKm },
      }),
    ),
});

describe('stock search by distance', () => {
  it('B-4 SRCH-20 agrees with measuring car by car: hits, order, counts of other filters', async () => {
    const cars = sampleCars();
    await inMemory.replaceStock(site, { cars, stockVersion: 1, now: exampleNow });
    await fc.assert(
      fc.asyncProperty(arbitraryRequest, async ({ origin, state }) => {
        const options = { pageSize, origin };
        const { near: _, ...rest } = state;
        const everything = await inMemory.search(
          site,
          { ...rest, near: null, sortOrder: 'relevant' },
          { pageSize },
        );
        const withinKm = state.near?.withinKm ?? null;
        const isNear = (car: CarSummary) => {
          const km = kmTo(car, origin);
          return withinKm === null || (km !== null && km <= withinKm);
        };
        const expected = everything.hits.filter(isNear);
        if (state.sortOrder === 'nearest') {
          const kmOf = (car: CarSummary) => kmTo(car, origin) ?? Number.POSITIVE_INFINITY;
          expected.sort((a, b) => (kmOf(a) === kmOf(b) ? 0 : kmOf(a) - kmOf(b)));
        }
        const listed = (await inMemory.search(site, emptySearchState, { pageSize })).hits.filter(isNear);
        const answer = await inMemory.search(site, state, options);
        const ids = answer.hits.map(({ id }) => id);
        const expectedIds = expected.map(({ id }) => id);
        if (state.sortOrder === 'nearest' || state.sortOrder === 'relevant') expect(ids).toEqual(expectedIds);
        else if (state.sortOrder !== 'price-asc') expect(ids.toSorted()).toEqual(expectedIds.toSorted());
        if (state.sortOrder === 'price-asc') return;
        expect(answer.count).toBe(expected.length);
        for (const make of ['Toyota', 'Land Rover', 'Mazda']) {
          const counted = answer.facets.make?.find(({ value }) => value === make)?.count ?? 0;
          expect(counted).toBe(listed.filter((car) => car.make === make).length);
        }
      }),
      { seed: 20_261_121, numRuns: 60 },
    );
  });
});
