import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openDatabase } from '#adapters/postgres/database.ts';
import { openServerPool } from '#adapters/postgres/server-pool.ts';
import { DatabaseUnavailable } from '#ports/database-unavailable.ts';

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
  ])('answers %s with one line: reason and cure, never the password', async (_label, url, trouble, named) => {
    const error = await refusal(url);
    expect(error.trouble).toBe(trouble);
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
    expect(error.trouble).toBe('server-unreachable');
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
    await expect(opening).rejects.toMatchObject({ trouble: 'server-unreachable' });
    silent.close();
    return connections;
  }

  it('is given up at once, where it is somebody else’s', async () => {
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

describe.skipIf(!serverUrl)('a connection that ends in somebody’s hands', () => {
  it('C-12 has its place in the pool back, and giving it back once more does no harm', async () => {
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
