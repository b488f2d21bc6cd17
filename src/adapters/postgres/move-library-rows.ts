/** Moves what PostgreSQL as a library kept into the packaged server, which took its place: leads must not stay behind in a folder that nobody opens. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import pg from 'pg';
import { openLibraryPool } from './library-pool.ts';
import { migrate } from './migrate.ts';
import { listTables } from './table-order.ts';

const rowsPerStatement = 250;

export type MoveOutcome =
  | { readonly kind: 'moved'; readonly rowCount: number; readonly keptAt: string }
  /** The server has rows of its own: two stocks and two sets of keys cannot become one. */
  | { readonly kind: 'both-filled' };

/** All or nothing. The emptied place is renamed, not removed. */
export async function moveLibraryRows(folder: string, server: pg.Pool): Promise<MoveOutcome> {
  if (await isFilled(server)) return { kind: 'both-filled' };
  const library = await openLibraryPool(folder);
  let rowCount: number;
  try {
    await migrate(library);
    await migrate({ pool: server });
    rowCount = await copyTables(library.pool, server);
  } finally {
    await library.close();
  }
  const keptAt = existsSync(`${folder}.moved`) ? `${folder}.moved-${Date.now()}` : `${folder}.moved`;
  await rename(folder, keptAt);
  return { kind: 'moved', rowCount, keptAt };
}

/** A server that was made a moment ago, or whose first filling was interrupted, has no stock and no leads. */
async function isFilled(server: pg.Pool): Promise<boolean> {
  const { rows } = await server.query<{ has_tables: boolean }>(
    `select to_regclass('public.lead') is not null as has_tables`,
  );
  if (rows[0]?.has_tables !== true) return false;
  const found = await server.query('select from stock_version union all select from lead limit 1');
  return found.rowCount !== 0;
}

async function copyTables(library: pg.Pool, server: pg.Pool): Promise<number> {
  const from = await library.connect();
  const to = await server.connect();
  try {
    await from.query('begin');
    await to.query('begin');
    await to.query('set local statement_timeout = 0');
    let rowCount = 0;
    for (const table of await listTables(from))
      rowCount += await copyTable(from, to, pg.escapeIdentifier(table));
    await to.query('commit');
    return rowCount;
  } catch (error) {
    await to.query('rollback');
    throw error;
  } finally {
    await from.query('rollback');
    from.release();
    to.release();
  }
}

/** As JSON, which has columns by name and any type as the text that PostgreSQL writes and reads. */
async function copyTable(from: pg.PoolClient, to: pg.PoolClient, table: string): Promise<number> {
  let copied = 0;
  await from.query(`declare kept no scroll cursor for select row_to_json(t)::text as row from ${table} t`);
  for (;;) {
    const { rows } = await from.query<{ row: string }>(`fetch ${rowsPerStatement} from kept`);
    if (rows.length === 0) break;
    await to.query(`insert into ${table} select * from json_populate_recordset(null::${table}, $1::json)`, [
      `[${rows.map(({ row }) => row).join(',')}]`,
    ]);
    copied += rows.length;
  }
  await from.query('close kept');
  return copied;
}
