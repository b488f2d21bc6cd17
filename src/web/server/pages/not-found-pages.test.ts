/**
 * Pages that do not exist: redirected by staff's redirects, after everything else, and never hiding a page that exists.
 */
import Fastify from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import type { Redirect } from '#domain/redirect/redirect.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import type { NotFoundVisit } from '#use-cases/redirect/handle-not-found.ts';
import { createNotFoundHandler } from './not-found-pages.ts';
import { createSitePages } from './site-pages.ts';

const site = exampleSite({ hosts: ['yard.example'] }, { siteSlug: 'yard' });
const away = new Error('nobody listens');
const html = { 'content-type': 'text/html; charset=utf-8' };

async function serve(redirects: readonly Redirect[], fail: Error | null = null) {
  const find = vi.fn(async (_site: unknown, path: string) => {
    if (fail !== null) throw fail;
    return redirects.find(({ source }) => source === path) ?? null;
  });
  const [notFound, used]: [NotFoundVisit[], string[]] = [[], []];
  const reportFault = vi.fn();
  const shared = {
    clock: () => exampleNow,
    clientAddressOf: () => '192.0.2.1',
    isDatabaseUnavailable: (error: unknown) => error === away,
  };
  const { answer } = createSitePages({
    ...shared,
    loadHandler: async () => async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === '/there') return new Response('a page', { headers: html });
      if (pathname === '/moved') return new Response(null, { status: 301, headers: { location: '/there' } });
      if (pathname === '/sold') return new Response('sold', { status: 410, headers: html });
      if (pathname === '/api/x') return Response.json({ error: 'none' }, { status: 404 });
      return new Response('no such page', { status: 404, headers: html });
    },
    app: { stockSearch: { version: () => '1' }, reportFault } as unknown as Application,
    originOf: () => 'https://yard.example',
    isDevelopment: false,
    handleNotFound: createNotFoundHandler({
      ...shared,
      redirectStore: { find },
      notFoundCounter: {
        countNotFound: (visit) => notFound.push(visit) > 0,
        countUsed: ({ source }) => used.push(source),
      },
      reportFault,
    }),
  });
  const server = Fastify();
  server.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => answer(site, request, reply),
  });
  await server.ready();
  const ask = (
    url: string,
    options: { method?: 'GET' | 'HEAD' | 'POST'; headers?: Record<string, string> } = {},
  ) =>
    server.inject({ method: 'GET', ...options, url, headers: { host: 'yard.example', ...options.headers } });
  return { ask, find, notFound, used, reportFault };
}

const old: Redirect = { source: '/old', target: '/there' };

describe('an address that no page answers', () => {
  it('H-17 redirects permanently, keeps how the shopper came, and is not cached', async () => {
    const { ask, used } = await serve([old]);
    const answer = await ask('/OLD/?id=3&utm_source=mail');
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/there?utm_source=mail']);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(used).toEqual(['/old']);
  });

  it('H-17 leads on to another site as it was written', async () => {
    const { ask } = await serve([{ source: '/old', target: 'https://parts.example.com/x?y=1' }]);
    expect((await ask('/old?utm_source=mail')).headers.location).toBe('https://parts.example.com/x?y=1');
  });

  it('H-17 is reported as permanently gone, with the page of the site', async () => {
    const { ask } = await serve([{ source: '/old', target: null }]);
    const answer = await ask('/old');
    expect([answer.statusCode, answer.body, answer.headers.location]).toEqual([
      410,
      'no such page',
      undefined,
    ]);
  });

  it('H-17 a car that has gone may lead on too', async () => {
    const { ask } = await serve([{ source: '/sold', target: '/there' }]);
    expect((await ask('/sold')).statusCode).toBe(301);
  });

  it.each([
    ['a page that there is', '/there', 200],
    ['a page that moved by itself', '/moved', 301],
    ['an answer for programs', '/api/x', 404],
  ])('H-17 %s is asked about nowhere', async (_, path, status) => {
    const { ask, find } = await serve([{ source: path, target: '/elsewhere' }]);
    const answer = await ask(path);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers.location).not.toBe('/elsewhere');
    expect(find).not.toHaveBeenCalled();
  });

  it('H-17 a form that was sent there is led nowhere', async () => {
    const { ask, find } = await serve([old]);
    expect((await ask('/old', { method: 'POST' })).statusCode).toBe(404);
    expect(find).not.toHaveBeenCalled();
  });

  it('H-17 is counted with the page of the site that led there, and nothing of its visitor’s is passed on but for telling them apart', async () => {
    const { ask, notFound } = await serve([]);
    const answer = await ask('/Missing?email=jo@example.com', {
      headers: { referer: 'https://yard.example/there?x=1', 'user-agent': 'Mozilla/5.0' },
    });
    expect([answer.statusCode, answer.body]).toEqual([404, 'no such page']);
    expect(notFound).toEqual([
      {
        dealerGroupId: site.dealerGroupId,
        siteSlug: 'yard',
        on: '2026-11-21',
        path: '/missing',
        clientAddress: '192.0.2.1',
        isProgram: false,
        linkedFrom: '/there',
      },
    ]);
  });

  it.each([
    ['asks for no more than the head', { method: 'HEAD' as const }],
    ['refuses to be counted', { headers: { 'sec-gpc': '1' } }],
    ['fetches ahead', { headers: { 'sec-purpose': 'prefetch' } }],
  ])('H-17 does not count a client that %s, but redirects it all the same', async (_, options) => {
    const { ask, notFound } = await serve([old]);
    await ask('/missing', options);
    expect(notFound).toEqual([]);
    expect((await ask('/old', options)).statusCode).toBe(301);
  });

  it('H-17 is answered while the database is away, and a fault is reported', async () => {
    const outage = await serve([old], away);
    expect((await outage.ask('/old')).statusCode).toBe(404);
    expect(outage.reportFault).not.toHaveBeenCalled();
    const error = await serve([old], new Error('of ours'));
    expect((await error.ask('/old')).statusCode).toBe(404);
    expect(error.reportFault).toHaveBeenCalledOnce();
  });
});
