/**
 * Which database serves which dealer group: one row for each group, in the database of the installation. A switch is
 * one update of such a row, so that a process that dies at any moment leaves exactly one home.
 */
import type pg from 'pg';

export type GroupHome = {
  readonly dealerGroupId: string;
  /** Empty for the database of the installation. */
  readonly database: string;
  readonly movingTo: string | null;
  readonly moveId: string | null;
};

type Asking = Pick<pg.Pool, 'query'>;

export const homesChannel = 'forecourt_homes';
/** A move that was not heard of for so long is over. */
const silentAfterSeconds = 30;

const columns = `dealer_group_id as "dealerGroupId", database, moving_to as "movingTo", move_id as "moveId"`;

export async function listHomes(installation: Asking): Promise<readonly GroupHome[]> {
  const { rows } = await installation.query<GroupHome>(`select ${columns} from group_home`);
  return rows;
}

/** Keeps what is kept already. */
export async function settleHomes(installation: Asking, homes: ReadonlyMap<string, string>): Promise<void> {
  for (const [dealerGroupId, database] of homes) {
    await installation.query(
      'insert into group_home (dealer_group_id, database) values ($1, $2) on conflict do nothing',
      [dealerGroupId, database],
    );
  }
}

type Beginning = {
  readonly dealerGroupId: string;
  readonly moveId: string;
  readonly from: string;
  readonly to: string;
};

/** False where it lives elsewhere, or is on its way already. */
export async function beginMove(
  installation: Asking,
  { dealerGroupId, moveId, from, to }: Beginning,
): Promise<boolean> {
  await settleHomes(installation, new Map([[dealerGroupId, '']]));
  const { rowCount } = await installation.query(
    `update group_home set moving_to = $4, move_id = $2, beat_at = now(), closed_until = null
      where dealer_group_id = $1 and database = $3 and move_id is null`,
    [dealerGroupId, moveId, from, to],
  );
  return rowCount === 1;
}

/** False where the move is not ours any more. */
export async function beat(installation: Asking, moveId: string): Promise<boolean> {
  const { rowCount } = await installation.query('update group_home set beat_at = now() where move_id = $1', [
    moveId,
  ]);
  return rowCount === 1;
}

/** From now on the switch may be made, for so long. */
export async function allowSwitch(installation: Asking, moveId: string, mostMs: number): Promise<boolean> {
  const { rowCount } = await installation.query(
    `update group_home set beat_at = now(), closed_until = now() + $2::integer * interval '1 millisecond'
      where move_id = $1`,
    [moveId, Math.floor(mostMs)],
  );
  return rowCount === 1;
}

/** The switch may not be made until it is allowed again. False where the move is not ours any more. */
export async function stayOpen(installation: Asking, moveId: string): Promise<boolean> {
  const { rowCount } = await installation.query(
    'update group_home set beat_at = now(), closed_until = null where move_id = $1',
    [moveId],
  );
  return rowCount === 1;
}

/** The one moment. False where its time ran out, or somebody ended the move. */
export async function switchHome(installation: Asking, moveId: string): Promise<boolean> {
  const { rows } = await installation.query<{ id: string }>(
    `update group_home
        set database = moving_to, moving_to = null, move_id = null, beat_at = null, closed_until = null
      where move_id = $1 and clock_timestamp() < closed_until returning dealer_group_id as id`,
    [moveId],
  );
  if (rows[0] === undefined) return false;
  await installation.query('select pg_notify($1, $2)', [homesChannel, rows[0].id]).catch(() => undefined);
  return true;
}

/** False where the switch was made. */
export async function endMove(installation: Asking, moveId: string): Promise<boolean> {
  const { rowCount } = await installation.query(
    `update group_home set moving_to = null, move_id = null, beat_at = null, closed_until = null
      where move_id = $1`,
    [moveId],
  );
  return rowCount === 1;
}

/** Ends the moves whose maker is gone, and names them: one that closed its group and did not switch in time, or that is silent. */
export async function endLostMoves(
  installation: Asking,
): Promise<readonly { readonly dealerGroupId: string; readonly database: string }[]> {
  const { rows } = await installation.query<{ dealerGroupId: string; database: string }>(
    `update group_home set moving_to = null, move_id = null, beat_at = null, closed_until = null
      where move_id is not null
        and (closed_until < clock_timestamp()
          or (closed_until is null and beat_at < now() - $1::integer * interval '1 second'))
      returning dealer_group_id as "dealerGroupId", database`,
    [silentAfterSeconds],
  );
  return rows;
}

export async function findHome(installation: Asking, dealerGroupId: string): Promise<GroupHome | null> {
  const { rows } = await installation.query<GroupHome>(
    `select ${columns} from group_home where dealer_group_id = $1`,
    [dealerGroupId],
  );
  return rows[0] ?? null;
}
