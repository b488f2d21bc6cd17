/** What every adapter of the stock search port must do. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { CarSummary } from '#domain/car/car.ts';
import type { Coordinates } from '#domain/location/distance.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { SiteStockMissingError } from '#ports/stock/stock-search.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';
import { exampleLocation, exampleSite } from '../support/example-site.ts';
import { describeSearchWords } from './search-words.contract.ts';
import type { TestedStockSearch } from './tested-stock-search.ts';

const msPerDay = 86_400_000;
const daysAgo = (days: number) => new Date(exampleNow.getTime() - days * msPerDay);

let number = 0;
function car(changes: Partial<CarSummary> = {}): CarSummary {
  number += 1;
  return {
    ...exampleCar(),
    id: `car-${number}`,
    slug: `car-${number}`,
    stockNumber: `S${number}`,
    ...changes,
  };
}

const request = (changes: Partial<SearchState>): SearchState => ({ ...emptySearchState, ...changes });
const ids = (cars: readonly CarSummary[]) => cars.map(({ id }) => id);

export function describeStockSearch(name: string, makeStockSearch: () => TestedStockSearch): void {
  describeSearchWords(name, makeStockSearch);
  describe(`stock search: ${name}`, () => {
    const site = exampleSite();
    let tested: TestedStockSearch;
    beforeEach(() => {
      tested = makeStockSearch();
    });
    const shelve = (of: SiteContext, cars: readonly CarSummary[], stockVersion: number, now: Date) =>
      tested.stockSearch.replaceStock(of, { cars, stockVersion, now });
    const load = (cars: readonly CarSummary[], now = exampleNow) => shelve(site, cars, 1, now);
    const search = (changes: Partial<SearchState> = {}, pageSize?: number) =>
      tested.stockSearch.search(site, request(changes), pageSize === undefined ? {} : { pageSize });
    const counts = async (attribute: string, changes: Partial<SearchState> = {}) =>
      Object.fromEntries(
        ((await search(changes)).facets[attribute] ?? []).map(({ value, count }) => [value, count]),
      );

    it('SRCH-6 lists what is in stock, coming soon, or sold within the days the site sets', async () => {
      const cars = [
        car({ id: 'in' }),
        car({ id: 'soon', status: 'coming_soon' }),
        car({ id: 'just-sold', status: 'sold', soldAt: new Date(daysAgo(3).getTime() + 1) }),
        car({ id: 'long-sold', status: 'sold', soldAt: daysAgo(3) }),
        car({ id: 'sold-undated', status: 'sold' }),
        car({ id: 'withdrawn', status: 'withdrawn' }),
        car({ id: 'hidden', showOnDealerWebsite: false }),
      ];
      const { validUntil } = await load(cars);
      expect(ids((await search()).hits).sort()).toEqual(['in', 'just-sold', 'soon']);
      expect(validUntil).toEqual(new Date(exampleNow.getTime() + 1));
    });

    it('CFG-7 CFG-8 CFG-20 SRCH-23 keeps to the stock the site is for', async () => {
      const narrow = exampleSite({
        stock: { stockTypes: ['used'], makes: ['toyota'], itemTypes: ['car'], excludedStockNumbers: ['NO'] },
      });
      const cars = [
        car({ id: 'yes' }),
        car({ stockType: 'new' }),
        car({ make: 'Mazda' }),
        car({ itemType: 'caravan' }),
        car({ stockNumber: 'NO' }),
        car({ dealershipId: 'dealership-2' }),
        car({ dealerGroupId: 'group-2' }),
      ];
      await shelve(narrow, cars, 1, exampleNow);
      expect(ids((await tested.stockSearch.search(narrow, emptySearchState)).hits)).toEqual(['yes']);
    });

    it('SRCH-7 shows 21 cars a page, SRCH-17 pages through all, and a page beyond the last is the last', async () => {
      await load(Array.from({ length: 43 }, () => car()));
      const first = await search();
      expect([first.hits.length, first.count, first.pages, first.page]).toEqual([21, 43, 3, 1]);
      const beyond = await search({ page: 99_999 });
      expect([beyond.hits.length, beyond.page]).toEqual([1, 3]);
      const pages = await Promise.all([1, 2, 3].map((page) => search({ page })));
      expect(new Set(pages.flatMap(({ hits }) => ids(hits))).size).toBe(43);
    });

    it('SRCH-12 SRCH-11 SRCH-13 orders by rank, then newest; latest; price both ways, unpriced last or left out', async () => {
      await load([
        car({ id: 'a', rank: 1, createdAt: daysAgo(9), priceCents: 20_000_00 }),
        car({ id: 'b', rank: 5, createdAt: daysAgo(8), priceCents: null }),
        car({ id: 'c', rank: 5, createdAt: daysAgo(2), priceCents: 10_000_00 }),
        car({ id: 'd', rank: 0, createdAt: daysAgo(1), priceCents: 10_00 }),
      ]);
      const order = async (sortOrder: SearchState['sortOrder']) => ids((await search({ sortOrder })).hits);
      expect(await order('relevant')).toEqual(['c', 'b', 'a', 'd']);
      expect(await order('latest')).toEqual(['d', 'c', 'b', 'a']);
      expect(await order('price-desc')).toEqual(['a', 'c', 'b', 'd']);
      expect(await order('price-asc')).toEqual(['c', 'a']);
      expect((await search({ sortOrder: 'price-asc' })).count).toBe(2);

      const showsAll = exampleSite({ stock: { hideUnpricedWhenSortedByLowestPrice: false } });
      await shelve(showsAll, [car({ id: 'free', priceCents: null }), car({ id: 'paid' })], 1, exampleNow);
      const { hits } = await tested.stockSearch.search(showsAll, request({ sortOrder: 'price-asc' }));
      expect(ids(hits)).toEqual(['paid', 'free']);
    });

    it('B-55 SRCH-12 puts pinned cars first in the default order, then by weights, and nothing that is sold', async () => {
      const ranked = exampleSite({
        search: {
          ranking: {
            pinnedStockNumbers: ['P2', 'P1', 'GONE'],
            rules: [{ points: 10, stockTypes: ['demo'] }],
          },
        },
      });
      const cars = [
        car({ id: 'plain', rank: 9 }),
        car({ id: 'demo', rank: 0, stockType: 'demo' }),
        car({ id: 'first-pin', stockNumber: 'P1', rank: -5, priceCents: 90_000_00 }),
        car({ id: 'second-pin', stockNumber: 'P2', rank: -9, priceCents: 10_000_00 }),
        car({ id: 'sold', stockNumber: 'GONE', status: 'sold', soldAt: exampleNow }),
      ];
      await shelve(ranked, cars, 1, exampleNow);
      const found = async (changes: Partial<SearchState>) =>
        ids((await tested.stockSearch.search(ranked, request(changes))).hits);
      expect(await found({})).toEqual(['second-pin', 'first-pin', 'demo', 'plain', 'sold']);
      expect((await found({ sortOrder: 'price-desc' }))[0]).toBe('first-pin');
      expect(await found({ refinements: { car_type: ['demo'] } })).toEqual(['demo']);
    });

    it('SRCH-20 SRCH-25 counts each facet under every other filter but its own', async () => {
      await load([
        car({ make: 'Toyota', bodyType: 'SUV' }),
        car({ make: 'Toyota', bodyType: 'Ute' }),
        car({ make: 'Mazda', bodyType: 'SUV' }),
        car({ make: 'Ford', bodyType: 'Ute' }),
      ]);
      const refinements = { make: ['Toyota'], body: ['SUV'] };
      expect((await search({ refinements })).count).toBe(1);
      expect(await counts('make', { refinements })).toEqual({ Toyota: 1, Mazda: 1 });
      expect(await counts('body', { refinements })).toEqual({ SUV: 1, Ute: 1 });
      expect(await counts('make_model', { refinements })).toEqual({ 'Toyota RAV4': 1 });
      expect((await search({ refinements: { make: ['Toyota', 'Mazda'] } })).count).toBe(3);
    });

    describe('near a place', () => {
      const at = (slug: string, latitude: number | null, longitude: number | null) => ({
        ...exampleLocation({ id: slug, slug, name: slug }),
        address: { ...exampleLocation().address, latitude, longitude },
      });
      /** One degree along a meridian is 111.19 km. */
      const placed = exampleSite(
        {},
        {
          siteSlug: 'placed',
          locations: [
            at('far', -32, 150),
            at('here', -33, 150),
            at('middle', -32.5, 150),
            at('unmapped', null, null),
          ],
        },
      );
      const origin = { latitude: -33, longitude: 150 };
      const near = (withinKm: number | null) => ({ place: '2000', withinKm });
      const ask = (changes: Partial<SearchState>, from: Coordinates | null = origin) =>
        tested.stockSearch.search(placed, request(changes), { origin: from });
      beforeEach(() =>
        shelve(
          placed,
          [
            car({ id: 'far-1', locationSlug: 'far', make: 'Mazda', rank: 9 }),
            car({ id: 'middle-1', locationSlug: 'middle', rank: 1, priceCents: 10_000_00 }),
            car({ id: 'middle-2', locationSlug: 'middle', rank: 2, priceCents: 30_000_00 }),
            car({ id: 'here-1', locationSlug: 'here', make: 'Ford', rank: 0 }),
            car({ id: 'unmapped-1', locationSlug: 'unmapped', rank: 8 }),
            car({ id: 'homeless', locationSlug: null, rank: 7 }),
          ],
          1,
          exampleNow,
        ),
      );

      it('B-4 keeps the cars within a distance, its border included, and none whose place is unknown', async () => {
        const within = async (km: number) => ids((await ask({ near: near(km) })).hits).sort();
        expect(await within(55)).toEqual(['here-1']);
        expect(await within(56)).toEqual(['here-1', 'middle-1', 'middle-2']);
        expect(await within(111)).toEqual(['here-1', 'middle-1', 'middle-2']);
        expect(await within(112)).toEqual(['far-1', 'here-1', 'middle-1', 'middle-2']);
        expect((await ask({ near: near(null) })).count).toBe(6);
        const elsewhere = await ask({ near: near(10) }, { latitude: -20, longitude: 120 });
        expect([elsewhere.count, elsewhere.hits]).toEqual([0, []]);
      });

      it('B-4 SRCH-20 a distance narrows the counts of every other filter, and not its own', async () => {
        const { facets } = await ask({ near: near(60), refinements: { make: ['Ford'] } });
        const countsOf = (attribute: string) =>
          Object.fromEntries((facets[attribute] ?? []).map(({ value, count }) => [value, count]));
        expect(countsOf('make')).toEqual({ Toyota: 2, Ford: 1 });
        expect(countsOf('location_slug')).toMatchObject({ here: 1 });
        const open = (await ask({ near: near(60) })).facets.location_slug ?? [];
        expect(open.map(({ value, count }) => [value, count]).sort()).toEqual([
          ['far', 1],
          ['here', 1],
          ['middle', 2],
          ['unmapped', 1],
        ]);
      });

      it('B-4 puts the nearest first, then the default order; unknown places last', async () => {
        const order = async (changes: Partial<SearchState> = {}, from: Coordinates | null = origin) =>
          ids((await ask({ near: near(null), sortOrder: 'nearest', ...changes }, from)).hits);
        const nearestFirst = ['here-1', 'middle-2', 'middle-1', 'far-1', 'unmapped-1', 'homeless'];
        expect(await order()).toEqual(nearestFirst);
        expect(await order({}, { latitude: -32, longitude: 150 })).toEqual([
          ...['far-1', 'middle-2', 'middle-1', 'here-1', 'unmapped-1', 'homeless'],
        ]);
        expect(await order({ near: near(60) })).toEqual(nearestFirst.slice(0, 3));
        const pages = await Promise.all(
          [1, 2, 3, 4].map((page) =>
            tested.stockSearch.search(placed, request({ near: near(null), sortOrder: 'nearest', page }), {
              origin,
              pageSize: 2,
            }),
          ),
        );
        expect(pages.slice(0, 3).flatMap(({ hits }) => ids(hits))).toEqual(nearestFirst);
        expect(pages[3]?.page).toBe(3);
        const state = request({ near: near(60), sortOrder: 'nearest' });
        expect(ids(await tested.stockSearch.listLimited(placed, state, 2, { origin }))).toEqual(
          nearestFirst.slice(0, 2),
        );
      });

      it('B-4 leaves a distance from nowhere out, and asks again once the place is known', async () => {
        const state = { near: near(60), sortOrder: 'nearest' as const };
        const relevant = ['far-1', 'unmapped-1', 'homeless', 'middle-2', 'middle-1', 'here-1'];
        expect(ids((await ask(state, null)).hits)).toEqual(relevant);
        expect((await ask(state)).count).toBe(3);
        expect((await ask(state, null)).count).toBe(6);
      });

      it('B-4 another order holds within a distance, and a chosen location too', async () => {
        const cheapest = await ask({ near: near(112), sortOrder: 'price-asc' });
        expect(ids(cheapest.hits)[0]).toBe('middle-1');
        const both = await ask({ near: near(60), refinements: { location_slug: ['middle', 'far'] } });
        expect(ids(both.hits)).toEqual(['middle-2', 'middle-1']);
      });
    });

    it('SRCH-20 keeps a refined value that nothing has, so that it can be taken off', async () => {
      await load([car()]);
      const { facets, count, pages, page } = await search({ refinements: { make: ['<script>'] } });
      expect([count, pages, page]).toEqual([0, 0, 1]);
      expect(facets.make).toContainEqual({ value: '<script>', label: '<script>', count: 0, isRefined: true });
    });

    it('SRCH-5 D-2 files a paint under its colour, and finds it by the name the maker gave it', async () => {
      await load([
        car({ id: 'mica', colour: 'Deep Crystal Blue Mica' }),
        car({ id: 'blue', colour: 'Blue' }),
        car({ id: 'white', colour: 'Pearl / Black' }),
        car({ id: 'mystery', colour: 'Aurora' }),
        car({ id: 'unsaid', colour: null }),
      ]);
      expect(await counts('colour')).toEqual({ Blue: 2, White: 1, Aurora: 1 });
      const found = async (changes: Partial<SearchState>) => ids((await search(changes)).hits).sort();
      expect(await found({ refinements: { colour: ['Blue'] } })).toEqual(['blue', 'mica']);
      expect(await found({ refinements: { colour: ['Blue', 'White'] } })).toEqual(['blue', 'mica', 'white']);
      expect(await found({ refinements: { paint: ['Deep Crystal Blue Mica'] } })).toEqual(['mica']);
      expect(await found({ query: 'deep crystal' })).toEqual(['mica']);
      expect((await tested.stockSearch.vocabulary(site)).paints).toEqual([
        'Aurora',
        'Blue',
        'Deep Crystal Blue Mica',
        'Pearl / Black',
      ]);
    });

    it('PRICE-1 a range takes both ends in and never a car without the value', async () => {
      await load([
        car({ id: 'low', priceCents: 10_000_00 }),
        car({ id: 'high', priceCents: 20_000_00 }),
        car({ id: 'none', priceCents: null }),
        car({ id: 'ten', priceCents: 10_00 }),
      ]);
      const within = async (min: number | null, max: number | null) =>
        ids((await search({ ranges: { price: { min, max } } })).hits).sort();
      expect(await within(10_000, 20_000)).toEqual(['high', 'low']);
      expect(await within(10_001, null)).toEqual(['high']);
      expect(await within(null, 19_999)).toEqual(['low']);
      expect(await within(20_000, 10_000)).toEqual([]);
      const { ranges } = await search({ ranges: { price: { min: 15_000, max: null } } });
      expect([ranges.price?.min, ranges.price?.max]).toEqual([10_000, 20_000]);
    });

    it('finds words by their beginning, whatever case, accents or hyphens, and codes from three characters', async () => {
      await load([
        car({ id: 'citroen', make: 'Citroën', model: 'C4', vin: 'VF7ABC', stockNumber: 'K-77' }),
        car({ id: 'mazda', make: 'Mazda', model: 'CX-5', vin: 'JM0KF', stockNumber: 'K-88' }),
      ]);
      const found = async (query: string) => ids((await search({ query })).hits);
      const isOnlyLast = tested.matchesBeginnings === 'of-the-last-word';
      expect(await found('CITRO c4')).toEqual(isOnlyLast ? [] : ['citroen']);
      expect(await found('c4 CITRO')).toEqual(['citroen']);
      expect(await found('cx5')).toEqual(['mazda']);
      expect(await found('cx-5 mazda')).toEqual(['mazda']);
      expect(await found('k77')).toEqual(['citroen']);
      expect(await found('vf7abc')).toEqual(['citroen']);
      expect(await found('vf7abd')).toEqual([]);
      expect(await found('citroen mazda')).toEqual([]);
      expect((await found('   ')).length).toBe(2);
    });

    it('finds a sold car by its stock number, and by its plate or its VIN no more', async () => {
      const codes = { vin: 'JM0KF2W7A00123', registration: 'XYZ98Q' };
      await load([
        car({ id: 'sold', stockNumber: 'K-99', status: 'sold', soldAt: daysAgo(1), ...codes }),
        car({ id: 'here', stockNumber: 'K-98', vin: 'JTMRB3FV00D456', registration: 'ABC12D' }),
      ]);
      const found = async (query: string) => ids((await search({ query })).hits);
      expect(await found('k99')).toEqual(['sold']);
      for (const query of ['jm0kf2w7a00123', 'jm0kf', 'xyz98q', 'xyz'])
        expect(await found(query)).toEqual([]);
      expect(await found('abc12d')).toEqual(['here']);
      expect(await found('jtmrb3fv00d456')).toEqual(['here']);
    });

    it('B-3 takes a word that begins nothing for the words most like it', async () => {
      await load([
        car({ id: 'one', make: 'Toyota', features: ['Bluetooth'], vin: 'JTM1', stockNumber: 'K-1000' }),
        car({ id: 'two', make: 'Mazda', model: 'CX-5', features: ['Sunroof'], stockNumber: 'K-2000' }),
      ]);
      const found = async (query: string) => ids((await search({ query })).hits);
      expect(await found('bluetoth')).toEqual(['one']);
      expect(await found('toyota bluetoth')).toEqual(['one']);
      // A host may join the two words and then forgive the slip in them.
      if (tested.matchesBeginnings !== 'of-the-last-word') expect(await found('sun-rof')).toEqual([]);
      expect(await found('SUNROFO')).toEqual(['two']);
      expect(await found('mazda bluetoth')).toEqual([]);
      expect(ids(await tested.stockSearch.listLimited(site, request({ query: 'bluetoth' }), 5))).toEqual([
        'one',
      ]);
      // Codes and model numbers are never guessed.
      expect(await found('k1001')).toEqual([]);
      expect(await found('cx6')).toEqual([]);
    });

    it('SRCH-18 lists the first few cars of a filter', async () => {
      await load([car({ id: 'x', rank: 1 }), car({ id: 'y', rank: 2 }), car({ make: 'Mazda' })]);
      const state = request({ refinements: { make: ['Toyota'] } });
      expect(ids(await tested.stockSearch.listLimited(site, state, 1))).toEqual(['y']);
      expect(ids(await tested.stockSearch.listLimited(site, state, 9))).toEqual(['y', 'x']);
    });

    it('ROUTE-16 knows the words its stock is filed under', async () => {
      await load([
        car({ make: 'Land Rover', model: 'Range Rover Sport', bodyType: 'SUV' }),
        car({ make: 'Toyota', model: 'HiLux', bodyType: 'People Mover' }),
        car({ make: 'Toyota', model: 'RAV4', bodyType: 'SUV' }),
      ]);
      const vocabulary = await tested.stockSearch.vocabulary(site);
      expect(vocabulary.total).toBe(3);
      expect(vocabulary.makes.map(({ slug, count }) => [slug, count])).toEqual([
        ['toyota', 2],
        ['land-rover', 1],
      ]);
      expect(vocabulary.makes[1]?.models).toEqual([
        { label: 'Range Rover Sport', slug: 'range-rover-sport', count: 1 },
      ]);
      expect(vocabulary.bodyTypes.map(({ slug }) => slug)).toEqual(['suv', 'peopleMover']);
    });

    it('CFG-1 keeps sites apart, and changes its version with the stock', async () => {
      const other = exampleSite({}, { siteSlug: 'other' });
      await load([car({ id: 'ours' })]);
      await shelve(other, [car({ id: 'theirs' })], 1, exampleNow);
      expect(ids((await search()).hits)).toEqual(['ours']);
      expect(ids((await tested.stockSearch.search(other, emptySearchState)).hits)).toEqual(['theirs']);

      const before = tested.stockSearch.version(site);
      await shelve(site, [car({ id: 'new' })], 2, exampleNow);
      expect(tested.stockSearch.version(site)).not.toBe(before);
      expect(ids((await search()).hits)).toEqual(['new']);
    });

    it('says so when a site has no stock loaded, and serves an empty yard', async () => {
      await expect(search()).rejects.toBeInstanceOf(SiteStockMissingError);
      await load([]);
      const empty = await search({
        query: 'toyota',
        refinements: { make: ['Toyota'] },
        sortOrder: 'price-asc',
      });
      expect([empty.count, empty.pages, empty.page, empty.hits]).toEqual([0, 0, 1, []]);
    });
  });
}
