/** What is dumped comes back whole: a database with stock, a lead and versions of sites, by the tools that docs/running.md names. */
import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { drizzle } from 'drizzle-orm/node-postgres';
import { expect, it } from 'vitest';
import { migrate } from '#adapters/postgres/migrate.ts';
import { openServerPool } from '#adapters/postgres/server-pool.ts';
import { createSiteVersionStore } from '#adapters/postgres/sites/site-version-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createStockImportStore } from '#adapters/postgres/stock/stock-import-store.ts';
import { exampleCar } from '../support/example-car.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

const run = promisify(execFile);

/** The major version of a tool; 0 where it is not installed. */
async function majorOf(tool: string): Promise<number> {
  try {
    const { stdout } = await run(tool, ['--version']);
    return Number(/\(PostgreSQL\) (\d+)/.exec(stdout)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

it('a dump that is restored elsewhere has every row, and is a database that a start can use', async (context) => {
  const database = await openTemporaryDatabase();
  const url = database.pool.options.connectionString ?? '';
  const { rows } = await database.pool.query<{ major: number }>(
    `select current_setting('server_version_num')::int / 10000 as major`,
  );
  if (url === '' || (await majorOf('pg_dump')) < (rows[0]?.major ?? 99)) {
    await database.close();
    context.skip('pg_dump is not installed, or older than the server');
  }
  const file = join(tmpdir(), `forecourt-${process.pid}.dump`);
  const target = new URL(url);
  target.pathname = `${target.pathname}_restored`;
  const name = target.pathname.slice(1);
  try {
    const car = exampleCar();
    await createStockImportStore(database).transaction(car.dealerGroupId, async (tx) => {
      await tx.insert([{ car, feedId: 'feed', fingerprint: 'f' }]);
      await tx.bumpStockVersion();
    });
    await run('pg_dump', ['--format=custom', `--file=${file}`, url]);
    await database.pool.query(`create database "${name}"`);
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${target.href}`, file]);
    const { pool, close } = await openServerPool(target.href);
    const restored = { pool, close, db: drizzle({ client: pool }) };
    await migrate(restored);
    expect(await createCarStore(restored).findById(car.dealerGroupId, car.id)).toMatchObject({ id: car.id });
    expect(await createCarStore(restored).stockVersion(car.dealerGroupId)).toBe(1);
    expect(await createSiteVersionStore(restored.db).revision()).toBe(0);
    await close();
  } finally {
    await database.pool.query(`drop database if exists "${name}"`);
    await rm(file, { force: true });
    await database.close();
  }
});
