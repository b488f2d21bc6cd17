/** A pool of connections to a PostgreSQL server, checked once before anyone uses it. */

import type { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { errorCode } from './error-code.ts';
import type { OpenPool } from './transaction.ts';

/**
 * Drops connections to a server that accepts statements and never answers: its own statement timeout counts only while
 * it works, so that without this a page, a form or a worker would wait for ever, and with ten of them the whole pool.
 */
type Patience = {
  /** So long nothing may come over a connection that was asked something, before anyone becomes suspicious. */
  readonly afterMs: number;
  /** So long a connection made to ask has for its answer. */
  readonly answerMs: number;
  readonly everyMs: number;
};

/** A statement may take longer than this: if the server answers another connection meanwhile, none is dropped. */
const defaultPatience: Patience = { afterMs: 6_000, answerMs: 6_000, everyMs: 2_000 };

/** What the driver knows of a connection and its types do not say. */
type Inside = {
  /** False while a response is pending. */
  readonly readyForQuery?: boolean | null;
  readonly connection: { readonly stream: Socket };
};
type Silence = { readonly bytesRead: number; readonly sinceMs: number };

/** Call what it returns before the pool ends. */
export function endHungConnections(
  pool: pg.Pool,
  connectionString: string,
  patience = defaultPatience,
): () => void {
  const silences = new Map<Inside, Silence | null>();
  let isAsking = false;
  const inside = (client: pg.PoolClient) => client as unknown as Inside;
  pool.on('connect', (client) => void silences.set(inside(client), null));
  pool.on('remove', (client) => void silences.delete(inside(client)));

  function listSilent(nowMs: number): readonly Inside[] {
    const silent: Inside[] = [];
    for (const [client, before] of silences) {
      const { bytesRead } = client.connection.stream;
      if (client.readyForQuery !== false) silences.set(client, null);
      else if (before?.bytesRead !== bytesRead) silences.set(client, { bytesRead, sinceMs: nowMs });
      else if (nowMs - before.sinceMs >= patience.afterMs) silent.push(client);
    }
    return silent;
  }

  async function look(): Promise<void> {
    if (isAsking || listSilent(performance.now()).length === 0) return;
    isAsking = true;
    const answers = await doesAnswer(connectionString, patience.answerMs);
    isAsking = false;
    if (answers) return;
    for (const { connection } of listSilent(performance.now()))
      connection.stream.destroy(new Error('Connection terminated: the database does not answer'));
  }

  const looking = setInterval(() => void look(), patience.everyMs);
  looking.unref();
  return () => clearInterval(looking);
}

/** A refusal is an answer, too: it has a SQLSTATE of five characters. */
async function doesAnswer(connectionString: string, answerMs: number): Promise<boolean> {
  const client = new pg.Client({
    connectionString,
    connectionTimeoutMillis: answerMs,
    query_timeout: answerMs,
    application_name: 'forecourt connection check',
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && /^[0-9A-Z]{5}$/.test(String(error.code));
  } finally {
    // Of a server that does not answer its end is not waited for.
    void client.end().catch(() => undefined);
  }
}

const defaultConnectTimeoutMs = 5_000;
const statementTimeoutMs = 15_000;

type Options = {
  /**
   * How long a server is waited for that takes the connection and does not answer: our own has just started, perhaps on
   * a busy machine. Milliseconds; 0 by default.
   */
  readonly patienceMs?: number;
  /** For one connection, in milliseconds. */
  readonly connectTimeoutMs?: number;
};

/** A fresh pool: its server may be away. */
export type ServerPool = OpenPool & {
  /** Throws `DatabaseUnavailable` where it cannot be used, and can be asked again. */
  check(): Promise<void>;
};

export async function openServerPool(databaseUrl: string, options: Options = {}): Promise<OpenPool> {
  const { pool, close, check } = createServerPool(databaseUrl, options);
  try {
    await check();
  } catch (error) {
    await close();
    throw error;
  }
  return { pool, close };
}

export function createServerPool(
  databaseUrl: string,
  { patienceMs = 0, connectTimeoutMs = defaultConnectTimeoutMs }: Options = {},
): ServerPool {
  const place = describePlace(databaseUrl);
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 10,
    connectionTimeoutMillis: connectTimeoutMs,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: 60_000,
    keepAlive: true,
    application_name: 'forecourt',
    options: '-c timezone=UTC',
  });
  // A server that restarts ends idle connections. The pool has already dropped them; the next query opens a new one or fails by itself.
  pool.on('error', () => undefined);
  removeDeadClients(pool);
  const stopLooking = endHungConnections(pool, databaseUrl);
  let closing: Promise<void> | null = null;
  return {
    pool,
    check: async () => {
      try {
        await waitForAnswer(pool, patienceMs);
        await requireUtc(pool, place);
      } catch (error) {
        throw error instanceof DatabaseUnavailable ? error : asUnavailable(place, error);
      }
    },
    close: () => {
      // Statements in progress are abandoned while it ends.
      closing ??= pool.end().finally(stopLooking);
      return closing;
    },
  };
}

