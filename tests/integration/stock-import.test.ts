import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { runCli } from '#cli/main.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { recordCli } from '../support/record-cli.ts';

const fixtures = fileURLToPath(new URL('../fixtures/stock-feeds', import.meta.url));
const shipped = fileURLToPath(new URL('../../sites/feeds', import.meta.url));

const folder = await mkdtemp(join(tmpdir(), 'forecourt-import-'));
const database = await openFileDatabase();
const cars = createCarStore(database);
afterAll(async () => {
  await rm(folder, { recursive: true });
});

/** The command as a person gives it, over the real database and the demo groups. */
async function stockImport(group: string, map: string, file: string, ...options: readonly string[]) {
  const recorded = recordCli({ cwd: folder });
  const argv = ['stock', 'import', '--group', group, '--map', map, file, ...options];
  const exitCode = await runCli(argv, recorded.io, async () =>
    createCliPorts(database, { dataDir: folder, port: 3000, publicUrl: null }, async () => undefined),
  );
  return { exitCode, stdout: recorded.stdout(), stderr: recorded.stderr() };
}

async function listCars(group: string) {
  const all = [];
  for await (const batch of cars.listSummaries(group)) all.push(...batch);
  return all;
}

describe('stock import into PostgreSQL', () => {
  const plain = join(fixtures, 'plain.yaml');

  it('DATA-1 DATA-2 DATA-3 stores the good rows, reports the bad ones, and changes nothing the second time', async () => {
    const first = await stockImport('wattlebend', plain, join(fixtures, 'wrong-width.csv'));
    expect(first.exitCode).toBe(0);
    expect(first.stdout).toContain('5 rows = 3 imported + 2 rejected');
    expect(await cars.stockVersion('wattlebend')).toBe(1);
    const stored = await listCars('wattlebend');
    expect(stored.map((car) => car.stockNumber).sort()).toEqual(['K100', 'K102', 'K104']);
    expect(await cars.findBySlug('wattlebend', '2019-toyota-corolla-k100')).toMatchObject({
      stockNumber: 'K100',
      priceCents: 18_990_00,
      odometerKm: 52_310,
      comments: 'One owner',
    });
    const second = await stockImport('wattlebend', plain, join(fixtures, 'wrong-width.csv'));
    expect(second.stdout).toContain('0 new, 0 changed, 3 unchanged, 0 withdrawn');
    expect(await cars.stockVersion('wattlebend')).toBe(1);
    expect(await listCars('wattlebend')).toEqual(stored);
  });

  it('holds a feed that shrank, applies it once confirmed, and brings a car back under its address', async () => {
    const file = join(folder, 'stock.csv');
    await cp(join(fixtures, 'wrong-width.csv'), file);
    await stockImport('parkway-yard', plain, file);
    const [header = '', ...rows] = (await readFile(file, 'utf8')).split('\n');
    await writeFile(file, `${[header, ...rows.slice(0, 1)].join('\n')}\n`);
    expect((await stockImport('parkway-yard', plain, file)).exitCode).toBe(2);
    expect(await listCars('parkway-yard')).toHaveLength(3);
    expect((await stockImport('parkway-yard', plain, file, '--confirm-shrink')).exitCode).toBe(0);
    expect(await listCars('parkway-yard')).toHaveLength(1);
    const gone = await cars.findBySlug('parkway-yard', '2017-kia-cerato-k104');
    expect(gone?.status).toBe('withdrawn');
    await cp(join(fixtures, 'wrong-width.csv'), file);
    const back = await stockImport('parkway-yard', plain, file);
    expect(back.stdout).toContain('0 new, 2 changed, 1 unchanged, 0 withdrawn');
    expect(await cars.findBySlug('parkway-yard', '2017-kia-cerato-k104')).toMatchObject({
      id: gone?.id,
      status: 'in_stock',
      createdAt: gone?.createdAt,
    });
  });

  it('holds a file that was cut in a row, though hardly a car is missing, until it is confirmed as whole', async () => {
    const file = join(folder, 'cut.csv');
    const row = (index: number) => `C${index},Kia,Rio,2019,"$18,990",${index} km,Fine`;
    const header = 'Stock,Make,Model,Year,Price,Kms,Comments';
    const rows = Array.from({ length: 20 }, (_, index) => row(index));
    await writeFile(file, `${[header, ...rows].join('\n')}\n`);
    const map = join(folder, 'cut.yaml');
    await writeFile(map, (await readFile(plain, 'utf8')).replace('feed: plain', 'feed: cut'));
    await stockImport('wattlebend', map, file);
    await writeFile(file, [header, ...rows.slice(0, 18), 'C18,Kia'].join('\n'));
    const held = await stockImport('wattlebend', map, file, '--confirm-shrink');
    expect(held.exitCode).toBe(2);
    expect(held.stdout).toContain('the file ends in the middle of a row (2 of 7 columns and no line end)');
    const live = async () =>
      (await listCars('wattlebend')).filter(
        (car) => car.stockNumber.startsWith('C') && car.status === 'in_stock',
      );
    expect(await live()).toHaveLength(20);
    expect((await stockImport('wattlebend', map, file, '--confirm-cut')).exitCode).toBe(0);
    // The car of the row that was cut is named there, and stays.
    expect(await live()).toHaveLength(19);
  });

  it.each(['empty.csv', 'zip-archive.csv', 'missing-column.csv', 'header-only.csv'])(
    'changes nothing for %s',
    async (file) => {
      const { exitCode, stderr } = await stockImport('halden-brisbane', plain, join(fixtures, file));
      expect(exitCode).toBe(1);
      expect(stderr).toMatch(/^Refused, nothing changed: .+\./);
      expect([await listCars('halden-brisbane'), await cars.stockVersion('halden-brisbane')]).toEqual([
        [],
        0,
      ]);
    },
  );

  it('keeps two feeds of one group apart', async () => {
    const other = join(folder, 'other.yaml');
    await writeFile(other, (await readFile(plain, 'utf8')).replace('feed: plain', 'feed: other'));
    const outcome = await stockImport('wattlebend', other, join(fixtures, 'good.csv'));
    expect(outcome.stdout).toContain('2 rows = 1 imported + 1 rejected');
    expect(outcome.stdout).toContain('this stock number belongs to the feed plain');
    expect((await stockImport('wattlebend', plain, join(fixtures, 'wrong-width.csv'))).stdout).toContain(
      '3 unchanged, 0 withdrawn',
    );
  });
});

