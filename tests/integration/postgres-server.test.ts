import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import pg from 'pg';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database.ts';
import { isDatabaseUnavailable } from '#adapters/postgres/is-database-unavailable.ts';
import { endHungConnections, openServerPool } from '#adapters/postgres/server-pool.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { startBreakableProxy } from '../support/start-breakable-proxy.ts';

async function refusal(databaseUrl: string): Promise<DatabaseUnavailable> {
  const error = await openDatabase({ databaseUrl, dataDir: '.' }).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseUnavailable)) throw new Error('The server was opened.');
  return error;
}

describe('a DATABASE_URL that does not work', () => {
  it.each([
    ['no server', 'postgres://app:hunter2@127.0.0.1:1/shop', 'server-unreachable', '127.0.0.1:1'],
    ['an unknown host', 'postgres://app:hunter2@db.invalid/shop', 'server-unreachable', 'db.invalid'],
    ['no address at all', 'hunter2', 'address-invalid', 'DATABASE_URL'],
  ])('answers %s with one line: reason and fix, never the password', async (_label, url, problem, named) => {
    const error = await refusal(url);
    expect(error.problem).toBe(problem);
    expect(error.reason).toContain(named);
    expect(error.cure).toMatch(/\.$/);
    expect(error.message).not.toMatch(/hunter2|\n/);
  });

  it('answers a server that is not PostgreSQL in the same way', async () => {
    const server = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const error = await refusal(`postgres://app:hunter2@127.0.0.1:${port}/shop`);
    server.close();
    expect(error.problem).toBe('server-unreachable');
    expect(error.message).not.toMatch(/hunter2|\n/);
  });
});

describe('a server that takes the connection and says nothing', () => {
  /** Hangs up on the `last` one; counts them. */
  async function openSilent(patienceMs: number, last = Number.POSITIVE_INFINITY) {
    let connections = 0;
    const silent = createServer((socket) => {
      connections += 1;
      if (connections === last) socket.destroy();
    });
    silent.listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    const url = `postgres://app:hunter2@127.0.0.1:${port}/shop`;
    const opening = openServerPool(url, { patienceMs, connectTimeoutMs: 100 });
    const refused = await opening.catch((error: unknown) => error);
    expect(refused).toMatchObject({ problem: 'server-unreachable' });
    if (last > connections)
      expect(refused).toMatchObject({
        reason: `The PostgreSQL server at 127.0.0.1:${port} accepts connections but does not respond.`,
      });
    silent.close();
    return connections;
  }

  it('is given up immediately, where it is another server’s', async () => {
    expect(await openSilent(0)).toBe(1);
  });

  it('is given up when its time is up, where it is our own and has just started', async () => {
    expect(await openSilent(1)).toBeGreaterThanOrEqual(1);
  });

  it('is asked again before, until it answers or hangs up', async () => {
    expect(await openSilent(60_000, 3)).toBe(3);
  });
});

const serverUrl = process.env.TEST_DATABASE_URL;

describe.skipIf(!serverUrl)('a server that hangs while it is used', () => {
  async function open(answerMs: number) {
    const patience = { afterMs: 300, answerMs, everyMs: 50 };
    const link = await startBreakableProxy(serverUrl ?? '');
    const pool = new pg.Pool({ connectionString: link.url, max: 2, connectionTimeoutMillis: 5_000 });
    pool.on('error', () => undefined);
    const stopLooking = endHungConnections(pool, link.url, patience);
    return {
      way: link,
      pool,
      close: async () => {
        stopLooking();
        await link.stop();
        await pool.end();
      },
    };
  }

  it('C-12 blocks no one: requests fail as with a database that is away, and the pool is whole once it answers', async () => {
    const { way: link, pool, close } = await open(300);
    const client = await pool.connect();
    client.on('error', () => undefined);
    await client.query('begin');
    link.hang();
    const waiting = [client.query('select 1'), pool.query('select 2')];
    for (const one of waiting)
      expect(isDatabaseUnavailable(await one.catch((error: unknown) => error))).toBe(true);
    client.release(true);
    await link.mend();
    const answers = await Promise.all([pool.query('select 3 as n'), pool.query('select 4 as n')]);
    expect(answers.map(({ rows }) => rows[0])).toEqual([{ n: 3 }, { n: 4 }]);
    await close();
  });

  it('lets a statement take its time where the server answers others, and leaves who asks nothing alone', async () => {
    // Of a busy machine the answer may take a while.
    const { pool, close } = await open(20_000);
    const idle = await pool.connect();
    expect((await pool.query('select pg_sleep(1.5), 5 as n')).rows[0]).toMatchObject({ n: 5 });
    expect((await idle.query('select 6 as n')).rows[0]).toEqual({ n: 6 });
    idle.release();
    await close();
  });
});

describe.skipIf(!serverUrl)('a connection that ends while it is checked out', () => {
  it('C-12 has its slot in the pool back, and releasing it again does no harm', async () => {
    const { pool, close } = await openServerPool(serverUrl ?? '');
    for (let turn = 0; turn < 12; turn += 1) {
      const client = await pool.connect();
      const ended = new Promise((resolve) => client.once('end', resolve));
      await client.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
      await ended;
      await expect(client.query('begin')).rejects.toThrow();
      if (turn % 2 === 0) client.release();
    }
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
  });
});