async function waitForAnswer(pool: pg.Pool, patienceMs: number): Promise<void> {
  const endsAt = Date.now() + patienceMs;
  for (;;) {
    try {
      await pool.query('select 1');
      return;
    } catch (error) {
      const isSlow = error instanceof Error && /timeout/i.test(error.message);
      if (!isSlow || Date.now() >= endsAt) throw error;
    }
  }
}

/** A pooler may swallow what a connection asks for (PgBouncer's `ignore_startup_parameters`): days would then be counted in another zone. */
async function requireUtc(pool: pg.Pool, { host, user }: Place): Promise<void> {
  const { rows } = await pool.query<{ zone: string }>(`select current_setting('TimeZone') as zone`);
  const zone = rows[0]?.zone ?? '';
  if (/^(Etc\/)?(UTC|UCT|Zulu|Universal|GMT)$/i.test(zone)) return;
  throw new DatabaseUnavailable({
    problem: 'server-refused',
    reason: `Connections to ${host} use the time zone ${zone} instead of UTC.`,
    cure: `Run in the database: alter role ${user} set timezone to 'UTC'. A pooler may ignore the time zone that connections request.`,
  });
}

/**
 * A connection that ends while it is checked out, between two statements or in one: the statement fails, and the pool
 * has its slot again immediately. Without this a transaction whose first statement fails keeps its slot for ever,
 * because Drizzle begins before it watches over the connection; ten of them, and no lead can be stored.
 */
function removeDeadClients(pool: pg.Pool): void {
  const held = new Set<pg.PoolClient>();
  pool.on('acquire', (client) => held.add(client));
  pool.on('release', (_error, client) => held.delete(client));
  pool.on('connect', (client) =>
    client.on('error', (error) => {
      if (!held.has(client)) return;
      client.release(error);
      // Its user releases it a second time.
      client.release = () => undefined;
    }),
  );
}

type Place = { readonly host: string; readonly name: string; readonly user: string };

function describePlace(databaseUrl: string): Place {
  const url = URL.parse(databaseUrl);
  if (url === null || !/^postgres(ql)?:$/.test(url.protocol)) {
    throw new DatabaseUnavailable({
      problem: 'address-invalid',
      reason: 'DATABASE_URL is not the address of a PostgreSQL server.',
      cure: 'Write it as postgres://user:password@host:5432/name, or leave it out for the embedded database.',
    });
  }
  return { host: url.host, name: url.pathname.slice(1), user: url.username };
}

type Explanation = Pick<DatabaseUnavailable, 'problem' | 'reason' | 'cure'>;

const startServer = 'Start the server, correct DATABASE_URL, or leave it out for the embedded database.';

/** By the code of the operating system or of PostgreSQL (SQLSTATE). */
const explanations: Readonly<Record<string, (place: Place) => Explanation>> = {
  ECONNREFUSED: ({ host }) => ({
    problem: 'server-unreachable',
    reason: `No PostgreSQL server answers at ${host}.`,
    cure: startServer,
  }),
  ENOTFOUND: ({ host }) => ({
    problem: 'server-unreachable',
    reason: `The host of DATABASE_URL, ${host}, is not known.`,
    cure: startServer,
  }),
  EAI_AGAIN: ({ host }) => ({
    problem: 'server-unreachable',
    reason: `The host of DATABASE_URL, ${host}, is not known.`,
    cure: startServer,
  }),
  '28P01': ({ host, user }) => ({
    problem: 'server-refused',
    reason: `The server ${host} refused the password of user ${user}.`,
    cure: 'Correct user and password in DATABASE_URL (special characters percent-encoded).',
  }),
  '28000': ({ host, user }) => ({
    problem: 'server-refused',
    reason: `The server ${host} does not accept user ${user} in from here.`,
    cure: 'Correct the user in DATABASE_URL, or allow the connection in the server (pg_hba.conf).',
  }),
  '3D000': ({ host, name }) => ({
    problem: 'server-refused',
    reason: `The server ${host} has no database called ${name}.`,
    cure: `Create it (createdb ${name}), or correct DATABASE_URL.`,
  }),
  '53300': ({ host }) => ({
    problem: 'server-refused',
    reason: `The server ${host} has no connection left.`,
    cure: 'Raise max_connections there, or stop another client.',
  }),
};

function asUnavailable(place: Place, error: unknown): DatabaseUnavailable {
  const explain = explanations[errorCode(error) ?? ''];
  if (explain !== undefined) return new DatabaseUnavailable(explain(place));
  const message = error instanceof Error ? error.message : String(error);
  if (/timeout/i.test(message))
    return new DatabaseUnavailable({
      problem: 'server-unreachable',
      reason: `The PostgreSQL server at ${place.host} accepts connections but does not respond.`,
      cure: 'Check the server and any pooler before it, then start again. The address is from DATABASE_URL.',
    });
  return new DatabaseUnavailable({
    problem: 'server-unreachable',
    reason: `The PostgreSQL server at ${place.host} cannot be used: ${message.split('\n')[0]}.`,
    cure: startServer,
  });
}
