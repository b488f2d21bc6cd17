/** What `db.transaction` hands to its callback. */

import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import type pg from 'pg';

export type Transaction = Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0];

/** Connections, and how to give them back. */
export type OpenPool = { readonly pool: pg.Pool; close(): Promise<void> };

/**
 * `begin`: the statement that begins it. Not through Drizzle's `transaction`, which begins again after a deadlock: what
 * was streamed cannot be.
 */
export async function longTransaction<T>(
  pool: pg.Pool,
  begin: string,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(begin);
    await client.query('set local statement_timeout = 0');
    await client.query('set local idle_in_transaction_session_timeout = 0');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}
