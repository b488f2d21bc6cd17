/** The two real files, where the folder of test data is at hand: `FORECOURT_TEST_DATA=/folder npm test`. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { runCli } from '#cli/main.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { recordCli } from '../support/record-cli.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const listings = join(process.env.FORECOURT_TEST_DATA ?? '', 'listings');
const isHere = process.env.FORECOURT_TEST_DATA !== undefined && existsSync(listings);
/** Far more than it needs, for a machine that is busy with something else. */
const timeout = 300_000;
const shipped = fileURLToPath(new URL('../../sites/feeds', import.meta.url));

describe.skipIf(!isHere)('real feeds (skipped: FORECOURT_TEST_DATA names no folder with listings)', () => {
  let database: Database;
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'forecourt-real-'));
    database = await openTemporaryDatabase();
  });
  afterAll(async () => {
    await database.close();
    await rm(folder, { recursive: true });
  });

  async function stockImport(group: string, map: string, file: string) {
    const recorded = recordCli({ cwd: folder });
    const argv = ['stock', 'import', '--group', group, '--map', join(shipped, map), join(listings, file)];
    const exitCode = await runCli(argv, recorded.io, async () =>
      createCliPorts(database, { dataDir: folder, port: 3000, publicUrl: null }, async () => undefined),
    );
    return { exitCode, stdout: recorded.stdout() };
  }

  async function listCars(group: string): Promise<readonly CarSummary[]> {
    const all: CarSummary[] = [];
    for await (const batch of createCarStore(database).listSummaries(group)) all.push(...batch);
    return all;
  }

  function count(cars: readonly CarSummary[], value: (car: CarSummary) => string | number | null) {
    const counts: Record<string, number> = {};
    for (const car of cars) counts[String(value(car))] = (counts[String(value(car))] ?? 0) + 1;
    return counts;
  }

  it('imports every row of the Australian listings but the one that says nothing, and changes nothing the second time', {
    timeout,
  }, async () => {
    const first = await stockImport('kestrel-bay', 'au-vehicle-prices.yaml', 'au-vehicle-prices.csv');
    expect(first.exitCode).toBe(0);
    expect(first.stdout).toContain(
      '13353 rows = 13352 imported + 1 rejected\n13352 new, 0 changed, 0 unchanged, 0 withdrawn',
    );
    const cars = await listCars('kestrel-bay');
    expect(count(cars, (car) => car.stockType)).toEqual({ used: 11_986, new: 967, demo: 399 });
    expect(count(cars, (car) => car.driveType)).toEqual({
      FWD: 5_584,
      '4WD': 2_505,
      AWD: 2_491,
      RWD: 1_853,
      Other: 919,
    });
    expect(count(cars, (car) => car.fuelType)).toMatchObject({
      Petrol: 8_301,
      Diesel: 3_893,
      Hybrid: 524,
      Electric: 81,
    });
    expect(count(cars, (car) => car.state)).toMatchObject({ NSW: 5_102, VIC: 3_098, QLD: 2_166, NT: 66 });
    expect(count(cars, (car) => car.seats)).toMatchObject({ 5: 9_022, 7: 1_441, 22: 1 });
    expect(count(cars, (car) => car.make)).toMatchObject({
      Toyota: 2_256,
      'Land Rover': 180,
      'Great Wall': 12,
      'Aston Martin': 5,
    });
    const prices = cars.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
    expect([Math.min(...prices), Math.max(...prices), cars.length - prices.length]).toEqual([
      1_895_00, 1_500_000_00, 45,
    ]);
    const second = await stockImport('kestrel-bay', 'au-vehicle-prices.yaml', 'au-vehicle-prices.csv');
    expect(second.stdout).toContain('0 new, 0 changed, 13352 unchanged, 0 withdrawn');
  });

  it('imports every lot of the auction', { timeout }, async () => {
    const first = await stockImport('parkway-yard', 'auction-lots.yaml', 'auction-lots-2025-11-30.csv');
    expect(first.stdout).toContain('574 rows = 574 imported + 0 rejected');
    const cars = await listCars('parkway-yard');
    expect(count(cars, (car) => car.transmission)).toEqual({ Automatic: 483, Manual: 91 });
    expect(count(cars, (car) => car.make)).toMatchObject({
      'Mercedes-Benz': 36,
      'Land Rover': 20,
      BMW: 40,
      Ford: 50,
    });
    expect(cars.filter(({ tag }) => tag?.startsWith('WOVR'))).toHaveLength(23);
    const second = await stockImport('parkway-yard', 'auction-lots.yaml', 'auction-lots-2025-11-30.csv');
    expect(second.stdout).toContain('0 new, 0 changed, 574 unchanged, 0 withdrawn');
  });
});
