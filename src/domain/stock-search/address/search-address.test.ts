import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listAttributes, rangeAttributes } from '#domain/stock-search/facets/car-facets.ts';
import { keepRepaymentPeriod } from '#domain/stock-search/repaid-per.ts';
import {
  emptySearchState,
  repaidPeriods,
  type SearchState,
  sortOrders,
} from '#domain/stock-search/search-state.ts';
import { parseSearchState, searchStateLimits, serialiseSearchState } from './search-address.ts';

const value = fc
  .string({ unit: 'binary', minLength: 1, maxLength: searchStateLimits.valueLength / 2 })
  .map((text) =>
    text
      .toWellFormed()
      .replace(/[\p{Cc}\uFFFD]+/gu, ' ')
      .trim(),
  )
  .filter((text) => text !== '');
const bound = fc.option(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), { nil: null });
const range = fc.record({ min: bound, max: bound }).filter(({ min, max }) => min !== null || max !== null);
const recordOf = <V>(attributes: ReadonlySet<string>, values: fc.Arbitrary<V>) =>
  fc.dictionary(fc.constantFrom(...attributes), values, { maxKeys: 5 }).map((record) => ({ ...record }));

const arbitraryNear = fc.record({
  place: fc.oneof(
    fc.constantFrom('2000', '0800', 'Parramatta', 'Mt Gravatt QLD', 'me', '99', 'Atlantis & more'),
    value
      .map((text) =>
        text
          .replace(/\s+/g, ' ')
          .slice(0, 20)
          .toWellFormed()
          .replace(/\uFFFD/g, '')
          .trim(),
      )
      .filter((text) => text !== ''),
  ),
  withinKm: fc.option(fc.integer({ min: 1, max: searchStateLimits.withinKm }), { nil: null }),
});

/** Every state that an address can name. */
const arbitraryState: fc.Arbitrary<SearchState> = fc
  .record({
    query: fc.oneof(fc.constant(''), value),
    page: fc.integer({ min: 1, max: searchStateLimits.page }),
    sortOrder: fc.constantFrom(...sortOrders),
    refinements: recordOf(
      listAttributes,
      fc.uniqueArray(value, { minLength: 1, maxLength: 5 }).map((values) => values.sort()),
    ),
    ranges: recordOf(rangeAttributes, range),
    near: fc.option(arbitraryNear, { nil: null }),
    per: fc.option(fc.constantFrom(...repaidPeriods), { nil: null }),
  })
  .map(({ per, ...state }) => ({ ...state, ...keepRepaymentPeriod(state.ranges, per) }))
  // Nearest to nothing is no order.
  .filter(({ near, sortOrder }) => near !== null || sortOrder !== 'nearest');

