/** Postcodes, suburbs and regions of the package's table, with a build and without. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Coordinates, distanceKm } from '#domain/location/distance.ts';
import type { GeocodeResult } from '#ports/shoppers/geocoder.ts';
import { buildPlaceTable } from './place-table.ts';
import { PostcodeGeocoder, readBuiltTable } from './postcode-geocoder.ts';

const sydney = { latitude: -33.8688, longitude: 151.2093 };
const melbourne = { latitude: -37.8136, longitude: 144.9631 };
/** Without a build. */
const geocoder = new PostcodeGeocoder(() => readBuiltTable('/no/places.json'));

function expectNear(result: GeocodeResult, label: string, point: Coordinates, km: number): void {
  if (result.kind !== 'found') throw new Error(`${label}: ${result.kind}`);
  expect(result.place.label).toBe(label);
  expect(distanceKm(result.place.coordinates, point)).toBeLessThan(km);
}

describe('postcodes and suburbs of Australia', () => {
  // Another process reads the file, and may have to wait for its turn on a busy machine.
  beforeAll(() => geocoder.placeNames(), 60_000);

  // Town halls and general post offices.
  it.each([
    ['2000', -33.8688, 151.2093, 3],
    ['2150', -33.815, 151.0011, 3],
    ['3000', -37.8136, 144.9631, 3],
    ['4000', -27.4698, 153.0251, 3],
    ['5000', -34.9285, 138.6007, 3],
    ['6000', -31.9505, 115.8605, 3],
    ['7000', -42.8821, 147.3272, 5],
    ['0800', -12.4634, 130.8456, 15],
    ['2600', -35.3075, 149.1244, 5],
    ['0200', -35.2777, 149.1185, 3],
    ['1001', -33.8688, 151.2093, 15],
    ['6798', -10.4475, 105.6904, 15],
  ])('FORM-2 B-4 finds %s', async (postcode, latitude, longitude, km) => {
    expectNear(await geocoder.locate(postcode, []), postcode, { latitude, longitude }, km);
  });

  it.each([
    ['Gold Coast', -28.0, 153.4],
    ['sunshine coast', -26.65, 153.07],
    ['Blue Mountains', -33.71, 150.31],
    ['western sydney', -33.815, 151.0],
  ])('B-4 finds the region %s, which no table of suburbs has', async (name, latitude, longitude) => {
    const found = await geocoder.locate(name, []);
    expect(found.kind === 'found' ? found.place.label.toLowerCase() : found.kind).toBe(name.toLowerCase());
    expectNear(found, found.kind === 'found' ? found.place.label : '', { latitude, longitude }, 12);
    expect((await geocoder.placeNames())?.has(name.toLowerCase())).toBe(true);
  });

  it.each([
    '9998',
    '0000',
    'Atlantis',
    '200',
    '',
    '   ',
    '2000000',
    "'; drop table",
    '__proto__',
    'constructor',
  ])('FORM-2 ERR-12 finds nothing for %j', async (text) => {
    expect(await geocoder.locate(text, [])).toEqual({ kind: 'not-found' });
  });

  it.each([
    ['parramatta', 'Parramatta', -33.815, 151.0011],
    ['Mt Gravatt', 'Mount Gravatt', -27.5386, 153.0798],
    ['alice  springs', 'Alice Springs', -23.698, 133.8807],
    ['Sydney', 'Sydney', -33.8688, 151.2093],
    ['Dee Why', 'Dee Why', -33.7506, 151.2864],
  ])('B-4 finds the suburb %s', async (text, label, latitude, longitude) => {
    expectNear(await geocoder.locate(text, []), label, { latitude, longitude }, 12);
  });

  it('B-4 of suburbs of one name takes the one by the dealer, unless state or postcode say another', async () => {
    expectNear(await geocoder.locate('richmond', [melbourne]), 'Richmond VIC', melbourne, 10);
    expectNear(await geocoder.locate('richmond', [sydney]), 'Richmond NSW', sydney, 70);
    expectNear(await geocoder.locate('Richmond, VIC', [sydney]), 'Richmond VIC', melbourne, 10);
    expectNear(await geocoder.locate('richmond 3121', [sydney]), 'Richmond VIC', melbourne, 10);
    expect(await geocoder.locate('richmond wa', [sydney])).toEqual({ kind: 'not-found' });
    expect(await geocoder.locate('parramatta 3000', [])).toEqual({ kind: 'not-found' });
  });

  it('B-3 knows which words are suburbs', async () => {
    const names = await geocoder.placeNames();
    expect(['parramatta', 'mount gravatt', 'st kilda', 'atlantis'].map((name) => names?.has(name))).toEqual([
      true,
      true,
      true,
      false,
    ]);
  });

  it('B-4 reads the table that the build wrote down', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'forecourt-places-'));
    try {
      const table = buildPlaceTable([
        { name: 'ATLANTIS', state: 'NSW', postcode: '2999', isDelivery: true, points: [sydney] },
      ]);
      await writeFile(join(folder, 'places.json'), JSON.stringify(table));
      const built = new PostcodeGeocoder(() => readBuiltTable(join(folder, 'places.json')));
      expectNear(await built.locate('atlantis', []), 'Atlantis', sydney, 1);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('says that it cannot look anything up while its table cannot be read, and tries again', async () => {
    let tries = 0;
    const broken = new PostcodeGeocoder(async () => {
      tries += 1;
      if (tries < 3) throw new Error('no such file');
      return buildPlaceTable([]);
    });
    expect(await broken.locate('2000', [])).toEqual({ kind: 'unavailable', reason: 'no such file' });
    expect(await broken.placeNames()).toBeNull();
    expect(await broken.locate('2000', [])).toEqual({ kind: 'not-found' });
  });
});

