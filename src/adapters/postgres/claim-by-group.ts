/**
 * Takes up work that is due, dealer group by dealer group: where rows are distributed by group, only rows of one can be
 * locked by one statement. A group with much to do leaves room for the others.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { asc, eq, getTableName, min, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { type PgColumn, PgDialect, type PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { overdueAfterMs } from '#domain/release/release.ts';
import { isDatabaseUnavailable, isNodeUnavailable } from './is-database-unavailable.ts';

type Queue = {
  readonly table: PgTable & { readonly dealerGroupId: PgColumn };
  readonly isDue: SQL | undefined;
  /** Since when: the group that has waited longest comes first. Or another order of the groups. */
  readonly dueAt: PgColumn;
};

/** So many at most, each group its share, and what some leave goes to those that have more. `claim` takes up to so many of one group. */
export async function claimByGroup<Row>(
  db: NodePgDatabase,
  { table, isDue, dueAt, limit }: Queue & { readonly limit: number },
  claim: (dealerGroupId: string, maxRows: number) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  const groups = await listDueGroups(db, { table, isDue, dueAt, limit });
  const claimed: Row[] = [];
  for (let open = groups; open.length > 0 && claimed.length < limit; ) {
    const goOn: string[] = [];
    for (const [index, id] of open.entries()) {
      const share = Math.ceil((limit - claimed.length) / (open.length - index));
      if (share === 0) return claimed;
      const rows = await readReachable([id], () => claim(id, share)).catch((error: unknown) => {
        // What was claimed before is worked on now: it would wait until its lease ends.
        if (claimed.length === 0) throw error;
        return null;
      });
      if (rows === null) return claimed;
      claimed.push(...rows);
      if (rows.length === share) goOn.push(id);
    }
    open = goOn;
  }
  return claimed;
}

/** The groups that something is due of; where a node is away, those on the others. */
export async function listDueGroups(
  db: NodePgDatabase,
  { limit, ...queue }: Queue & { readonly limit?: number },
): Promise<readonly string[]> {
  const { table, isDue, dueAt } = queue;
  const listDue = db
    .select({ id: sql<string>`${table.dealerGroupId}` })
    .from(table as PgTable)
    .where(isDue)
    .groupBy(table.dealerGroupId)
    .orderBy(asc(min(dueAt)))
    .$dynamic();
  try {
    const groups = await (limit === undefined ? listDue : listDue.limit(limit));
    return groups.map(({ id }) => id);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
    return (await listDueOnReachableNodes(db, queue)).slice(0, limit);
  }
}

/**
 * Rows of all groups that something is due of, in one statement; where a node is away, those of the groups on the others,
 * up to `limit`. `isDue` may name more groups than `read` then finds rows of.
 */
export async function readDue<Row>(
  db: NodePgDatabase,
  { limit, ...queue }: Queue & { readonly limit?: number },
  read: (ofGroup: SQL | undefined, dealerGroupId: string | null) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  try {
    return await read(undefined, null);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
  }
  const rows: Row[] = [];
  for (const id of await listDueOnReachableNodes(db, queue)) {
    rows.push(...(await readReachable([id], () => read(eq(queue.table.dealerGroupId, id), id))));
    if (limit !== undefined && rows.length >= limit) return rows.slice(0, limit);
  }
  return rows;
}

/**
 * A node of the cluster is away: what is due on the others goes on. Citus fails a statement over all groups then, so
 * that each shard is asked alone.
 */
async function listDueOnReachableNodes(
  db: NodePgDatabase,
  { table, isDue, dueAt }: Queue,
): Promise<readonly string[]> {
  const name = getTableName(table);
  const shard = '<shard>';
  const due = sql`select coalesce(json_agg(json_build_array(id, due_at)), '[]') from (
    select ${table.dealerGroupId} as id, min(${dueAt}) as due_at from ${sql.raw(shard)} as ${sql.identifier(name)}
     where ${isDue ?? sql`true`} group by 1) as each_group`;
  const command = new PgDialect()
    .sqlToQuery(due.inlineParams())
    .sql.replaceAll('%', '%%')
    .replace(shard, '%s');
  const { rows } = await db.execute<{ id: string }>(
    sql`select due->>0 as id from run_command_on_shards(${name}, ${command}) as shard, json_array_elements(result::json) as due
         where success order by due->>1`,
  );
  return rows.map(({ id }) => id);
}

