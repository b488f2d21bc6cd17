import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { type Car, testDriveOnlyTag } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { type AdFeedName, buildAd } from './ad.ts';
import { writeAdFeed, writeAdReport } from './write-ad-feed.ts';

const origin = 'https://cars.example';
const site = exampleSite({}, { locations: [exampleLocation({ storeCode: 'Parra-1' })] });
const photo = { url: 'cars/suv/blue/front34', caption: null };
const advertised: Partial<Car> = { allImages: [photo, photo], photoCount: 2 };
const ofCar = (changes: Partial<Car> = {}) => exampleCar({ ...advertised, ...changes });

function write(feed: AdFeedName, cars: readonly Car[], of = site) {
  return writeAdFeed(
    of,
    feed,
    cars.map((car) => buildAd(of, car, origin)),
  );
}
function rowOf(feed: AdFeedName, changes: Partial<Car> = {}): Readonly<Record<string, string>> | undefined {
  const { text } = write(feed, [ofCar(changes)]);
  const rows: Readonly<Record<string, string>>[] = parse(text, {
    columns: true,
    delimiter: feed === 'google' ? '\t' : ',',
  });
  return rows[0];
}
const excludedCars = (feed: AdFeedName, changes: Partial<Car>, of = site) =>
  write(feed, [ofCar(changes)], of).cars[0]?.obstacles.map(({ name }) => name);

describe('the feed for Google', () => {
  it('B-34 E-2 names every attribute that Google requires, in its own words', () => {
    expect(rowOf('google')).toMatchObject({
      google_product_category: '916',
      id: 'KB10482',
      VIN: 'JTMRD3FV70D123456',
      vehicle_fulfillment: 'in_store:Parra-1',
      store_code: 'Parra-1',
      image_link: expect.stringMatching(/^https:\/\/cars\.example\/img\/cars\/suv\/blue\/front34\?/),
      link: 'https://cars.example/cars/2023-toyota-rav4-gxl-kb10482',
      link_template: 'https://cars.example/cars/2023-toyota-rav4-gxl-kb10482?store={store_code}',
      price: '43990.00 AUD',
      vehicle_price_type: 'drive_away_price',
      condition: 'used',
      brand: 'Toyota',
      model: 'RAV4',
      year: '2023',
      mileage: '31240 km',
      color: 'Blue',
      'certified_pre-owned': 'no',
      trim: 'GXL Hybrid',
    });
  });

  it.each<[string, Partial<Car>, string]>([
    ['Drive away', {}, 'drive_away_price'],
    ['drive-away, of a new car', { priceType: 'Drive-Away', stockType: 'new' }, 'drive_away_price'],
    [
      'an estimate, of a new car',
      { priceType: 'Estimated drive away', stockType: 'new' },
      'estimated_drive_away_price',
    ],
    [
      'before charges, of a used car',
      { priceType: 'Excl. Govt. Charges' },
      'excluding_government_charges_price',
    ],
    ['EGC, of a demo', { priceType: 'EGC', stockType: 'demo' }, 'excluding_government_charges_price'],
  ])('B-34 F-1 calls %s by the Australian price type', (_label, changes, expected) => {
    expect(rowOf('google', changes)?.vehicle_price_type).toBe(expected);
  });

  it('B-34 keeps what a dealer typed in its own cell', () => {
    const comments = 'One owner.\n"As new"\tinside, and a very long list of things that are good about it.';
    const row = rowOf('google', { comments });
    expect(row?.description).toBe(comments.replace(/[\n\t]/g, ' '));
    expect(row?.google_product_category).toBe('916');
  });
});

