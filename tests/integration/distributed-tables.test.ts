/** Tables over the nodes of a Citus cluster, where CITUS_URL names one; on any other server the command changes nothing. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  distributeNewTables,
  distributeOver,
  installationTables,
} from '#adapters/postgres/administer-database.ts';
import { createNextDue } from '#adapters/postgres/claim-by-group.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { stockVersion } from '#adapters/postgres/schema/stock/car.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-check.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createFeedMailQueue } from '#adapters/postgres/stock/feed-schedule.ts';
import { cutOffWorker, joinNodes } from '../support/citus-nodes.ts';
import { fillGroup, readGroup } from '../support/fill-group.ts';
import {
  createTemporaryFolder,
  openTemporaryDatabase,
  openUnmigratedDatabase,
} from '../support/temporary-database.ts';

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

/** The migrations that there are, and one more after them. */
async function addMigration(folder: string, statements: readonly string[]): Promise<void> {
  const own = fileURLToPath(new URL('../../src/adapters/postgres/migrations', import.meta.url));
  await cp(own, folder, { recursive: true });
  const journalFile = join(folder, 'meta', '_journal.json');
  const journal = JSON.parse(await readFile(journalFile, 'utf8')) as {
    readonly entries: readonly { readonly idx: number; readonly when: number }[];
  };
  const last = journal.entries.at(-1);
  const entry = { ...last, idx: (last?.idx ?? 0) + 1, when: (last?.when ?? 0) + 1, tag: '9999_later-noun' };
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: [...journal.entries, entry] }));
  await writeFile(join(folder, '9999_later-noun.sql'), statements.join(';\n--> statement-breakpoint\n'));
}

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

  it('distributes a database with its rows, leaves none at the coordinator, and then what a later migration makes', async () => {
    const filled = await openUnmigratedDatabase();
    const folder = await createTemporaryFolder();
    try {
      await migrate(filled);
      for (const group of ['kestrel', 'banksia']) await fillGroup(filled, group, 5);
      const before = await readGroup(filled, 'kestrel');
      await joinNodes(filled.pool.options.connectionString ?? '');
      await filled.pool.query('set citus.shard_count = 4');
      expect(await distributeOver(filled.pool)).toMatchObject({ kind: 'distributed', before: 0 });
      expect(await readGroup(filled, 'kestrel')).toEqual(before);
      const { rows: left } = await filled.pool.query(
        'select logicalrelid from pg_dist_partition where pg_relation_size(logicalrelid) > 0',
      );
      expect(left).toEqual([]);

      await addMigration(folder.path, [
        'create table later_noun (dealer_group_id text, id text, primary key (dealer_group_id, id))',
        'alter table later_noun add constraint later_noun_lead foreign key (dealer_group_id, id) references lead (dealer_group_id, id)',
      ]);
      await migrate(filled, null, folder.path);
      const { rows } = await filled.pool.query(
        `select partmethod from pg_dist_partition where logicalrelid = 'later_noun'::regclass`,
      );
      expect(rows).toEqual([{ partmethod: 'h' }]);
      await migrate(filled, null, folder.path);
      expect(await distributeOver(filled.pool)).toMatchObject({ kind: 'distributed', tables: [] });
    } finally {
      await filled.close();
      await folder.remove();
    }
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
