import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bodyTypeSlugs } from '#domain/stock-search/facets/facet-slug.ts';
import { emptySearchState, type SearchState } from '#domain/stock-search/search-state.ts';
import { mergeRefinements } from '#domain/stock-search/search-state-changes.ts';
import { buildStockVocabulary } from '#domain/stock-search/stock-vocabulary.ts';
import { parseSearchState } from './search-address.ts';
import { buildSearchPath, buildSearchUrl, parseSearchPath } from './search-path.ts';

const car = (make: string, model: string, bodyType: string | null) => ({ make, model, bodyType });
const vocabulary = buildStockVocabulary([
  car('Land Rover', 'Range Rover Sport', 'SUV'),
  car('Land Rover', 'Discovery', 'Wagon'),
  car('Citroën', 'C4', 'Hatch'),
  car('Toyota', 'HiAce', 'People Mover'),
  car('Jayco', 'Starcraft', 'Pop Top'),
]);

describe('the paths under /search', () => {
  it.each([
    ['ROUTE-15 everything', 'new-used-and-demo-cars', {}],
    ['ROUTE-15 used', 'used-cars', { car_type: ['used'] }],
    ['ROUTE-15 demo', 'demo-cars', { car_type: ['demo'] }],
    ['ROUTE-15 new', 'new-cars', { car_type: ['new'] }],
    ['ROUTE-15 new and demo', 'new-and-demo-cars', { car_type: ['demo', 'new'] }],
    ['ROUTE-16 a make', 'land-rover', { make: ['Land Rover'] }],
    ['ROUTE-16 a make in capitals', 'Land-Rover', { make: ['Land Rover'] }],
    ['ROUTE-16 a make with an accent', 'citroen', { make: ['Citroën'] }],
    [
      'ROUTE-16 a model',
      'land-rover/range-rover-sport',
      { make: ['Land Rover'], model: ['Range Rover Sport'] },
    ],
    ['ROUTE-17 a body', 'suv', { body: ['SUV'] }],
    ['ROUTE-17 a body of two words', 'peopleMover', { body: ['People Mover'] }],
    ['ROUTE-17 the same with a hyphen', 'people-mover', { body: ['People Mover'] }],
    ['ROUTE-17 hatchback finds what is filed as hatch', 'hatchback', { body: ['Hatch'] }],
    ['ROUTE-17 a body that is not in stock', 'bus', { body: ['Bus'] }],
    ['ROUTE-17 a body only this stock has', 'pop-top', { body: ['Pop Top'] }],
    ['ROUTE-18 make and model in one', 'land-rover-discovery', { make_model: ['Land Rover Discovery'] }],
    ['the bare listing', '', {}],
  ])('%s', (_, path, expected) => {
    expect(parseSearchPath(path.split('/'), vocabulary)).toEqual(expected);
  });

  it.each(['nowhere', 'land-rover/corolla', 'toyota/hiace/extra', '__proto__', 'constructor', '%00', '-'])(
    'ROUTE-16 knows no /search/%s',
    (path) => {
      expect(parseSearchPath(path.split('/'), vocabulary)).toBeNull();
    },
  );

  it.each([
    ['4x4', '4x4'],
    ['bus', 'Bus'],
    ['cabChassis', 'Cab Chassis'],
    ['convertible', 'Convertible'],
    ['coupe', 'Coupe'],
    ['hardtop', 'Hardtop'],
    ['hatch', 'Hatch'],
    ['hatchback', 'Hatchback'],
    ['motorhome', 'Motorhome'],
    ['lightTruck', 'Light Truck'],
    ['peopleMover', 'People Mover'],
    ['sedan', 'Sedan'],
    ['softtop', 'Softtop'],
    ['suv', 'SUV'],
    ['ute', 'Ute'],
    ['van', 'Van'],
    ['wagon', 'Wagon'],
    ['stationWagon', 'Station Wagon'],
  ])('SRCH-21 ROUTE-17 /search/%s is the body type %s, and back', (slug, label) => {
    const stock = buildStockVocabulary([car('Make', 'Model', label)]);
    expect(parseSearchPath([slug], stock)).toEqual({ body: [label] });
    expect(buildSearchUrl({ ...emptySearchState, refinements: { body: [label] } }, stock)).toBe(
      `/search/${slug}`,
    );
  });

  it('SRCH-21 reads all 18 body slugs', () => {
    expect(bodyTypeSlugs).toHaveLength(18);
    const others = bodyTypeSlugs.filter(({ slug }) => slug !== '4x4');
    for (const { slug } of others) expect(parseSearchPath([slug], vocabulary)).toHaveProperty('body');
  });

  it.each([
    ['4x4', { drive: ['4WD'] }],
    ['4wd', { drive: ['4WD'] }],
    ['hardtop', { body: ['Coupe'] }],
    ['softtop', { body: ['Convertible'] }],
    ['stationWagon', { body: ['Wagon'] }],
    ['station-wagon', { body: ['Wagon'] }],
    ['hatchback', { body: ['Hatch'] }],
    ['lightTruck', { body: ['Light Truck'] }],
  ])('SRCH-21 /search/%s leads to the cars that people mean where no car has that label', (slug, base) => {
    const sedans = buildStockVocabulary([car('Make', 'Model', 'Sedan')]);
    expect(parseSearchPath([slug], sedans)).toEqual(base);
  });

  it('ROUTE-16 builds the address that says most', () => {
    const state: SearchState = {
      ...emptySearchState,
      page: 2,
      refinements: { make: ['Land Rover'], model: ['Discovery'], car_type: ['used'] },
    };
    expect(buildSearchUrl(state, vocabulary)).toBe(
      '/search/land-rover/discovery?refinementList[car_type][0]=used&page=2',
    );
    expect(
      buildSearchUrl({ ...emptySearchState, refinements: { car_type: ['new', 'demo'] } }, vocabulary),
    ).toBe('/search/new-and-demo-cars');
    expect(buildSearchUrl(emptySearchState, vocabulary)).toBe('/search/new-used-and-demo-cars');
  });

  it('ROUTE-15 ROUTE-16 ROUTE-17 ROUTE-18 an address built from a state reads back as that state', () => {
    const pick = (...values: string[]) =>
      fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 }).map((list) => list.sort());
    const arbitrary = fc.record(
      {
        make: pick('Land Rover', 'Toyota', 'Nobody'),
        model: pick('Discovery', 'Range Rover Sport', 'HiAce'),
        body: pick('SUV', 'Wagon', 'Hatch', 'Pop Top', 'Blimp'),
        car_type: pick('new', 'demo', 'used'),
        make_model: pick('Land Rover Discovery'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(arbitrary, (refinements) => {
        const state = { ...emptySearchState, refinements };
        const url = new URL(buildSearchUrl(state, vocabulary), 'https://example.com');
        const base = parseSearchPath(url.pathname.split('/').slice(2), vocabulary);
        expect(base).not.toBeNull();
        expect(mergeRefinements(parseSearchState(url.search), base ?? {})).toEqual(state);
        expect(buildSearchPath(state, vocabulary).path.startsWith('/search')).toBe(true);
      }),
    );
  });
});
