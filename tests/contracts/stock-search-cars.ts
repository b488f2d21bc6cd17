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
    .map((input) => ({
      ...exampleCar(),
      id: `car-${input.number}`,
      slug: `car-${input.number}`,
      stockNumber: `KB${input.number}`,
      vin: `JTM${String(input.number).padStart(5, '0')}D0123`,
      registration: input.number % 3 === 0 ? null : `X${input.number}Y`,
      make: input.makeAndModel[0],
      model: input.makeAndModel[1],
      stockType: input.stockType,
      status: input.status,
      soldAt: input.status === 'sold' ? new Date(exampleNow.getTime() - input.soldDaysAgo * msPerDay) : null,
      isCertified: input.isCertified,
      badge: input.badge,
      bodyType: input.bodyType,
      colour: input.colour,
      state: input.state,
      year: input.year,
      seats: input.seats,
      priceCents: input.priceStep === null ? null : input.priceStep * 25_000,
      odometerKm: input.kmStep === null ? null : input.kmStep * 731,
      features: input.features,
      rank: input.rank,
      createdAt: new Date(exampleNow.getTime() - input.createdDaysAgo * msPerDay),
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
