import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { exampleHttpServer } from '#tests/support/example-http-server.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { requestTestServer } from '#tests/support/test-server.ts';
import { createHttpServer } from '#web/server/http-server.ts';

const open: { close(): Promise<unknown> }[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) await server.close();
});

async function ask(obstacle: string | null) {
  const site = exampleSite({ hosts: ['first.localhost'] });
  const server = await createHttpServer({
    ...exampleHttpServer([site]),
    findLeadObstacle: async () => obstacle,
  });
  open.push(server);
  const [ready, alive] = await Promise.all(
    ['/readyz', '/healthz'].map((url) => server.inject({ url, headers: { host: 'anything' } })),
  );
  return { ready, alive };
}

it('C-12 says ready while a lead can be stored', async () => {
  const { ready } = await ask(null);
  expect([ready?.statusCode, ready?.json()]).toEqual([
    200,
    { status: 'ready', hostsServed: 1, hostsLeftOut: 0 },
  ]);
});

it('C-12 says not ready, and why, while no lead can be stored; the process is alive all the same', async () => {
  const { ready, alive } = await ask('the disk is full');
  expect([ready?.statusCode, ready?.json()]).toEqual([
    503,
    { status: 'not ready', reason: 'the disk is full', hostsServed: 1, hostsLeftOut: 0 },
  ]);
  expect(ready?.headers['cache-control']).toBe('no-store');
  expect(alive?.statusCode).toBe(200);
});

it('C-12 reports no fault where the client hung up before the response', async () => {
  const errors: unknown[] = [];
  const looked = Promise.withResolvers<string | null>();
  const requested = Promise.withResolvers<void>();
  const server = await createHttpServer({
    ...exampleHttpServer([exampleSite({ hosts: ['first.localhost'] })]),
    reportFault: (error) => errors.push(error),
    findLeadObstacle: () => {
      requested.resolve();
      return looked.promise;
    },
  });
  open.push(server);
  await server.listen({ port: 0, host: '127.0.0.1' });
  const address = server.server.address();
  const socket = connect(typeof address === 'object' ? (address?.port ?? 0) : 0, '127.0.0.1');
  socket.write('GET /readyz HTTP/1.1\r\nHost: anything\r\n\r\n');
  const [[there]] = await Promise.all([once(server.server, 'connection'), requested.promise]);
  socket.destroy();
  await once(there, 'close');
  looked.resolve(null);
  await looked.promise;
  await new Promise((resolve) => setImmediate(resolve));
  expect(errors).toEqual([]);
});

it.each([
  ['an unknown client', { remoteAddress: '203.0.113.7' }, false],
  ['whom a proxy brought', { headers: { 'x-forwarded-for': '203.0.113.7' } }, false],
  ['a load balancer of the private network', { remoteAddress: '10.1.2.3' }, true],
  [
    'a monitor with the token',
    { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer of-a-monitor' } },
    true,
  ],
])('tells %s whether it is ready, and why not to those who watch it', async (_who, how, isDetailed) => {
  const server = await createHttpServer({
    ...exampleHttpServer([exampleSite({ hosts: ['first.localhost'] })]),
    findLeadObstacle: async () => 'the disk is full',
    operator: { token: 'of-a-monitor', readMetrics: async () => ({ contentType: 'text/plain', text: '' }) },
  });
  open.push(server);
  const headers = { host: 'anything', ...('headers' in how ? how.headers : {}) };
  const answer = await server.inject({ url: '/readyz', ...how, headers });
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toEqual(
    isDetailed
      ? { status: 'not ready', reason: 'the disk is full', hostsServed: 1, hostsLeftOut: 0 }
      : { status: 'not ready' },
  );
});

describe('a site that is left out because of mistakes', () => {
  function askLeftOut(url: string, host: string) {
    return requestTestServer({ url, host }, { leftOutHosts: () => new Set(['mistaken.localhost']) });
  }

  it('answers 503 and when to come back, never that it is gone', async () => {
    const answer = await askLeftOut('/cars/a-car', 'Mistaken.localhost:3000');
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '600']);
    expect(answer.body).toContain('We’re working on it');
  });

  it('leaves the other sites and unknown hosts as they are', async () => {
    expect((await askLeftOut('/', 'first.localhost')).body).toBe('first');
    expect((await askLeftOut('/cars/a-car', 'nobody.localhost')).statusCode).toBe(404);
  });

  it('says at /readyz that the installation is not whole, and at /healthz that it lives', async () => {
    const answer = await askLeftOut('/readyz', 'localhost');
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toEqual({ status: 'incomplete', hostsServed: 2, hostsLeftOut: 1 });
    expect((await askLeftOut('/healthz', 'first.localhost')).statusCode).toBe(200);
  });
});

it('says at /readyz that every site is served', async () => {
  const answer = await requestTestServer({ url: '/readyz', host: 'localhost' });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { status: 'ready', hostsServed: 2, hostsLeftOut: 0 },
  ]);
});
