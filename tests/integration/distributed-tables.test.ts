/** Tables over the nodes of a Citus cluster, where CITUS_URL names one; on any other server the command changes nothing. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lte } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  distributeNewTables,
  distributeOver,
  installationTables,
} from '#adapters/postgres/administer-database.ts';
import { claimByGroup, createNextDue } from '#adapters/postgres/claim-by-group.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createResponseTimerStore } from '#adapters/postgres/leads/response-timer-store.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createPhotoRequestStore } from '#adapters/postgres/photos/photo-request-store.ts';
import { car as carTable, stockVersion } from '#adapters/postgres/schema/stock/car.ts';
import { feedMail } from '#adapters/postgres/schema/stock/feed-check.ts';
import { createAlertOutbox } from '#adapters/postgres/shoppers/alert-outbox.ts';
import { createReleaseStore } from '#adapters/postgres/sites/release-store.ts';
import { createCarStore } from '#adapters/postgres/stock/car-store.ts';
import { createChangeStore } from '#adapters/postgres/stock/change-store.ts';
import { createFeedMailQueue } from '#adapters/postgres/stock/feed-schedule.ts';
import type { PendingFeedMail } from '#ports/stock/feed-source.ts';
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

const ofGroup = ({ dealerGroupId }: { readonly dealerGroupId: string }) => dealerGroupId;

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
    const queue = createFeedMailQueue(database.db);
    const claim = () => queue.claim({ now, leaseMs: 60_000, limit: 50 });
    const claimTwo = async () => {
      const requested: [string, number][] = [];
      const due = { table: feedMail, isDue: lte(feedMail.nextAttemptAt, now), dueAt: feedMail.nextAttemptAt };
      await claimByGroup(database.db, { ...due, limit: 2 }, async (group, most) => {
        requested.push([group, most]);
        return [group];
      });
      return requested;
    };
    let recorded: Promise<void> | null = null;
    const others = groups.filter((group) => !away.groups.includes(group));
    expect(others).not.toEqual([]);
    const [sent = '', ...pending] = away.groups.toSorted();
    try {
      // No group is asked for nothing, however many have something due.
      expect((await claimTwo()).map(([, most]) => most)).toEqual([1, 1]);
      recorded = queue.drop({ dealerGroupId: sent, id: 'mail', attempts: 0 } as PendingFeedMail);
      expect((await claim()).map(({ dealerGroupId }) => dealerGroupId).sort()).toEqual(others.sort());
      const versions = await createCarStore(database).stockVersions(groups);
      expect([...versions].sort()).toEqual(others.map((group) => [group, 7]));
      const next = await createNextDue(database.pool)('feedMails')();
      expect((next?.getTime() ?? Number.POSITIVE_INFINITY) - Date.now()).toBeLessThanOrEqual(10_000);
    } finally {
      await away.join();
    }
    // What was sent is recorded once its node is back, and is not due again.
    await recorded;
    expect((await claim()).map(({ dealerGroupId }) => dealerGroupId).sort()).toEqual(pending);
  });

  it('finds releases, changes, late answers, alerts and photos of the groups on other nodes while one is away', async () => {
    const own = await openTemporaryDatabase();
    const groups = ['group-0', 'group-1', 'group-2', 'group-3'];
    for (const group of groups) await fillGroup(own, group, 1);
    const [car] = await own.db.select({ id: carTable.id }).from(carTable).limit(1);
    await own.pool.query(`
      update release set state = 'scheduled', starts_at = '2026-11-28', told_at = null, alarm_due_at = null;
      update change_set set state = 'scheduled', starts_at = '2026-11-28';
      update lead set kind = 'photo-request', received_at = '2026-11-28', answered_at = null, erased_at = null,
        is_suspected_spam = false, is_completed = true, car = '{}', car_id = '${car?.id}';
      update car set show_on_dealer_website = true, photo_count = 9;
      update consent set withdrawn_at = null;
      update lead_clock set due_at = '2026-11-28', stopped_at = null, escalated_at = null;
      update alert set channel = 'email';
      update alert_news set due_at = '2026-11-28'`);
    const now = new Date('2026-11-29T09:00:00Z');
    const releases = createReleaseStore(own);
    const timers = createResponseTimerStore(own.db);
    const alerts = createAlertOutbox(own.db);
    const photos = createPhotoRequestStore(own.db);
    const looks: Readonly<Record<string, () => Promise<readonly string[]>>> = {
      releases: async () => (await releases.listDue(now)).map(ofGroup),
      'release alarms': async () => (await releases.claimAlarms({ now, leaseMs: 0 })).map(ofGroup),
      changes: () => createChangeStore(own).listDueGroups(now),
      'waiting leads': async () =>
        (await timers.listWaiting({ since: new Date(0), after: null, limit: 50 })).map(ofGroup),
      'late leads': async () => (await timers.listLate({ now, limit: 50 })).map(ofGroup),
      'groups with alerts': () => alerts.listGroups(),
      photos: async () => {
        const seen: string[] = [];
        await photos.queueNews((requests) => {
          seen.push(...requests.map(ofGroup));
          return [];
        }, now);
        return seen;
      },
    };
    const composeDue = () => alerts.composeDue(() => null, { now, limit: 50, newId: () => 'new' });
    const lookEverywhere = async () => {
      const found: Record<string, readonly string[]> = {};
      for (const [name, look] of Object.entries(looks)) found[name] = (await look()).toSorted();
      return found;
    };
    const whole = Object.fromEntries(Object.keys(looks).map((name) => [name, groups]));
    expect(await lookEverywhere()).toEqual(whole);
    const away = await cutOffWorker(own, groups);
    const others = groups.filter((group) => !away.groups.includes(group));
    try {
      expect(await lookEverywhere()).toEqual(
        Object.fromEntries(Object.keys(looks).map((name) => [name, others])),
      );
      expect(await composeDue()).toBe(others.length);
    } finally {
      await away.join();
    }
    expect(await lookEverywhere()).toEqual(whole);
    expect(await composeDue()).toBe(away.groups.length);
    await own.close();
  });

  it('holds rows of every table, and gives them back as they were', async () => {
    for (const group of ['kestrel', 'banksia', 'parkway']) await fillGroup(database, group, 5);
    const read = await readGroup(database, 'kestrel');
    const other = await readGroup(database, 'banksia');
    expect(Object.values(read).flat().length).toBe(Object.values(other).flat().length);
    expect(Object.entries(read).filter(([, rows]) => rows.length === 0)).toEqual([]);
  });
});