describe('the table of places', () => {
  const record = (name: string, ...points: readonly (readonly [number, number])[]) => ({
    name,
    state: 'QLD',
    postcode: '4655',
    isDelivery: true,
    points: points.map(([latitude, longitude]) => ({ latitude, longitude })),
  });

  it('B-4 does not believe a point that is far from all others of its postcode', () => {
    const table = buildPlaceTable([
      record('POINT VERNON', [-25.25, 152.8], [-25.3, 152.8]),
      record('PIALBA', [-25.28, 152.83], [-25.3, 152.8]),
      record('SCARNESS', [-25.29, 152.86], [-25.3, 152.8]),
      // A valley of that name in another state.
      record('HAPPY VALLEY', [-20.75, 139.5], [-25.3, 152.8]),
      record('NOWHERE'),
    ]);
    const at = (name: string) => {
      const position = table.names.indexOf(name);
      return [table.latitudes[position], table.longitudes[position]].map((degrees) =>
        Number(degrees?.toFixed(3)),
      );
    };
    expect(at('HAPPY VALLEY')).toEqual([-25.3, 152.8]);
    expect(at('PIALBA')).toEqual([-25.28, 152.83]);
    expect(at('NOWHERE')).toEqual([-25.265, 152.815]);
    expect(table.middles['4655']?.map((degrees) => Number(degrees.toFixed(3)))).toEqual([-25.265, 152.815]);
  });

  it('B-4 leaves the boxes of a suburb out where mail is delivered there too', () => {
    const table = buildPlaceTable([
      record('SYDNEY', [-33.87, 151.2]),
      { ...record('SYDNEY', [-33.79, 151.27]), postcode: '1001', isDelivery: false },
      { ...record('BOXES ONLY', [-33.7, 151]), postcode: '1002', isDelivery: false },
    ]);
    expect(table.names.map((name, position) => `${name} ${table.postcodes[position]}`)).toEqual([
      'SYDNEY 4655',
      'BOXES ONLY 1002',
    ]);
    expect(Object.keys(table.middles).sort()).toEqual(['1001', '1002', '4655']);
  });
});
