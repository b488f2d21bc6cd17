/** Metrics and hosts are shown to the operator, and to no one else. */
import { describe, expect, it } from 'vitest';
import { exampleHttpServer } from '#tests/support/example-http-server.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { cacheAnswerOf, kindOfRequest, type RequestFigure } from '#web/server/requests/request-figures.ts';

const site = exampleSite({ hosts: ['cars.example'] });
const token = 'a-token-of-the-monitor';
const noted: RequestFigure[] = [];

async function ask(url: string, { remoteAddress = '127.0.0.1', headers = {}, proxy = 'none' } = {}) {
  const server = await createHttpServer({
    ...exampleHttpServer([site]),
    leftOutHosts: () => new Set(['broken.example']),
    console: {
      host: 'console.example',
      answer: async (_request, reply) => reply.send('the console'),
      clientDirectory: null,
    },
    operator: { token, readMetrics: async () => ({ contentType: 'text/plain', text: 'up 1\n' }) },
    connections: { isTrustedProxy: (address) => address === proxy },
    noteRequest: (figure) => noted.push(figure),
  });
  const answer = await server.inject({ url, remoteAddress, headers: { host: 'localhost:3000', ...headers } });
  await server.close();
  return answer;
}

describe('what a monitor asks', () => {
  it.each([
    ['this machine', 200, {}],
    ['this machine over IPv6', 200, { remoteAddress: '::1' }],
    ['a neighbour', 404, { remoteAddress: '10.1.2.3' }],
    ['an unknown client', 404, { remoteAddress: '203.0.113.7' }],
    [
      'an unknown client through a proxy on this machine',
      404,
      { headers: { 'x-forwarded-for': '203.0.113.7' } },
    ],
    ['an unknown client through a proxy that sends only its name', 404, { headers: { via: '1.1 proxy' } }],
    [
      'an unknown client through a proxy that uses another header',
      404,
      { headers: { 'x-real-ip': '203.0.113.7' } },
    ],
    [
      'an unknown client through a proxy that sends only the protocol',
      404,
      { headers: { 'x-forwarded-proto': 'https' } },
    ],
    [
      'an unknown client at a site through a proxy that sends nothing',
      404,
      { headers: { host: 'cars.example' } },
    ],
    [
      'an unknown client at the console through such a proxy',
      404,
      { headers: { host: 'console.example:443' } },
    ],
    ['anyone where a proxy is on this machine', 404, { proxy: '127.0.0.1' }],
    [
      'a client with the token, through that proxy',
      200,
      { proxy: '127.0.0.1', headers: { host: 'cars.example', authorization: `Bearer ${token}` } },
    ],
    [
      'an unknown client with the token',
      200,
      { remoteAddress: '203.0.113.7', headers: { authorization: `Bearer ${token}` } },
    ],
    [
      'an unknown client with another token',
      404,
      { remoteAddress: '203.0.113.7', headers: { authorization: 'Bearer guess' } },
    ],
  ])('%s gets %s from /metrics', async (_who, status, how) => {
    const { statusCode, body } = await ask('/metrics', how);
    expect([statusCode, body.includes('up 1')]).toEqual([status, status === 200]);
  });

  it.each([
    ['cars.example', 200],
    ['CARS.example.', 200],
    ['broken.example', 200],
    ['console.example', 200],
    ['cars.example.evil.example', 404],
    ['sub.cars.example', 404],
    ['', 404],
    ['%00', 404],
  ])('a proxy of the private network gets for %j: %s', async (domain, status) => {
    const answer = await ask(`/healthz/host?domain=${encodeURIComponent(domain)}`, {
      remoteAddress: '10.0.0.9',
    });
    expect(answer.statusCode).toBe(status);
  });

  it('that proxy may be the one in front: it asks for certificates before any visitor comes', async () => {
    const query = { remoteAddress: '10.0.0.9', proxy: '10.0.0.9' };
    expect((await ask('/healthz/host?domain=cars.example', query)).statusCode).toBe(200);
    const brought = { ...query, headers: { host: 'cars.example' } };
    expect((await ask('/healthz/host?domain=cars.example', brought)).statusCode).toBe(404);
  });

  it('does not reveal to the public which hosts are ours', async () => {
    const answer = await ask('/healthz/host?domain=cars.example', { remoteAddress: '203.0.113.7' });
    expect(answer.statusCode).toBe(404);
  });

  it('says at /healthz that it stops, while everything is still answered', async () => {
    const server = await createHttpServer({ ...exampleHttpServer([site]), isStopping: () => true });
    const of = async (url: string) =>
      (await server.inject({ url, headers: { host: 'cars.example' } })).statusCode;
    expect([await of('/healthz'), await of('/')]).toEqual([503, 200]);
    await server.close();
  });

  it('every answer is counted by its kind', async () => {
    noted.length = 0;
    await ask('/some-page', { headers: { host: 'cars.example' } });
    expect(noted).toMatchObject([{ kind: 'page', status: 200, cache: null }]);
    expect(noted[0]?.seconds).toBeGreaterThanOrEqual(0);
  });
});

it.each([
  ['GET', '/', 'page'],
  ['GET', '/search/used-cars?x=.json', 'page'],
  ['POST', '/contact-us', 'form'],
  ['GET', '/api/search?make=Kia', 'api'],
  ['GET', '/cars/a-car.json', 'document'],
  ['GET', '/sitemap.xml', 'document'],
  ['GET', '/img/cars/a?w=320', 'picture'],
  ['GET', '/assets/a-b.js', 'asset'],
  ['GET', '/healthz', 'operator'],
  ['GET', '/metricsystem', 'page'],
])('%s %s is counted as %s', (method, url, kind) => {
  expect(kindOfRequest(method, url)).toBe(kind);
});

it.each([
  ['Forecourt; hit; ttl=30', 'hit'],
  ['Forecourt; hit; ttl=-3', 'stale'],
  ['Forecourt; fwd=uri-miss; collapsed', 'collapsed'],
  ['Forecourt; fwd=uri-miss; stored', 'miss'],
  ['Forecourt; fwd=bypass', 'bypass'],
  [undefined, null],
])('%s is reported as %s', (header, answer) => {
  expect(cacheAnswerOf(header)).toBe(answer);
});
