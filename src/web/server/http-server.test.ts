/** The front door with pages that only say which site they belong to: what is refused never reaches them. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleSite } from '../../../tests/support/example-site.ts';
import type { Car } from '../../domain/car/car.ts';
import { buildHostIndex } from '../../domain/site/resolve-site.ts';
import type { Application } from '../../use-cases/application.ts';
import { createHttpServer } from './http-server.ts';
import type { SitePages } from './site-pages.ts';

const first = exampleSite({ hosts: ['first.localhost'], status: 'demo' }, { siteSlug: 'first' });
const second = exampleSite({ hosts: ['second.localhost'] }, { siteSlug: 'second', dealerGroupId: 'group-2' });
const sites = [first, second];
const reportFault = vi.fn();

const stock: readonly Car[] = [
  exampleCar({ slug: 'a-car' }),
  exampleCar({ slug: 'gone', status: 'withdrawn' }),
];

const app = {
  carStore: {
    findBySlug: async (group: string, slug: string) =>
      stock.find((car) => car.dealerGroupId === group && car.slug === slug) ?? null,
  },
  // Only what the front door asks for; the pages themselves are not part of this test.
} as unknown as Application;

async function serve(pages: SitePages = async (site, _request, reply) => reply.send(site.siteSlug)) {
  return createHttpServer({
    sites: () => sites,
    hosts: () => buildHostIndex(sites),
    pages,
    app,
    clock: () => exampleNow,
    clientDirectory: null,
    trustProxy: false,
    plugins: [],
    reportFault,
  });
}

afterEach(() => reportFault.mockClear());

type Ask = {
  readonly url?: string;
  readonly host?: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Record<string, string>;
  readonly payload?: string;
};

async function ask(
  { url = '/', host = 'first.localhost', method = 'GET', headers = {}, payload }: Ask,
  pages?: SitePages,
) {
  const server = await serve(pages);
  const answer = await server.inject({
    method,
    url,
    headers: { host, ...headers },
    ...(payload === undefined ? {} : { payload }),
  });
  await server.close();
  return answer;
}

describe('front door', () => {
  it('CFG-1 gives each host its own site, whatever the port and the case', async () => {
    expect((await ask({ host: 'FIRST.localhost:3000' })).body).toBe('first');
    expect((await ask({ host: 'second.localhost' })).body).toBe('second');
  });

  it('says that it serves', async () => {
    const answer = await ask({ url: '/healthz', host: 'anything' });
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }]);
  });

  it('lists the demo sites where no host is known, and only those', async () => {
    const { statusCode, body } = await ask({ host: 'localhost:3000' });
    expect(statusCode).toBe(200);
    expect(body).toContain('http://first.localhost:3000/');
    expect(body).not.toContain('second.localhost');
  });

  it.each<[string, number, Ask]>([
    [
      'an unknown host away from its first page',
      404,
      { host: 'first.localhost.evil.example', url: '/search/used-cars' },
    ],
    ['a look-alike host', 404, { host: 'firstxlocalhost', url: '/x' }],
    ['a path that is not text', 400, { url: '/search/%E0%A4%A' }],
    ['a NUL in the path', 400, { url: '/cars/%00' }],
    ['a path that starts another host', 400, { url: '//evil.example/' }],
    ['a method without meaning', 405, { method: 'PUT' }],
    [
      'a body of the wrong kind',
      415,
      { method: 'POST', headers: { 'content-type': 'text/plain' }, payload: 'x' },
    ],
    ['a body without a kind', 415, { method: 'POST', headers: { 'content-type': '' }, payload: 'x' }],
    ['an address of 70,000 characters', 414, { url: `/search?query=${'a'.repeat(70_000)}` }],
    [
      'a body of 300,000 bytes',
      413,
      {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'a'.repeat(300_000),
      },
    ],
  ])('refuses %s in words, with %d', async (_title, status, request) => {
    const answer = await ask(request);
    expect(answer.statusCode).toBe(status);
    expect(answer.headers['content-type']).toContain('text/html');
    expect(answer.body).toContain('<h1>');
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it('answers machines in JSON', async () => {
    const answer = await ask({
      url: '/api/search',
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      payload: 'x',
    });
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([415, ['error']]);
  });

  it('shows a visitor no stack when something breaks, and tells the owner', async () => {
    const answer = await ask({ url: '/boom' }, async () => {
      throw new Error('secret detail');
    });
    expect(answer.statusCode).toBe(500);
    expect(answer.body).not.toContain('secret detail');
    expect(reportFault).toHaveBeenCalledOnce();
  });

  it('sends the same safe headers with everything', async () => {
    const answer = await ask({});
    expect(answer.headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'referrer-policy': 'strict-origin-when-cross-origin',
    });
  });
});

describe('/cars/{slug}.json', () => {
  it('C-19 DATA-1 tells the facts of a listed car under the contract’s names', async () => {
    const answer = await ask({ url: '/cars/a-car.json' });
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      version: 1,
      slug: 'a-car',
      stocknum: 'KB10482',
      car_type: 'used',
      price: 43990,
      km: 31240,
    });
  });

  it.each([
    ['an unknown slug', 'nope', 'first.localhost'],
    ['a withdrawn car', 'gone', 'first.localhost'],
    ['another group’s car', 'a-car', 'second.localhost'],
  ])('GAP-24 knows nothing of %s', async (_title, slug, host) => {
    const answer = await ask({ url: `/cars/${slug}.json`, host });
    expect([answer.statusCode, answer.json()]).toEqual([404, { error: 'No such car on this site.' }]);
  });
});
