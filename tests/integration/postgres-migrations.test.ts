import { readdir } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';
import { afterEach, describe, expect, it } from 'vitest';
import { installationTables } from '#adapters/postgres/administer-database.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { openUnmigratedDatabase } from '../support/temporary-database.ts';

const opened: Database[] = [];
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
});

async function openEmpty(): Promise<Database> {
  const database = await openUnmigratedDatabase();
  opened.push(database);
  return database;
}

describe('migrations', () => {
  it('make every table from nothing, each with the dealer group first in its key', async () => {
    const { pool } = await migrated(await openEmpty());
    const { rows } = await pool.query<{ table: string; column: string }>(
      `select class.relname as table, attribute.attname as column
       from pg_index as key
       join pg_class as class on class.oid = key.indrelid
       join pg_attribute as attribute on attribute.attrelid = class.oid and attribute.attnum = key.indkey[0]
       where class.relnamespace = 'public'::regnamespace and key.indisunique`,
    );
    expect(rows.map((row) => row.table)).toEqual(
      expect.arrayContaining(['car', 'import_run', 'stock_version']),
    );
    const ofGroups = rows.filter(({ table }) => !installationTables.has(table));
    expect(ofGroups.filter((row) => row.column !== 'dealer_group_id')).toEqual([]);
  });

  it('change nothing the second time, and take turns when started at once', async () => {
    const database = await openEmpty();
    await Promise.all([migrate(database), migrate(database)]);
    const before = await appliedMigrations(database);
    await migrate(database);
    expect(before).toBeGreaterThan(0);
    expect(await appliedMigrations(database)).toBe(before);
  });
});

describe('a start that dies while it makes tables', () => {
  it('C-12 leaves nothing half made, wherever that was, and the next one makes them all', async () => {
    const whole = await openEmpty();
    const statements = await migrateUntil(whole, Number.POSITIVE_INFINITY);
    const expected = await readSchema(whole);
    expect(statements).toBeGreaterThan(100);
    // The first, the last, and eight between them.
    for (const share of [0, 0.1, 0.25, 0.4, 0.5, 0.6, 0.75, 0.9, 0.99, 1]) {
      const database = await openEmpty();
      await expect(migrateUntil(database, 1 + Math.floor(share * (statements - 1)))).rejects.toThrow();
      await migrate(database);
      expect(await readSchema(database), `after ${share}`).toEqual(expected);
      await database.close();
      opened.splice(opened.indexOf(database), 1);
    }
  });
});

describe('a database whose dealer groups were spread over several', () => {
  it.each([
    ['lives in another', `insert into group_home (dealer_group_id, database) values ('far-away', 'east')`],
    ['left an old copy', `insert into group_fence (dealer_group_id, state) values ('far-away', 'moved')`],
  ])(
    'is refused with the step to take where a group %s, and goes on once it is back',
    async (_title, apart) => {
      const database = await openEmpty();
      await migrateBefore(database, 'remove-group-homes');
      await database.pool.query(`insert into group_home (dealer_group_id, database) values ('near', '')`);
      await database.pool.query(apart);
      const refused = migrate(database);
      await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailable);
      await expect(refused).rejects.toThrow(/far-away .*group move GROUP --to installation/);
      await database.pool.query(`delete from group_home where dealer_group_id = 'far-away'`);
      await database.pool.query('delete from group_fence');
      await migrate(database);
      const { rows } = await database.pool.query(`select to_regclass('group_home') as home`);
      expect(rows).toEqual([{ home: null }]);
    },
  );
});

/** All but this one and those after it, as an earlier version left the database. */
async function migrateBefore({ pool }: Database, name: string): Promise<void> {
  const folder = fileURLToPath(new URL('../../src/adapters/postgres/migrations', import.meta.url));
  const files = await readdir(folder);
  const end = files.find((file) => file.endsWith(`_${name}.sql`)) ?? '';
  const earlier = readMigrationFiles({ migrationsFolder: folder }).slice(0, Number(end.slice(0, 4)));
  await pool.query('create schema drizzle');
  await pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  );
  for (const { sql, hash, folderMillis } of earlier) {
    for (const statement of sql) await pool.query(statement);
    await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      hash,
      folderMillis,
    ]);
  }
}

/** Its connection ends at this statement, as that of a process which was killed. Answers with how many there were. */
async function migrateUntil({ pool }: Database, last: number): Promise<number> {
  const client = await pool.connect();
  client.on('error', () => undefined);
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  let sent = 0;
  const mortal = new Proxy(client, {
    get(target, name) {
      // A dead connection is not used again.
      if (name === 'release') return () => target.release(true);
      if (name !== 'query') return Reflect.get(target, name, target);
      return async (...words: Parameters<typeof client.query>) => {
        sent += 1;
        if (sent === last) await pool.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
        return target.query(...words);
      };
    },
  });
  await migrate({ pool: { connect: async () => mortal } as unknown as pg.Pool });
  return sent;
}

async function readSchema({ pool }: Database): Promise<readonly unknown[]> {
  const parts = [
    `select table_name, column_name, data_type, is_nullable, column_default from information_schema.columns
     where table_schema = 'public' order by 1, 2`,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
    'select hash from drizzle.__drizzle_migrations order by 1',
  ];
  return Promise.all(parts.map(async (part) => (await pool.query(part)).rows));
}

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}

async function appliedMigrations({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
  return rows.length;
}
