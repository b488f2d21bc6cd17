/** Tables over the nodes of a Citus cluster, where CITUS_URL names one; on any other server the command changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import {
  distributeNewTables,
  distributeOver,
  installationTables,
} from '#adapters/postgres/distribute-tables.ts';
import { fillGroup, readGroup } from '../support/fill-group.ts';
import { openTemporaryDatabase } from '../support/temporary-database.ts';

let database: Database;
beforeAll(async () => {
  database = await openTemporaryDatabase();
});
afterAll(() => database.close());

const listTables = async (where: string) => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' ${where} order by 1`,
  );
  return rows.map(({ name }) => name);
};

describe.skipIf(process.env.CITUS_URL)('a server that is no cluster', () => {
  it('keeps its tables as they are, and says so', async () => {
    expect(await distributeOver(database.pool)).toEqual({ kind: 'no-citus' });
    const client = await database.pool.connect();
    await distributeNewTables(client).finally(() => client.release());
    const { rows } = await database.pool.query('select from pg_trigger where tgname = $1', [
      'audit_entry_keep',
    ]);
    expect(rows).toHaveLength(1);
  });
});

describe.skipIf(!process.env.CITUS_URL)('a cluster', () => {
  const listed = `and oid in (select logicalrelid from pg_dist_partition where partmethod = 'h')`;

  it('distributes every table of dealer groups, each group whole on one node, and again changes nothing', async () => {
    const outcome = await distributeOver(database.pool);
    expect(outcome).toMatchObject({ kind: 'distributed', tables: [] });
    const all = await listTables('');
    expect(await listTables(listed)).toEqual(all.filter((table) => !installationTables.has(table)));
    const { rows } = await database.pool.query(
      `select distinct colocationid from pg_dist_partition where partmethod = 'h'`,
    );
    expect(rows).toHaveLength(1);
  });

  it('distributes what a later migration makes', async () => {
    const client = await database.pool.connect();
    try {
      await client.query(
        'create table later_noun (dealer_group_id text, id text, primary key (dealer_group_id, id))',
      );
      await distributeNewTables(client);
    } finally {
      client.release();
    }
    expect(await listTables(listed)).toContain('later_noun');
    await database.pool.query('drop table later_noun');
  });

  it('holds rows of every table, and gives them back as they were', async () => {
    for (const group of ['kestrel', 'banksia', 'parkway']) await fillGroup(database, group, 5);
    const read = await readGroup(database, 'kestrel');
    const other = await readGroup(database, 'banksia');
    expect(Object.values(read).flat().length).toBe(Object.values(other).flat().length);
    expect(Object.entries(read).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });
});
