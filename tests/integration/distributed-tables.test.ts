/** Tables over the nodes of a Citus cluster, where CITUS_URL names one; on any other server the command changes nothing. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import {
  distributeNewTables,
  distributeOver,
  installationTables,
} from '#adapters/postgres/distribute-tables.ts';
import { createNextDue } from '#adapters/postgres/next-due.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-mail.ts';
import { stockVersion } from '#adapters/postgres/schema/stock/stock-version.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createFeedMailQueue } from '#adapters/postgres/stock/feed-mail-queue.ts';
import { cutOffWorker } from '../support/citus-nodes.ts';
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

  it('claims what is due, and reads the stock, of the groups on other nodes while one is away', async () => {
    const groups = Array.from({ length: 12 }, (_, index) => `group-${index}`);
    const now = new Date('2026-11-29T09:00:00Z');
    await database.db.insert(feedMail).values(
      groups.map((dealerGroupId) => ({
        dealerGroupId,
        id: 'mail',
        recipient: 'feeds@example.com',
        subject: '100% held',
        text: 'Look at its prices.',
        attempts: 0,
        nextAttemptAt: now,
        createdAt: now,
      })),
    );
    await database.db
      .insert(stockVersion)
      .values(groups.map((dealerGroupId) => ({ dealerGroupId, version: 7 })));
    const away = await cutOffWorker(database, groups);
    const claim = () => createFeedMailQueue(database.db).claim({ now, leaseMs: 60_000, limit: 50 });
    const others = groups.filter((group) => !away.groups.includes(group));
    expect(others).not.toEqual([]);
    try {
      expect((await claim()).map(({ dealerGroupId }) => dealerGroupId).sort()).toEqual(others.sort());
      const versions = await createCarStore(database).stockVersions(groups);
      expect([...versions].sort()).toEqual(others.map((group) => [group, 7]));
      expect(await createNextDue(database.pool)('feedMails')()).not.toBeNull();
    } finally {
      await away.join();
    }
    expect((await claim()).map(({ dealerGroupId }) => dealerGroupId).sort()).toEqual(away.groups.toSorted());
  });

  it('holds rows of every table, and gives them back as they were', async () => {
    for (const group of ['kestrel', 'banksia', 'parkway']) await fillGroup(database, group, 5);
    const read = await readGroup(database, 'kestrel');
    const other = await readGroup(database, 'banksia');
    expect(Object.values(read).flat().length).toBe(Object.values(other).flat().length);
    expect(Object.entries(read).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });
});
