import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildGridIndex, findRows, listRows, type SeenLocations } from './find-rows.ts';
import { type GridRow, gridRowOf } from './grid-row.ts';
import { emptyGridSearch, gridOrders, parseGridSearch, serialiseGridSearch } from './grid-search.ts';
import { facetNames, gridEntryOf, rangeNames } from './grid-table.ts';

// Noon in Sydney.
const now = new Date('2026-11-20T01:00:00Z');
const site = exampleSite({ timeZone: 'Australia/Sydney' });
const shop = buildFacetContext(site, now);
const ago = (days: number) => new Date(now.getTime() - days * dayMs);

function indexed(id: string, facts: Partial<Car> = {}, row: Partial<GridRow> = {}) {
  const car = exampleCar({
    id,
    stockNumber: `KB-${id}`,
    make: 'Ford',
    model: 'Ranger',
    stockType: 'used',
    locationSlug: 'penrith',
    priceCents: 40_000_00,
    photoCount: 20,
    fuelType: 'Diesel',
    createdAt: ago(10),
    registration: `PLATE${id}`,
    ...facts,
  });
  const current = { carId: id, car, record: recordOfCar(car), overrides: [] };
  return gridEntryOf({ ...gridRowOf(current, { sites: [site], now }), ...row }, car, shop);
}

const stock = [
  indexed('a'),
  indexed('b', { createdAt: ago(60), photoCount: 0, priceCents: null, locationSlug: 'sydney' }),
  indexed(
    'c',
    { createdAt: ago(59), photoCount: 14, fuelType: 'Hybrid' },
    { held: ['priceCents'], differing: ['priceCents'] },
  ),
  indexed('d', { createdAt: ago(90), make: 'Kia', model: 'Rio', vin: null }, { hasRelease: true }),
];
const index = buildGridIndex(stock, {
  shop,
  locationName: (slug) => slug.toUpperCase(),
  siteName: (slug) => slug,
});
const search = (address: string) => parseGridSearch(new URLSearchParams(address));
const found = (address: string, seen: SeenLocations = 'all') =>
  findRows(index, search(address), seen).rows.map(({ id }) => id);

describe('the stock grid', () => {
  it.each([
    ['', ['d', 'b', 'c', 'a']],
    ['age=30-59', ['c']],
    ['age=60-89&age=90%2B', ['d', 'b']],
    ['days=60:', ['d', 'b']],
    ['days=61:', ['d']],
    ['photos=none', ['b']],
    ['photos=few', ['c']],
    ['owner=differs', ['c']],
    ['owner=release', ['d']],
    ['owner=feed', ['b', 'a']],
    ['q=ranger&location=penrith', ['c', 'a']],
    ['q=kb-c', ['c']],
    ['q=plated', ['d']],
    ['from=40000&to=40000', ['d', 'c', 'a']],
    ['price=40001:', []],
    ['sort=price-asc', ['c', 'a', 'd', 'b']],
    ['make=nobody', []],
  ])('H-4 finds %s', (address, ids) => {
    expect([...found(address)].sort()).toEqual([...ids].sort());
    if (!address.includes('sort')) expect(found(address)).toEqual(ids);
  });

  it.each([
    ['fuel=Hybrid', ['c']],
    ['make_model=Kia+Rio', ['d']],
    ['make=Kia&make=Ford&model=Rio', ['d']],
  ])('H-4 narrows by what shoppers narrow by: %s', (address, ids) => {
    expect(found(address)).toEqual(ids);
  });

  it('H-7 finds what a record lacks, and puts the worst record first', () => {
    expect(found('lacks=vin')).toEqual(['d']);
    expect(found('lacks=photos')).toEqual(['b']);
    expect(found('lacks=few-photos')).toEqual(['c']);
    const scores = findRows(index, search('sort=score-asc'), 'all').rows.map(({ score }) => score ?? 101);
    expect(scores).toEqual([...scores].sort((a, b) => a - b));
    expect(found('sort=score-asc')[0]).toBe('b');
  });

  it('H-4 counts in each facet what choosing another value would bring', () => {
    const counts = (address: string, name: string, seen: SeenLocations = 'all') =>
      (findRows(index, search(address), seen).facets[name] ?? [])
        .filter(({ count }) => count > 0)
        .map(({ value, count }) => [value, count]);
    expect(counts('make=Kia&photos=none', 'make')).toEqual([['Ford', 1]]);
    expect(counts('make=Kia&photos=none', 'photos')).toEqual([['enough', 1]]);
    expect(counts('make=Kia&photos=none', 'age')).toEqual([]);
    expect(counts('photos=none', 'age')).toEqual([['60-89', 1]]);
  });

  it('H-2 shows nothing of other locations: no car, no count, no name', () => {
    expect(found('', ['sydney'])).toEqual(['b']);
    expect(found('location=penrith', ['sydney'])).toEqual([]);
    expect(found('location=penrith&location=sydney', ['sydney'])).toEqual(['b']);
    expect(found('', [])).toEqual([]);
    const { facets } = findRows(index, search('location=sydney'), ['sydney']);
    expect(facets.location?.map(({ value }) => value)).toEqual(['sydney']);
    expect(facets.make?.filter(({ count }) => count > 0)).toMatchObject([{ value: 'Ford', count: 1 }]);
    expect(listRows(index, emptyGridSearch, ['sydney']).map(({ id }) => id)).toEqual(['b']);
  });

  it('H-4 lists all of a search, whatever page was asked for', () => {
    expect(listRows(index, search('page=7'), 'all').map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });

  it('H-4 reads of an address what it wrote, and of rubbish a search', () => {
    const address = fc.array(
      fc.tuple(
        fc.constantFrom('q', 'from', 'to', 'sort', 'page', 'nonsense', ...facetNames, ...rangeNames),
        fc.oneof(
          fc.string(),
          fc.constantFrom(...gridOrders),
          fc.nat().map(String),
          fc.tuple(fc.nat(), fc.nat()).map(([min, max]) => `${min}:${max}`),
        ),
      ),
    );
    fc.assert(
      fc.property(address, (pairs) => {
        const read = parseGridSearch(new URLSearchParams(pairs));
        expect(parseGridSearch(new URLSearchParams(serialiseGridSearch(read)))).toEqual(read);
      }),
    );
  });

  it('H-4 counts days by the calendar on the wall', () => {
    // A minute before and after midnight of the day before, in Sydney.
    const days = (createdAt: string) => indexed('x', { createdAt: new Date(createdAt) }).row.days;
    expect(days('2026-11-18T12:59:00Z')).toBe(2);
    expect(days('2026-11-18T13:01:00Z')).toBe(1);
    expect(days('2026-11-20T00:59:00Z')).toBe(0);
  });
});
