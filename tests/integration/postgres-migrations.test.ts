import { afterEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { openUnmigratedDatabase } from '../support/temporary-database.ts';

const opened: Database[] = [];
/**
 * Nothing of a dealer or a shopper: keys for signing, marks of captcha proofs that were used, and what stands for the
 * books of another company, the gateway's.
 */
const ofTheInstallation = new Set([
  'signing_key',
  'used_proof',
  'submission_count',
  'test_payment',
  'test_refund',
]);

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
    const ofGroups = rows.filter(({ table }) => !ofTheInstallation.has(table));
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

async function migrated(database: Database): Promise<Database> {
  await migrate(database);
  return database;
}

async function appliedMigrations({ pool }: Database): Promise<number> {
  const { rows } = await pool.query<{ hash: string }>('select hash from drizzle.__drizzle_migrations');
  expect(new Set(rows.map((row) => row.hash)).size).toBe(rows.length);
  return rows.length;
}