describe('the feed for Meta', () => {
  it('B-35 E-3 names every field that Meta requires, with the words of its lists', () => {
    const row = rowOf('meta', { fuelType: 'Plug-in Hybrid', bodyType: 'Ute', driveType: '4WD' });
    expect(row).toMatchObject({
      vehicle_id: 'KB10482',
      title: '2023 Toyota RAV4 GXL Hybrid',
      url: 'https://cars.example/cars/2023-toyota-rav4-gxl-kb10482',
      make: 'Toyota',
      model: 'RAV4',
      year: '2023',
      'mileage.value': '31240',
      'mileage.unit': 'KM',
      price: '43990.00 AUD',
      currency: 'AUD',
      body_style: 'PICKUP',
      exterior_color: 'Blue',
      state_of_vehicle: 'USED',
      availability: 'AVAILABLE',
      fuel_type: 'PLUGIN_HYBRID',
      transmission: 'AUTOMATIC',
      drivetrain: 'FOUR_WD',
      vehicle_type: 'CAR_TRUCK',
      vin: 'JTMRD3FV70D123456',
      'address.addr1': '1 Example Street',
      'address.city': 'Parramatta',
      'address.region': 'NSW',
      'address.postal_code': '2150',
      'address.country': 'AU',
    });
    expect([row?.['image[1].url'] !== '', row?.['image[2].url']]).toEqual([true, '']);
  });

  it.each<[Partial<Car>, string, string]>([
    [{ stockType: 'new' }, 'state_of_vehicle', 'NEW'],
    [{ isCertified: true }, 'state_of_vehicle', 'CPO'],
    [{ bodyType: 'Motorhome' }, 'vehicle_type', 'RV_CAMPER'],
    [{ bodyType: 'Landaulet' }, 'body_style', 'OTHER'],
    [{ fuelType: null }, 'fuel_type', 'NONE'],
  ])('B-35 E-3 of %j says %s: %s', (changes, column, expected) => {
    expect(rowOf('meta', changes)?.[column]).toBe(expected);
  });
});

describe('what keeps a car out', () => {
  const both = ['google', 'meta'];
  it.each<[string, Partial<Car>, string, readonly string[]]>([
    ['is sold', { status: 'sold', soldAt: exampleNow }, 'not-for-sale', both],
    ['is on hold', { isReserved: true }, 'not-for-sale', both],
    ['is on its way', { status: 'coming_soon' }, 'not-for-sale', both],
    ['is to be driven and not to buy', { tag: testDriveOnlyTag }, 'test-drive-only', both],
    ['has no VIN', { vin: null }, 'vin', both],
    ['has an old chassis number', { vin: 'BJ40-12345' }, 'vin', both],
    ['has no price', { priceCents: null }, 'price', both],
    ['is new and priced before charges', { priceType: 'EGC', stockType: 'new' }, 'price-type', ['google']],
    ['does not say what its price includes', { priceType: null }, 'price-type', ['google']],
    ['is used, at an estimate', { priceType: 'Estimated drive away' }, 'price-type', ['google']],
    ['has no photo', { allImages: [] }, 'photos', both],
    ['has only pictures of its marks', { allImages: [{ ...photo, isImperfection: true }] }, 'photos', both],
    ['not present at all', { locationSlug: null }, 'location', both],
    ['has no year', { year: null }, 'year', both],
    ['is used without kilometres', { odometerKm: null }, 'kilometres', both],
    ['has no colour', { colour: null }, 'colour', both],
    ['is a motorhome', { bodyType: 'Motorhome' }, 'kind', ['google']],
    ['is a bus', { bodyType: 'Bus' }, 'kind', ['google']],
  ])('B-34 B-35 E-2 E-3 a car that %s', (_label, changes, reason, feeds) => {
    for (const feed of ['google', 'meta'] as const) {
      const isIn = feeds.includes(feed);
      expect(excludedCars(feed, changes)?.includes(reason), feed).toBe(isIn);
      expect(
        write(feed, [ofCar(changes)])
          .text.trim()
          .split('\n'),
      ).toHaveLength(isIn ? 1 : 2);
    }
  });

  it('B-34 E-2 is also a location without a store code, for Google alone', () => {
    const without = exampleSite();
    expect(excludedCars('google', {}, without)).toEqual(['store-code']);
    expect(excludedCars('meta', {}, without)).toEqual([]);
  });

  it('B-34 E-2 a new car needs no kilometres', () => {
    expect(excludedCars('google', { stockType: 'new', odometerKm: null })).toEqual([]);
    expect(rowOf('meta', { stockType: 'new', odometerKm: null })?.['mileage.value']).toBe('0');
  });

  it('B-34 B-35 of two cars with one VIN the second, which the report says', () => {
    const feed = write('google', [
      ofCar({ id: '2', slug: 'second', stockNumber: 'B2' }),
      ofCar({ id: '1', slug: 'first', stockNumber: 'A1' }),
    ]);
    expect(feed.cars.map(({ stockNumber, obstacles }) => [stockNumber, obstacles.length])).toEqual([
      ['A1', 0],
      ['B2', 1],
    ]);
    const report: string[][] = parse(writeAdReport([{ feed: 'google', cars: feed.cars }]));
    expect(report.slice(1).map((line) => line.slice(0, 5))).toEqual([
      ['google', 'A1', '2023 Toyota RAV4 GXL Hybrid', 'advertised', ''],
      ['google', 'B2', '2023 Toyota RAV4 GXL Hybrid', 'not advertised', 'same-vin'],
    ]);
  });
});