/** Together less than what a claim lasts beyond the longest attempt. */
const recordPausesMs = [500, 1_000, 2_000, 4_000, 8_000, 8_000];

/** What was done with a claim is recorded though the database is away for a moment: otherwise it would be done again. */
export async function recordOutcome<Result>(record: () => Promise<Result>): Promise<Result> {
  for (const pauseMs of recordPausesMs) {
    try {
      return await record();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
  return record();
}

const moments = {
  holds: ["select min(expires_at) from hold where status = 'held'"],
  unpaidClaims: ["select min(expires_at) from hold where status = 'claimed'"],
  payments: [
    'select min(next_look_at) from payment where next_look_at is not null',
    'select min(next_attempt_at) from refund where next_attempt_at is not null',
  ],
  // Of what is overdue already, every reachable person was notified.
  responseTimers: [
    'select min(due_at) from lead_clock where stopped_at is null and escalated_at is null and due_at > now()',
  ],
  dueChanges: [
    'select min(next_change_at) from car where next_change_at is not null',
    "select min(starts_at) from change_set where state = 'scheduled'",
    "select min(ends_at) from change_set where state = 'applied'",
    'select min(next_change_at) from site_layer',
  ],
  releases: [
    "select min(starts_at) from release where state = 'scheduled'",
    "select min(ends_at) from release where state = 'released'",
  ],
  releaseAlarms: [
    'select min(alarm_due_at) from release where alarm_due_at is not null',
    `select min(starts_at) + interval '${overdueAfterMs + 1} milliseconds' from release
       where state = 'scheduled' and told_at is null and alarm_due_at is null`,
  ],
  leadTasks: ['select min(mail_due_at) from lead_task where mail_due_at is not null'],
  pausedWebhooks: ['select min(mail_due_at) from webhook'],
  feedMails: ['select min(next_attempt_at) from feed_mail'],
  // News that is due waits where its shopper had a text a short while ago.
  alerts: [
    'select min(due_at) from alert_news where due_at > now()',
    "select min(next_attempt_at) from alert_delivery where status = 'waiting'",
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

/** A release may be half a minute late. */
const lookWithoutNodeMs = 10_000;

/**
 * When the next of something is due by itself: what looks after it need not ask before. The indexes that find what is
 * due answer at once.
 */
export type NextDue = (of: keyof typeof moments) => () => Promise<Date | null>;

export function createNextDue(pool: Pick<pg.Pool, 'query'>): NextDue {
  return (of) => async () => {
    const each = moments[of].map((statement) => `(${statement})`);
    try {
      const { rows } = await pool.query<{ at: Date | null }>(`select least(${each.join(', ')}) as at`);
      return rows[0]?.at ?? null;
    } catch (error) {
      // Of the groups on other nodes of a cluster something may be due, and each look asks shard by shard.
      if (isNodeUnavailable(error)) return new Date(Date.now() + lookWithoutNodeMs);
      throw error;
    }
  };
}

/** All groups in one statement; where a node is away, each group alone, and none of those that are on it. */
export async function readReachable<Row>(
  groups: readonly string[],
  read: (groups: readonly string[]) => Promise<readonly Row[]>,
): Promise<readonly Row[]> {
  try {
    return await read(groups);
  } catch (error) {
    if (!isNodeUnavailable(error)) throw error;
    if (groups.length === 1) return [];
    const rows: Row[] = [];
    for (const group of groups) rows.push(...(await readReachable([group], read)));
    return rows;
  }
}