describe('the shipped mappings', () => {
  it('SRCH-15 DATA-4 reads the oddities of the Australian listings', async () => {
    const outcome = await stockImport(
      'kestrel-bay',
      join(shipped, 'au-vehicle-prices.yaml'),
      join(fixtures, 'au-listings-oddities.csv'),
    );
    expect(outcome.stdout).toContain('7 rows = 6 imported + 1 rejected');
    expect(outcome.stdout).not.toContain('Warnings:');
    const bySlug = new Map(
      (await listCars('kestrel-bay')).map((car) => [car.slug.replace(/-[a-z0-9]{14}(-2)?$/, '$1'), car]),
    );
    expect(bySlug.get('2019-land-rover-range-rover-evoque-d180-s')).toMatchObject({
      make: 'Land Rover',
      model: 'Range Rover Evoque',
      badge: 'D180 S',
      priceCents: 48_990_00,
      odometerKm: 61_200,
      colour: 'White',
      fuelType: 'Diesel',
      driveType: 'AWD',
      doors: 5,
      seats: 5,
      city: 'Testville',
      state: 'NSW',
      dealershipId: 'kestrel-bay-nsw',
    });
    expect(bySlug.get('2014-alfa-romeo-giulietta-veloce')).toMatchObject({
      priceCents: null,
      driveType: 'FWD',
      fuelType: 'Petrol',
      state: 'VIC',
    });
    expect(bySlug.get('2016-mini-hatch-cooper-s')).toMatchObject({
      make: 'MINI',
      stockType: 'demo',
      odometerKm: null,
      colour: null,
      seats: 4,
      doors: null,
      bodyType: 'Hatch',
    });
    expect(bySlug.get('2015-toyota-landcruiser-prado-gxl-4x4')).toMatchObject({
      city: 'Doncaster',
      fuelType: null,
      transmission: null,
    });
    const twins = ['', '-2'].map((suffix) => bySlug.get(`2022-ssangyong-musso-ultimate${suffix}`));
    expect(twins.map((car) => car?.priceCents)).toEqual([39_000_00, 39_500_00]);
    expect(twins[0]).toMatchObject({
      stockType: 'new',
      bodyType: 'Ute',
      fuelType: 'Electric',
      driveType: 'Other',
    });
  });

  it('SRCH-15 DATA-4 reads the oddities of the auction', async () => {
    const outcome = await stockImport(
      'kestrel-bay',
      join(shipped, 'auction-lots.yaml'),
      join(fixtures, 'auction-lots-oddities.csv'),
    );
    expect(outcome.stdout).toContain('4 rows = 3 imported + 1 rejected');
    const find = (slug: string) => cars.findBySlug('kestrel-bay', slug);
    expect(await find('2011-mercedes-benz-c-class-c-250-cdi-c204-0001-10000001')).toMatchObject({
      make: 'Mercedes-Benz',
      model: 'C-Class',
      badge: 'C 250 CDI C204',
      priceCents: 1_809_00,
      priceType: 'Current bid',
      odometerKm: 172_310,
      buildDate: '2010-11',
      complianceDate: '2010-11',
      registration: null,
      registrationExpiry: null,
      transmission: 'Automatic',
      gears: 9,
      comments: 'Dents\nScratches',
      features: ['Air Conditioning', 'Tow Bar'],
    });
    expect(await find('2013-volkswagen-golf-118tsi-0001-10000002')).toMatchObject({
      year: 2013,
      tag: 'WOVR: inspected',
      priceCents: null,
      priceType: null,
      odometerKm: 61_796,
      registration: '1FBB777',
      registrationExpiry: '2025-12-21',
      buildDate: null,
      engineCc: 1_395,
      fuelType: 'Petrol',
      transmission: 'Manual',
      bodyType: 'Hatch',
      comments: 'Clean\n61796 - Odometer discrepancy detected',
    });
    expect(await find('bmw-3-series-320i-e90-12345')).toMatchObject({
      make: 'BMW',
      status: 'sold',
      soldAt: expect.any(Date),
      odometerKm: null,
      registration: 'KRR 84P',
      engineCc: 2_700,
      fuelType: 'LPG',
    });
  });
});
