/** The real listings behind the demo site Kestrel: imported as a dealer would, every `step`-th of them read back whole. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Database } from '#adapters/postgres/database.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { runCli } from '#cli/main.ts';
import type { Car } from '#domain/car/car.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { recordCli } from './record-cli.ts';

const listings = join(process.env.FORECOURT_TEST_DATA ?? '', 'listings');
export const isRealFeedHere = process.env.FORECOURT_TEST_DATA !== undefined && existsSync(listings);

/** All of them are asked for by hand: FORECOURT_PARITY_STEP=1. */
export const parityStep = Number(process.env.FORECOURT_PARITY_STEP ?? 25);

const dealerGroupId = 'kestrel-bay';

export async function importRealFeed(database: Database, step = parityStep): Promise<readonly Car[]> {
  const map = fileURLToPath(new URL('../../sites/feeds/au-vehicle-prices.yaml', import.meta.url));
  const recorded = recordCli({ cwd: listings });
  const argv = [
    'stock',
    'import',
    '--group',
    dealerGroupId,
    '--map',
    map,
    join(listings, 'au-vehicle-prices.csv'),
  ];
  const exitCode = await runCli(argv, recorded.io, async () =>
    createCliPorts(database, { dataDir: listings, port: 3000, publicUrl: null }, async () => undefined),
  );
  if (exitCode !== 0) throw new Error(`The real feed was not imported: ${recorded.stdout()}`);
  const store = createCarStore(database);
  const slugs: string[] = [];
  for await (const batch of store.listSummaries(dealerGroupId)) slugs.push(...batch.map(({ slug }) => slug));
  const cars: Car[] = [];
  for (const slug of slugs.filter((_each, index) => index % step === 0)) {
    const car = await store.findBySlug(dealerGroupId, slug);
    if (car) cars.push(car);
  }
  return cars;
}
