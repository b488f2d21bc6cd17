import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { findLeadObstacle } from '#adapters/postgres/leads/find-lead-obstacle.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
beforeEach(async () => {
  database = await openTemporaryDatabase();
});
afterEach(() => database.close());

describe('whether a lead can be stored', () => {
  it('C-12 is so in a database as it should be, and asking leaves no lock behind', async () => {
    expect(await findLeadObstacle(database.pool)).toBeNull();
    // Copies of one template have the same numbers of tables, and locks of all databases are listed.
    const { rows } = await database.pool.query(
      `select from pg_locks join pg_database on pg_database.oid = database
        where relation = 'lead'::regclass and datname = current_database()`,
    );
    expect(rows).toEqual([]);
  });

  it('C-12 is not so where the table is gone, and is so again when it is back', async () => {
    await database.pool.query('alter table lead rename to gone');
    expect(await findLeadObstacle(database.pool)).toBe('the database cannot be written');
    await database.pool.query('alter table gone rename to lead');
    expect(await findLeadObstacle(database.pool)).toBeNull();
  });

  it('C-12 is not so while the table is locked, and checking does not wait', async () => {
    const holder = await database.pool.connect();
    await holder.query('begin');
    await holder.query('lock table lead in access exclusive mode');
    expect(await findLeadObstacle(database.pool)).toBe('the database cannot be written');
    await holder.query('rollback');
    holder.release();
    expect(await findLeadObstacle(database.pool)).toBeNull();
  });
});
