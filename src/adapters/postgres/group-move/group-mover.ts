/** Moves a dealer group between two PostgreSQL databases. docs/scale.md says in which order, and what a crash leaves. */
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { deliveryLeaseMs } from '#domain/lead/delivery/lead-delivery.ts';
import { type GroupMover, type GroupOnMove, MoveLost } from '#ports/installation/group-mover.ts';
import {
  asMover,
  atOneInstant,
  bringOver,
  compareTotals,
  copyRows,
  hasRows,
  planTables,
  removeRows,
  strikeOut,
  type TablePlan,
  totalsOf,
} from './copy-rows.ts';
import { allowSwitch, beat, beginMove, endMove, findHome, stayOpen, switchHome } from './group-homes.ts';
import { guardTables, readFence, setFence, unguardTables } from './guard-tables.ts';
import { type NamedPools, settleGroup } from './settle-group.ts';

type Options = {
  /** Of the installation and of each other database, by name. */
  readonly pools: NamedPools;
  readonly installation: pg.Pool;
  readonly from: string;
  readonly to: string;
  /** A worker that took something up is done within it, or somebody else may take it up. */
  readonly longestLeaseMs?: number;
};

const usualLongestLeaseMs = deliveryLeaseMs;
const lookEveryMs = 200;
const lockNotAvailable = '55P03';
/** Writers are waited for at most so long, so that the group is not closed for nothing. */
const longestWaitForWritersMs = 1_000;

export function createGroupMover(options: Options): GroupMover {
  const { pools, installation, from, to, longestLeaseMs = usualLongestLeaseMs } = options;
  const left = poolOf(from);
  const arrived = poolOf(to);
  const both = { from: left, to: arrived };

  function poolOf(database: string): pg.Pool {
    const pool = pools.get(database);
    if (pool === undefined) throw new Error(`There is no database ${database}.`);
    return pool;
  }

  let planning: Promise<TablePlan> | null = null;
  async function of({ dealerGroupId }: Pick<GroupOnMove, 'dealerGroupId'>) {
    planning ??= planTables(left);
    return { dealerGroupId, plan: await planning };
  }

  async function stillOurs({ moveId }: GroupOnMove): Promise<void> {
    if (!(await beat(installation, moveId))) throw new MoveLost('The move was ended meanwhile.');
  }

  async function bring(move: GroupOnMove): Promise<number> {
    const rows = await of(move);
    const { seqs } = await atOneInstant(left, (source) => bringOver({ source, to: arrived }, rows));
    await strikeOut(left, move.dealerGroupId, seqs);
    return seqs.length;
  }

  return {
    async begin({ dealerGroupId, moveId }) {
      await settleGroup({ installation, pools }, dealerGroupId);
      if ((await readFence(arrived, dealerGroupId)) !== null || (await hasRows(arrived, dealerGroupId)))
        return { kind: 'place-taken' };
      if (await beginMove(installation, { dealerGroupId, moveId, from, to })) return { kind: 'begun' };
      const home = await findHome(installation, dealerGroupId);
      return home !== null && home.database !== from
        ? { kind: 'lives-elsewhere', database: home.database }
        : { kind: 'busy' };
    },

    async watch(move) {
      await stillOurs(move);
      await setFence(arrived, move.dealerGroupId, 'arriving');
      await setFence(left, move.dealerGroupId, 'leaving');
      await guardTables(left, move.dealerGroupId);
    },

    async copy(move, onRows) {
      await stillOurs(move);
      const beating = setInterval(() => void beat(installation, move.moveId).catch(() => undefined), 5_000);
      try {
        await removeRows(arrived, move.dealerGroupId);
        return await copyRows(both, await of(move), onRows);
      } finally {
        clearInterval(beating);
      }
    },

    async catchUp(move) {
      await stillOurs(move);
      return bring(move);
    },

    async compare(move, { sums }) {
      const rows = await of(move);
      const { dealerGroupId } = rows;
      // The totals of the instant whose changes were brought over, held against what then lies there.
      const { seqs, totals, tables } = await atOneInstant(left, async (source) => {
        const brought = await bringOver({ source, to: arrived }, rows);
        const isSummed = (table: string) => sums || brought.tables.has(table);
        return { ...brought, totals: await totalsOf(source, rows, isSummed) };
      });
      await strikeOut(left, dealerGroupId, seqs);
      const there = await totalsOf(arrived, rows, (table) => sums || tables.has(table));
      return compareTotals(totals, there);
    },

    async drain(move) {
      await stillOurs(move);
      await setFence(left, move.dealerGroupId, 'draining');
      const endsAt = Date.now() + longestLeaseMs;
      do {
        // What was taken up while the fence was set is seen by now.
        await sleep(lookEveryMs);
        await stillOurs(move);
      } while (Date.now() < endsAt && (await isWorkedOn(left, move.dealerGroupId, longestLeaseMs)));
    },

    async close(move, mostMs) {
      if (!(await allowSwitch(installation, move.moveId, mostMs)))
        throw new MoveLost('The move was ended meanwhile.');
      try {
        await asMover(left, async (client) => {
          await client.query(`set local lock_timeout = ${longestWaitForWritersMs}`);
          await setFence(client, move.dealerGroupId, 'closed');
        });
        return true;
      } catch (error) {
        if (errorCode(error) !== lockNotAvailable) throw error;
        await stayOpen(installation, move.moveId);
        return false;
      }
    },

    async reopen(move) {
      if (!(await stayOpen(installation, move.moveId))) throw new MoveLost('The move was ended meanwhile.');
      await setFence(left, move.dealerGroupId, 'draining');
    },

    async switch(move) {
      if (!(await switchHome(installation, move.moveId)))
        throw new MoveLost('The time in which writes may be refused ran out.');
    },

    async finish({ dealerGroupId }) {
      await settleGroup({ installation, pools }, dealerGroupId);
    },

    async cancel({ dealerGroupId, moveId }) {
      await endMove(installation, moveId);
      await settleGroup({ installation, pools }, dealerGroupId);
    },
  };
}

/** What somebody holds a lease of, or sends just now. */
async function isWorkedOn(pool: pg.Pool, dealerGroupId: string, leaseMs: number): Promise<boolean> {
  const leased = ['lead_delivery', 'alert_delivery', 'feed_mail'].map(
    (table) =>
      `exists (select from ${table} where dealer_group_id = $1 and attempts > 0 ${
        table === 'feed_mail' ? '' : `and status = 'waiting'`
      } and next_attempt_at > now() and next_attempt_at < now() + $2::integer * interval '1 millisecond'${
        table === 'lead_delivery'
          ? ` and exists (select from lead_delivery_attempt a where a.dealer_group_id = $1
                and a.delivery_id = lead_delivery.id and a.result is null
                and a.started_at = lead_delivery.last_attempt_at)`
          : ''
      })`,
  );
  const { rows } = await pool.query<{ busy: boolean }>(`select ${leased.join(' or ')} as busy`, [
    dealerGroupId,
    leaseMs,
  ]);
  return rows[0]?.busy ?? false;
}

/** The old copy, once nobody wants it any more. Null where there is none. */
export async function removeOldCopy(pool: pg.Pool, dealerGroupId: string): Promise<number | null> {
  if ((await readFence(pool, dealerGroupId)) !== 'moved') return null;
  const removed = await removeRows(pool, dealerGroupId);
  await unguardTables(pool, dealerGroupId);
  await setFence(pool, dealerGroupId, null);
  return removed;
}
