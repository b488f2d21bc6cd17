/** The standbys of a database, which are read while it is away. Nothing is ever written there. */
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';

export type Standby = {
  /** Over one state of it; the next address is asked where one does not answer. Throws what the last one failed by. */
  read<T>(work: (db: NodePgDatabase) => Promise<T>): Promise<T>;
  close(): Promise<void>;
};

/** Somebody waits for a page, and the next address may answer at once. */
const connectTimeoutMs = 2_000;
const queryTimeoutMs = 5_000;

/** A connection is made when somebody reads, and ended when nobody does any more. */
export function openStandby(addresses: readonly string[]): Standby {
  const pools = addresses.map((connectionString) => {
    const pool = new pg.Pool({
      connectionString,
      max: 5,
      connectionTimeoutMillis: connectTimeoutMs,
      query_timeout: queryTimeoutMs,
      keepAlive: true,
      application_name: 'forecourt reads',
      options: '-c timezone=UTC',
    });
    pool.on('error', () => undefined);
    return pool;
  });
  return {
    async read(work) {
      let failure: unknown;
      for (const pool of pools) {
        try {
          return await readFrom(pool, work);
        } catch (error) {
          failure = error;
        }
      }
      throw failure;
    },
    async close() {
      await Promise.all(pools.map((pool) => pool.end()));
    },
  };
}

async function readFrom<T>(pool: pg.Pool, work: (db: NodePgDatabase) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  // One that ends in our hands fails the statement under way by itself.
  const note = () => undefined;
  client.on('error', note);
  try {
    await client.query('begin isolation level repeatable read read only');
    const found = await work(drizzle({ client }));
    await client.query('commit');
    client.off('error', note);
    client.release();
    return found;
  } catch (error) {
    // With the state that it is in it is of no use to the next.
    client.release(true);
    throw error;
  }
}
