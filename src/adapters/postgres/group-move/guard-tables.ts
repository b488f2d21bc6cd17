/**
 * What notes, and then refuses, the writes of one dealer group in the database that it leaves. Triggers of that group
 * alone (`when`), made when a move begins and dropped with the old copy: no other group, and no installation that never
 * moves one, pays for them. The guard holds a share of the fence's row until its transaction ends, so that whoever closes
 * the fence has waited for every write before it, and every write after it sees that it is closed.
 */
import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { keyOf } from '#adapters/postgres/groups/group-tables.ts';
import type { FenceState } from '#adapters/postgres/schema/groups/group-home.ts';
import { movedTables } from '#domain/group-archive/archived-tables.ts';

type Asking = Pick<pg.Pool, 'query'>;

const name = (identifier: string) => pg.escapeIdentifier(identifier);
const text = (literal: string) => pg.escapeLiteral(literal);
const lockNotAvailable = '55P03';
const mostTries = 40;

export async function setFence(
  client: Asking,
  dealerGroupId: string,
  state: FenceState | null,
): Promise<void> {
  if (state === null) {
    await client.query('delete from group_fence where dealer_group_id = $1', [dealerGroupId]);
    return;
  }
  await client.query(
    `insert into group_fence (dealer_group_id, state) values ($1, $2)
       on conflict (dealer_group_id) do update set state = excluded.state`,
    [dealerGroupId, state],
  );
}

export async function readFence(client: Asking, dealerGroupId: string): Promise<FenceState | null> {
  const { rows } = await client.query<{ state: FenceState }>(
    'select state from group_fence where dealer_group_id = $1',
    [dealerGroupId],
  );
  return rows[0]?.state ?? null;
}

export async function guardTables(pool: pg.Pool, dealerGroupId: string): Promise<void> {
  const whose = text(dealerGroupId);
  for (const table of movedTables) {
    await briefly(pool, async (client) => {
      const key = (await keyOf(client, table)).map(text).join(', ');
      for (const [half, events, row] of halves(dealerGroupId)) {
        await client.query(`drop trigger if exists ${half} on ${name(table.name)}`);
        await client.query(
          `create trigger ${half} before ${events} on ${name(table.name)} for each row
             when (${row}.dealer_group_id = ${whose}) execute function group_guard(${key})`,
        );
      }
    });
  }
}

export async function unguardTables(pool: pg.Pool, dealerGroupId: string): Promise<void> {
  for (const table of movedTables) {
    await briefly(pool, async (client) => {
      for (const [half] of halves(dealerGroupId)) {
        const { rowCount } = await client.query(
          `select from pg_trigger where tgrelid = ${text(table.name)}::regclass and tgname = $1`,
          [half.slice(1, -1)],
        );
        if (rowCount === 0) continue;
        await client.query(`drop trigger if exists ${half} on ${name(table.name)}`);
      }
    });
  }
  await pool.query('delete from group_move_change where dealer_group_id = $1', [dealerGroupId]);
}

function halves(dealerGroupId: string): readonly (readonly [string, string, 'new' | 'old'])[] {
  const mark = createHash('sha256').update(dealerGroupId).digest('hex').slice(0, 16);
  return [
    [name(`group_guard_put_${mark}`), 'insert or update', 'new'],
    [name(`group_guard_take_${mark}`), 'delete', 'old'],
  ];
}

/** A table is locked for an instant; whoever writes to it for long is not waited for in its way. */
async function briefly(pool: pg.Pool, work: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      await client.query(`set local lock_timeout = '250ms'`);
      await work(client);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      if (errorCode(error) !== lockNotAvailable || attempt === mostTries) throw error;
    } finally {
      client.release();
    }
    await sleep(100 * Math.min(attempt, 10));
  }
}
