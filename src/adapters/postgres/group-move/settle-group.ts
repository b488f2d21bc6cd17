/**
 * What follows from where a dealer group lives, brought about in every database: the end of a move that was made, and
 * of one that was not. Whoever finds something half done takes it up, as often as it takes; nobody can begin a move of the
 * group meanwhile, because its row is locked.
 */
import type pg from 'pg';
import { removeRows } from './copy-rows.ts';
import { readFence, setFence, unguardTables } from './guard-tables.ts';

export type NamedPools = ReadonlyMap<string, pg.Pool>;

/** False where a move is under way: it is not ours to end. `installation` holds the homes; the pools are named as there. */
export async function settleGroup(
  { installation, pools }: { readonly installation: pg.Pool; readonly pools: NamedPools },
  dealerGroupId: string,
): Promise<boolean> {
  const client = await installation.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ database: string; moveId: string | null }>(
      `select database, move_id as "moveId" from group_home where dealer_group_id = $1 for update`,
      [dealerGroupId],
    );
    const home = rows[0] ?? { database: '', moveId: null };
    if (home.moveId !== null) {
      await client.query('rollback');
      return false;
    }
    for (const [database, pool] of pools) await settleIn(pool, dealerGroupId, database === home.database);
    await client.query('commit');
    return true;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

async function settleIn(pool: pg.Pool, dealerGroupId: string, isHome: boolean): Promise<void> {
  const state = await readFence(pool, dealerGroupId);
  if (state === null) return;
  if (isHome) {
    if (state === 'moved') throw new Error(`${dealerGroupId} is at home in a database that it left.`);
    await setFence(pool, dealerGroupId, null);
    if (state !== 'arriving') await unguardTables(pool, dealerGroupId);
    return;
  }
  if (state === 'arriving') {
    await removeRows(pool, dealerGroupId);
    await setFence(pool, dealerGroupId, null);
    return;
  }
  if (state === 'moved') return;
  await setFence(pool, dealerGroupId, 'moved');
  await pool.query('delete from group_move_change where dealer_group_id = $1', [dealerGroupId]);
}

/** Groups with something half done in one of the databases. */
export async function listUnsettled(pools: NamedPools): Promise<readonly string[]> {
  const found = new Set<string>();
  for (const pool of pools.values()) {
    const { rows } = await pool.query<{ id: string }>(
      `select dealer_group_id as id from group_fence where state <> 'moved'`,
    );
    for (const { id } of rows) found.add(id);
  }
  return [...found];
}
