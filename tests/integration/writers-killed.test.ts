/** Commands that are killed in the middle of what they write: an import and an apply have happened whole, or not at all. */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '#cli/main.ts';
import { createCliPorts } from '#main/command-line/create-cli-ports.ts';
import { openFileDatabase } from '../support/for-file.ts';
import { killAtTable } from '../support/kill-at-table.ts';
import { recordCli } from '../support/record-cli.ts';

const database = await openFileDatabase();

const map = join(import.meta.dirname, '..', 'fixtures', 'stock-feeds', 'plain.yaml');
const shippedSites = join(import.meta.dirname, '..', '..', 'sites');
const group = 'parkway-yard';
/** More than one batch of a transaction. */
const carCount = 1_200;
const timeout = 300_000;

describe.runIf(process.env.TEST_DATABASE_URL)('a command that is killed in the middle', () => {
  let databaseUrl: string;
  let folder: string;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    const { rows } = await database.pool.query<{ name: string }>('select current_database() as name');
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = `/${rows[0]?.name}`;
    databaseUrl = url.href;
    folder = await mkdtemp(join(tmpdir(), 'forecourt-killed-'));
    await cp(shippedSites, join(folder, 'sites'), { recursive: true });
    environment = {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      DATA_DIR: join(folder, 'data'),
      SITES_DIR: join(folder, 'sites'),
    };
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  /** Without a process of its own, which would take most of the time. */
  async function run(words: readonly string[]) {
    const recorded = recordCli({ cwd: folder });
    const settings = { dataDir: folder, port: 3000, publicUrl: null, sitesDir: join(folder, 'sites') };
    const code = await runCli([...words], recorded.io, async () =>
      createCliPorts(database, settings, async () => undefined),
    );
    return { code, output: recorded.stdout() };
  }

  /** Every car `priceDollars` dear; the models' name goes into the address. */
  async function writeFeed(model: string, priceDollars: number): Promise<string> {
    const rows = Array.from(
      { length: carCount },
      (_, number) => `K${number},Toyota,${model},2019,${priceDollars},52310,One owner`,
    );
    const file = join(folder, 'feed.csv');
    await writeFile(file, ['Stock,Make,Model,Year,Price,Kms,Comments', ...rows, ''].join('\n'));
    return file;
  }

  const importWords = (file: string) => ['stock', 'import', '--group', group, '--map', map, file];

  /** Everything that an import writes, as it is. */
  async function readStock() {
    const tables = ['car', 'car_feed', 'car_former_slug', 'import_run', 'stock_version', 'event_count'];
    const read = tables.map(async (table) => {
      const { rows } = await database.pool.query(`select * from ${table} where dealer_group_id = $1`, [
        group,
      ]);
      return [table, rows.map((row) => JSON.stringify(row)).sort()];
    });
    return Object.fromEntries(await Promise.all(read));
  }

  it.each(['car', 'car_former_slug', 'import_run'])(
    'an import that dies at the table %s leaves the previous stock, and the next one does it whole',
    { timeout },
    async (table) => {
      // The same beginning each time, whatever came before.
      const first = await run(importWords(await writeFeed('Corolla', 18_990)));
      expect(first.output).toMatch(/imported/);
      const before = await readStock();
      const file = await writeFeed('Camry', 19_490);
      const death = await killAtTable(importWords(file), { table, databaseUrl, environment });
      expect(death).toEqual({ kind: 'killed' });
      // A process that is gone may still hold its place for a moment.
      await expect.poll(readStock, { timeout: 60_000, interval: 100 }).toEqual(before);
      const again = await run(importWords(file));
      expect([again.code, again.output], again.output).toEqual([
        0,
        expect.stringContaining(`${carCount} changed`),
      ]);
      const { rows } = await database.pool.query<{ model: string; price: number; cars: string }>(
        `select model, price_cents as price, count(*) as cars from car where dealer_group_id = $1 and status = 'in_stock' group by model, price_cents`,
        [group],
      );
      expect(rows).toEqual([{ model: 'Camry', price: String(19_490_00), cars: String(carCount) }]);
    },
  );

  const siteFile = () => join(folder, 'sites', 'groups', group, 'sites', 'parkway.yaml');
  async function name(to: string): Promise<void> {
    const text = await readFile(siteFile(), 'utf8');
    await writeFile(siteFile(), text.replace(/^name: .*$/m, `name: ${to}`));
  }
  async function readVersions() {
    const { rows } = await database.pool.query('select * from site_version order by 1, 2, 3');
    return rows.map((row) => JSON.stringify(row));
  }

  it.each(['site_version'])(
    'an apply that dies at the table %s leaves each site at its version, and the next one makes it live',
    { timeout },
    async (table) => {
      const first = await run(['site', 'apply']);
      expect(first.code, first.output).toBe(0);
      const before = await readVersions();
      expect(before.length).toBeGreaterThan(3);
      await name(`Parkway killed at ${table}`);
      const death = await killAtTable(['site', 'apply'], { table, databaseUrl, environment });
      expect(death).toEqual({ kind: 'killed' });
      await expect.poll(readVersions, { timeout: 60_000, interval: 100 }).toEqual(before);
      const again = await run(['site', 'apply']);
      expect(again.output).toContain('parkway: live');
      expect((await readVersions()).length).toBe(before.length + 1);
      expect((await run(['site', 'apply'])).output).toContain('parkway: nothing changed');
    },
  );
});
