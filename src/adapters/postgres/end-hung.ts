/**
 * Lets go of connections to a server that takes what is asked and never answers: its own limit on statements counts only
 * while it works, so that without this a page, a form or a worker would wait for ever, and with ten of them the whole pool.
 */
import type { Socket } from 'node:net';
import pg from 'pg';

type Patience = {
  /** So long nothing may come over a connection that was asked something, before anybody becomes suspicious. */
  readonly afterMs: number;
  /** So long a connection made to ask has for its answer. */
  readonly answerMs: number;
  readonly everyMs: number;
};

/** A statement may take longer than this: then the server answers somebody else meanwhile, and nothing is let go. */
const usualPatience: Patience = { afterMs: 6_000, answerMs: 6_000, everyMs: 2_000 };

/** What the driver knows of a connection and its types do not say. */
type Inside = {
  /** False while an answer is owed. */
  readonly readyForQuery?: boolean | null;
  readonly connection: { readonly stream: Socket };
};
type Silence = { readonly bytesRead: number; readonly sinceMs: number };

/** Call what it returns before the pool ends. */
export function endHung(pool: pg.Pool, connectionString: string, patience = usualPatience): () => void {
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
    application_name: 'forecourt asks whether anybody is there',
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