describe('the address of a search', () => {
  it('SRCH-2 reads back every state it writes', () => {
    fc.assert(
      fc.property(arbitraryState, (state) => {
        expect(parseSearchState(serialiseSearchState(state))).toEqual(state);
      }),
    );
  });

  it('SRCH-2 reads any rubbish without throwing, and its own reading of it back unchanged', () => {
    const invalid = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc
        .array(
          fc.tuple(
            fc.constantFrom(
              'page',
              'query',
              'sortBy',
              'price',
              'near',
              'within',
              'make',
              'range[price]',
              'range[km][min]',
              'refinementList[make][0]',
              'refinementList[__proto__][0]',
              'constructor',
            ),
            fc.oneof(
              fc.string({ unit: 'binary' }),
              fc.constantFrom('-1', '1e9', 'NaN', ':', '1:2:3', '\ud800'),
            ),
          ),
          { maxLength: 8 },
        )
        .map((pairs) => pairs.map(([name, text]) => `${name}=${text}`).join('&')),
    );
    fc.assert(
      fc.property(invalid, (address) => {
        const state = parseSearchState(address);
        expect(parseSearchState(serialiseSearchState(state))).toEqual(state);
      }),
    );
  });

  it('SRCH-1 SRCH-3 writes the router form, leaving defaults out', () => {
    expect(serialiseSearchState(emptySearchState)).toBe('');
    expect(
      serialiseSearchState({
        query: 'tow bar',
        page: 2,
        sortOrder: 'price-asc',
        refinements: { make: ['Toyota', 'Mazda'], body: ['People Mover'] },
        ranges: { price: { min: 5_000, max: 20_000 }, km: { min: null, max: 80_000 } },
        near: { place: '0800', withinKm: 50 },
      }),
    ).toBe(
      'query=tow%20bar&refinementList[make][0]=Mazda&refinementList[make][1]=Toyota&refinementList[body][0]=People%20Mover&range[price]=5000:20000&range[km]=:80000&near=0800&within=50&sortBy=price_asc&page=2',
    );
  });

  const read = (address: string) => parseSearchState(address);
  const refined = (refinements: SearchState['refinements']) => ({ ...emptySearchState, refinements });
  const ranged = (ranges: SearchState['ranges']) => ({ ...emptySearchState, ranges });

  it.each([
    ['a numbered list', 'refinementList[make][0]=Toyota', refined({ make: ['Toyota'] })],
    ['encoded brackets', 'refinementList%5Bmake%5D%5B0%5D=Toyota', refined({ make: ['Toyota'] })],
    [
      'checkboxes of one name',
      'refinementList[make]=B&refinementList[make]=A',
      refined({ make: ['A', 'B'] }),
    ],
    [
      'checkboxes with empty brackets',
      'refinementList[make][]=B&refinementList[make][]=A',
      refined({ make: ['A', 'B'] }),
    ],
    [
      'one number twice',
      'refinementList[make][0]=B&refinementList[make][0]=A',
      refined({ make: ['A', 'B'] }),
    ],
    ['a plain value', 'make=Toyota', refined({ make: ['Toyota'] })],
    ['another name of an attribute', 'refinementList[simple_body][0]=SUV', refined({ body: ['SUV'] })],
    [
      'the dealership of SRCH-1',
      'refinementList[dealership_slug][0]=north',
      refined({ dealership_slug: ['north'] }),
    ],
    ['a range', 'range[price]=5000:20000', ranged({ price: { min: 5_000, max: 20_000 } })],
    [
      'a range written as a refinement (SRCH-5)',
      'refinementList[price][0]=20000:30000',
      ranged({ price: { min: 20_000, max: 30_000 } }),
    ],
    [
      'the same as a form sends it',
      'refinementList[km][]=:50000',
      ranged({ km: { min: null, max: 50_000 } }),
    ],
    [
      'the same with a dash',
      'refinementList[price][0]=20000-30000',
      ranged({ price: { min: 20_000, max: 30_000 } }),
    ],
    [
      'one figure',
      'refinementList[subscription_price][0]=300',
      ranged({ subscription_price: { min: 300, max: 300 } }),
    ],
    [
      'either of two, as the range over both',
      'refinementList[km][0]=:20000&refinementList[km][1]=40000:60000',
      ranged({ km: { min: null, max: 60_000 } }),
    ],
    ['a refinement that is no number', 'refinementList[price][0]=cheap', ranged({})],
    ['a plain range', 'price=5000:20000', ranged({ price: { min: 5_000, max: 20_000 } })],
    ['an open range', 'price=5000:', ranged({ price: { min: 5_000, max: null } })],
    [
      'two fields of a form',
      'range[price][min]=%245,000&range[price][max]=',
      ranged({ price: { min: 5_000, max: null } }),
    ],
    ['fractions, opened', 'range[price]=10.5:490.5', ranged({ price: { min: 10, max: 491 } })],
    ['a year as range', 'year=2018:2022', ranged({ year: { min: 2_018, max: 2_022 } })],
    ['a year as value', 'refinementList[year][0]=2020', refined({ year: ['2020'] })],
    [
      'index names of orders',
      'sortBy=Car_production_price_desc',
      { ...emptySearchState, sortOrder: 'price-desc' },
    ],
    ['the index itself', 'sortBy=Car_production', emptySearchState],
    ['a question mark in front', '?page=3', { ...emptySearchState, page: 3 }],
  ])('SRCH-1 understands %s', (_, address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it.each([
    ['page=0', 1],
    ['page=1', 1],
    ['page=-1', 1],
    ['page=two', 1],
    ['page=2.9', 2],
    ['page=1e9', searchStateLimits.page],
    ['page=Infinity', searchStateLimits.page],
  ])('SRCH-3 reads %s as page %i', (address, page) => {
    expect(read(address).page).toBe(page);
  });

  const near = (place: string, withinKm: number | null = null) => ({
    ...emptySearchState,
    near: { place, withinKm },
  });
  it.each([
    ['a postcode', 'near=2000', near('2000')],
    ['a postcode that begins with 0', 'near=0800&within=25', near('0800', 25)],
    ['a suburb', 'near=Mount+Gravatt&within=100', near('Mount Gravatt', 100)],
    ['empty fields of a form', 'near=&within=', emptySearchState],
    ['a distance from nowhere', 'within=50', emptySearchState],
    ['nearest to nowhere', 'sortBy=nearest', emptySearchState],
    ['nearest', 'near=2000&sortBy=nearest', { ...near('2000'), sortOrder: 'nearest' as const }],
    ['a unit', 'near=2000&within=50km', near('2000', 50)],
    ['no distance at all', 'near=2000&within=0', near('2000')],
    ['the shortest distance', 'near=2000&within=1', near('2000', 1)],
    ['the longest distance', 'near=2000&within=5000', near('2000', 5_000)],
    ['farther than the country is wide', 'near=2000&within=5001', near('2000')],
    ['a distance in words', 'near=2000&within=close', near('2000')],
    ['a negative distance', 'near=2000&within=-5', near('2000')],
    ['what is no postcode, so that it can be put right', 'near=20', near('20')],
    ['a very long place', `near=${'x'.repeat(5_000)}`, near('x'.repeat(searchStateLimits.placeLength))],
  ])('B-4 SRCH-1 understands %s', (_, address, expected) => {
    expect(read(address)).toEqual(expected);
  });

  it('SRCH-1 ignores unknown attributes, empty values and unknown orders', () => {
    expect(read('refinementList[colour_of_sky][0]=blue&refinementList[make][0]=&sortBy=best&x=1')).toEqual(
      emptySearchState,
    );
  });

  it('SRCH-1 stops reading at its limits: 10,000 refinements, a very long value, a very long query', () => {
    const many = Array.from({ length: 10_000 }, (_, i) => `refinementList[make][${i}]=m${i}`).join('&');
    expect(read(many).refinements.make).toHaveLength(searchStateLimits.valuesPerAttribute);
    expect(read(new URLSearchParams(many).toString()).refinements.make).toHaveLength(
      searchStateLimits.valuesPerAttribute,
    );
    expect(read(`make=${'x'.repeat(121)}`)).toEqual(emptySearchState);
    expect(read(`query=${'x'.repeat(5_000)}`).query).toHaveLength(searchStateLimits.queryLength);
  });
});
