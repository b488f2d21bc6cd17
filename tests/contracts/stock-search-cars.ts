/** Random cars and random searches over the same small world, so that filters often meet something. */
import fc from 'fast-check';
import type { CarSummary } from '#domain/car/car.ts';
import { type SearchState, sortOrders } from '#domain/stock-search/search-state.ts';
import { exampleCar, exampleNow } from '../support/example-car.ts';

const makesAndModels = [
  ['Toyota', 'RAV4'],
  ['Toyota', 'HiLux'],
  ['Land Rover', 'Range Rover Sport'],
  ['Land Rover', 'Discovery'],
  ['Mazda', 'CX-5'],
  ['Citroën', 'C4'],
  ['Mercedes-Benz', 'A 200'],
] as const;
const badges = ['GXL', 'SR5', 'Touring', 'R-Line'];
const bodyTypes = ['SUV', 'Ute', 'Hatch', 'People Mover'];
/** "Blue" is what the other blue is filed under. */
const colours = ['White', 'Crème', 'Blue', 'Deep Crystal Blue Mica', 'Snow / Black'];
const features = ['Tow bar', 'Sunroof', 'Reversing camera', 'Apple CarPlay', 'Heated seats'];
const states = ['NSW', 'VIC', 'QLD'];
const msPerDay = 86_400_000;

/** `spread` is how many different prices and odometers there may be. */
export function arbitraryCar(spread: number): fc.Arbitrary<CarSummary> {
  const maybe = <T>(values: readonly T[]) => fc.option(fc.constantFrom(...values), { freq: 6, nil: null });
  return fc
    .record({
      number: fc.nat({ max: 99_999 }),
      makeAndModel: fc.constantFrom(...makesAndModels),
      stockType: fc.constantFrom('new' as const, 'demo' as const, 'used' as const),
      status: fc.constantFrom(
        'in_stock' as const,
        'in_stock' as const,
        'coming_soon' as const,
        'sold' as const,
      ),
      soldDaysAgo: fc.integer({ min: 0, max: 5 }),
      isCertified: fc.boolean(),
      badge: maybe(badges),
      bodyType: maybe(bodyTypes),
      colour: maybe(colours),
      state: maybe(states),
      year: maybe([2019, 2020, 2021, 2022, 2023]),
      seats: maybe([2, 5, 7]),
      priceStep: fc.option(fc.nat({ max: spread }), { freq: 6, nil: null }),
      kmStep: fc.option(fc.nat({ max: spread }), { freq: 6, nil: null }),
      features: fc.array(fc.constantFrom(...features), { maxLength: 4 }),
      rank: fc.nat({ max: 3 }),
      createdDaysAgo: fc.nat({ max: 40 }),
    })
    .map((given) => ({
      ...exampleCar(),
      id: `car-${given.number}`,
      slug: `car-${given.number}`,
      stockNumber: `KB${given.number}`,
      vin: `JTM${String(given.number).padStart(5, '0')}D0123`,
      registration: given.number % 3 === 0 ? null : `X${given.number}Y`,
      make: given.makeAndModel[0],
      model: given.makeAndModel[1],
      stockType: given.stockType,
      status: given.status,
      soldAt: given.status === 'sold' ? new Date(exampleNow.getTime() - given.soldDaysAgo * msPerDay) : null,
      isCertified: given.isCertified,
      badge: given.badge,
      bodyType: given.bodyType,
      colour: given.colour,
      state: given.state,
      year: given.year,
      seats: given.seats,
      priceCents: given.priceStep === null ? null : given.priceStep * 25_000,
      odometerKm: given.kmStep === null ? null : given.kmStep * 731,
      features: given.features,
      rank: given.rank,
      createdAt: new Date(exampleNow.getTime() - given.createdDaysAgo * msPerDay),
    }));
}

const listValues: Readonly<Record<string, readonly string[]>> = {
  make: ['Toyota', 'Land Rover', 'Mazda', 'Nowhere'],
  model: ['RAV4', 'CX-5', 'Discovery'],
  make_model: ['Toyota RAV4', 'Mazda CX-5'],
  badge: badges,
  body: bodyTypes,
  car_type: ['new', 'demo', 'used'],
  status: ['in_stock', 'sold'],
  colour: ['White', 'Crème', 'Blue'],
  paint: ['Deep Crystal Blue Mica', 'Blue'],
  state: states,
  year: ['2019', '2021', '2023'],
  seats: ['2', '5', '7'],
  certified: ['true'],
  features,
  price_range: ['0-10000', '10000-20000', '100000+'],
};

/** Plain, joined and apart, by code, in the plural, quoted, denied, and with slips. */
const queryWords = [
  'toy',
  'LAND',
  'cx-5',
  'cx5',
  'citroen',
  '2021',
  'kb1',
  'jtm001',
  'x12',
  'tow',
  'e',
  'zzz',
  'tyota',
  'mazad',
  'hybird',
  'land-rvoer',
  'cx 5',
  'landrover',
  'towbars',
  'cameras',
  'sunroofs',
  '"tow bars"',
  '"reversing camera"',
  '"toyota rav4"',
  '"heated"',
  '-white',
  '-sunroofs',
  '-"tow bar"',
  '-tyota',
  '-body:"SUV"',
  '-features:"Heated seats"',
];

/** `top` is the highest price in dollars that the stock may have. */
export function arbitrarySearchState(top: number): fc.Arbitrary<SearchState> {
  const refinements = fc
    .uniqueArray(fc.constantFrom(...Object.keys(listValues)), { maxLength: 4 })
    .chain((attributes) =>
      fc.record(
        Object.fromEntries(
          attributes.map((attribute) => [
            attribute,
            fc.uniqueArray(fc.constantFrom(...(listValues[attribute] ?? [])), { minLength: 1, maxLength: 3 }),
          ]),
        ),
      ),
    );
  const bounds = (max: number, min = 0) =>
    fc
      .tuple(
        fc.option(fc.integer({ min, max }), { nil: null }),
        fc.option(fc.integer({ min, max }), { nil: null }),
      )
      .map(([low, high]) => ({ min: low, max: high }));
  return fc.record({
    query: fc.oneof(
      { weight: 5, arbitrary: fc.constant('') },
      {
        weight: 3,
        arbitrary: fc
          .array(fc.constantFrom(...queryWords), { minLength: 1, maxLength: 2 })
          .map((words) => words.join(' ')),
      },
    ),
    page: fc.integer({ min: 1, max: 6 }),
    sortOrder: fc.constantFrom(...sortOrders),
    refinements,
    ranges: fc.record(
      { price: bounds(top), km: bounds(top), year: bounds(2024, 2018), seats: bounds(8) },
      { requiredKeys: [] },
    ),
    near: fc.constant(null),
  });
}
