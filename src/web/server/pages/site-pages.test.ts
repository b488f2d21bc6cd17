/** The cache of pages: what may be shared among visitors, and what may not. */
import { setImmediate as nextTurn, setTimeout as slowly } from 'node:timers/promises';
import Fastify from 'fastify';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { followHeader } from '#web/follow-header.ts';
import { cdnHeaders } from '#web/server/headers/security-headers.ts';
import type { RequestContext } from '#web/site/request-context.server.ts';
import { createSitePages, type SitePagesOptions } from './site-pages.ts';

const yard = exampleSite({ hosts: ['yard.example', 'www.yard.example'] }, { siteSlug: 'yard' });
const other = exampleSite({ hosts: ['other.example'] }, { siteSlug: 'other' });

const reportFault = vi.fn();
let clientAddress = '192.0.2.1';
/** Of the client whose limit is used up. */
const spentAddress = '192.0.2.66';
const away = new Error('nobody listens');
let seen: Request[] = [];
let stockVersion = '1';
let now = exampleNow;
/** Called for each visitor who has reached the cache. */
let noteArrival = () => {};
beforeEach(() => {
  reportFault.mockClear();
  seen = [];
  stockVersion = '1';
  now = exampleNow;
  clientAddress = '192.0.2.1';
  noteArrival = () => {};
});

type Ask = {
  readonly url?: string;
  readonly host?: string;
  readonly method?: 'GET' | 'HEAD' | 'POST';
  readonly headers?: Record<string, string>;
  readonly site?: SiteContext;
};

const html = { 'content-type': 'text/html; charset=utf-8' };
/** A page that prints all its inputs, so that nothing of one visitor's can hide in another's. */
const notifyAll = async (request: Request): Promise<Response> => {
  const requests = [request.method, request.url, JSON.stringify([...request.headers])];
  return new Response(`${requests.join(' ')} ${seen.length}`, { headers: html });
};

type Page = (request: Request, values: RequestContext) => Promise<Response>;

// Only what the cache asks for.
const app = { stockSearch: { version: () => stockVersion }, reportFault } as unknown as Application;

async function serve(
  page: Page = notifyAll,
  more: Pick<SitePagesOptions, 'maxWaitMs' | 'cacheBytes' | 'cdn'> = {},
) {
  const opened = createSitePages({
    loadHandler: async () => async (request, values) => {
      seen.push(request);
      return page(request, values);
    },
    app,
    appOf: (address, noteShortage) => {
      if (address === spentAddress) noteShortage();
      return app;
    },
    clock: () => now,
    originOf: ({ config }) => `https://${config.hosts[0]}`,
    clientAddressOf: () => clientAddress,
    isDatabaseUnavailable: (error) => error === away,
    isDevelopment: false,
    ...more,
  });
  const server = Fastify();
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', (_request, _body, done) => done(null));
  let current = yard;
  server.route({
    method: ['GET', 'HEAD', 'POST'],
    url: '/*',
    handler: (request, reply) => {
      const answer = opened.answer(current, request, reply);
      noteArrival();
      return answer;
    },
  });
  await server.ready();
  return async ({
    url = '/special-offers',
    host = 'yard.example',
    method = 'GET',
    headers,
    site,
  }: Ask = {}) => {
    current = site ?? yard;
    return server.inject({ method, url, headers: { host, ...headers } });
  };
}

/** Settles when so many visitors have reached the cache. */
function requestAtOnce(size: number): Promise<void> {
  const complete = Promise.withResolvers<void>();
  let arrived = 0;
  noteArrival = () => {
    arrived += 1;
    if (arrived === size) complete.resolve();
  };
  return complete.promise;
}

it('GATE-5 a letter that was written with a percent sign for nothing is that letter to the gate and the router', async () => {
  const requests: string[] = [];
  const ask = await serve(async (request, { address }) => {
    requests.push(new URL(request.url).pathname, address.pathname);
    return notifyAll(request);
  });
  await ask({ url: '/%73pecial%2Doffers/%7Ea%2Fb%252e%20c' });
  expect(requests).toEqual(Array(2).fill('/special-offers/~a%2Fb%252e%20c'));
  // A name of the router's own is no address of a page.
  await ask({ url: '/%7Etrade-in/trade-in' });
  expect(requests[2]).toBe('/~/~trade-in/trade-in');
});

describe('a list that script asks for', () => {
  const moving = async (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    if (search === '?query=untidy')
      return new Response(null, { status: 302, headers: { location: '/search/tidy' } });
    if (search === '?query=again')
      return new Response(null, { status: 302, headers: { location: `${pathname}?query=again` } });
    if (search === '?query=away')
      return new Response(null, { status: 302, headers: { location: 'https://elsewhere.example/' } });
    return notifyAll(request);
  };
  const headers = { [followHeader]: '1' };

  it('SRCH-2 B-57 comes from its tidy address at once, which the answer names', async () => {
    const ask = await serve(moving);
    const followed = await ask({ url: '/search/cars?query=untidy', headers });
    expect(followed.statusCode).toBe(200);
    expect(followed.headers['content-location']).toBe('/search/tidy');
    expect(followed.body).toContain('https://yard.example/search/tidy');
    // The same page as everyone's.
    const straight = await ask({ url: '/search/tidy' });
    expect(straight.body).toBe(followed.body);
    expect(straight.headers['content-location']).toBeUndefined();
  });

  it.each([
    ['to a client that did not ask for it', '/search/cars?query=untidy', {}],
    ['a second time', '/search/cars?query=again', headers],
    ['to another site', '/search/cars?query=away', headers],
  ])('is redirected by its browser, and not %s', async (_label, url, sent) => {
    const ask = await serve(moving);
    const answer = await ask({ url, headers: sent });
    expect(answer.statusCode).toBe(302);
    expect(answer.headers.location).toBeDefined();
  });
});

describe('the cache of pages', () => {
  it('renders a page once for everyone who asks for it', async () => {
    const ask = await serve();
    const first = await ask();
    expect((await ask()).body).toBe(first.body);
    expect(seen).toHaveLength(1);
    expect(first.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  });

  it('caches the whole page where its head is requested first', async () => {
    const ask = await serve(
      async ({ method }) =>
        // As the router answers.
        new Response(method === 'HEAD' ? null : 'a whole page', { headers: html }),
    );
    const head = await ask({ method: 'HEAD' });
    expect([head.statusCode, head.body]).toEqual([200, '']);
    expect((await ask()).body).toBe('a whole page');
    expect((await ask({ method: 'HEAD' })).headers['content-length']).toBe('12');
  });

  it.each<[string, Ask]>([
    ['another port', { host: 'yard.example:4444' }],
    ['another case', { host: 'YARD.Example' }],
    ['a dot at the end of the host', { host: 'yard.example.' }],
    ['the second host of the site', { host: 'www.yard.example' }],
    ['a forwarded scheme', { headers: { 'x-forwarded-proto': 'https://evil.example/?' } }],
    ['a forwarded host', { headers: { 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' } }],
    ['an address to rewrite', { headers: { 'x-original-url': '/booking', 'x-rewrite-url': '/booking' } }],
    ['a cookie', { headers: { cookie: 'a=b' } }],
    ['a browser and a language', { headers: { 'user-agent': '<script>', 'accept-language': 'x' } }],
    ['a wish not to be followed', { headers: { dnt: '1', 'sec-gpc': '1' } }],
    [
      'a foreign origin and referrer',
      { headers: { origin: 'http://evil.example', referer: 'http://evil.example' } },
    ],
  ])('does not serve one client what another requested it with: %s', async (_title, request) => {
    const plain = await (await serve())();
    seen = [];
    const ask = await serve();
    await ask(request);
    expect((await ask()).body).toBe(plain.body);
    expect(plain.body).toContain('GET https://yard.example/special-offers []');
  });

  it.each([
    ['another page', '/special-offers', '/models'],
    ['another query', '/models', '/models?body=Ute'],
    ['another case', '/models', '/Models'],
  ])('keeps %s apart', async (_title, first, url) => {
    const ask = await serve();
    await ask({ url: first });
    expect((await ask({ url })).body).toContain(` https://yard.example${url} `);
  });

  it('gives each site its own, and new stock a new page', async () => {
    const ask = await serve();
    const first = await ask();
    expect((await ask({ site: other })).body).toContain('https://other.example/');
    stockVersion = '2';
    expect((await ask()).body).not.toBe(first.body);
  });

  it('caches a page for 30 seconds, and renders a new one in the background for the first request after them', async () => {
    const ask = await serve();
    const first = await ask();
    now = new Date(exampleNow.getTime() + 29_999);
    await ask();
    expect(seen).toHaveLength(1);
    now = new Date(exampleNow.getTime() + 30_000);
    expect((await ask()).body).toBe(first.body);
    await nextTurn();
    expect(seen).toHaveLength(2);
    expect((await ask()).body).not.toBe(first.body);
  });

  it('makes a page once for a hundred who ask for it at the same time', async () => {
    const allRequests = requestAtOnce(100);
    const ask = await serve(async (request) => {
      await allRequests;
      return notifyAll(request);
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(seen).toHaveLength(1);
    const collapsed = answers.filter(({ headers }) => String(headers['cache-status']).endsWith('collapsed'));
    expect(collapsed).toHaveLength(99);
  });

  it('fails once for a hundred who ask for a page that breaks, and keeps nothing of it', async () => {
    const allRequests = requestAtOnce(100);
    let isBroken = true;
    const ask = await serve(async (request, { faults: errorLog }) => {
      await allRequests;
      if (!isBroken) return notifyAll(request);
      errorLog.note(new Error('broken'));
      return new Response('', { status: 500, headers: html });
    });
    const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([500]));
    expect(seen).toHaveLength(1);
    expect(reportFault).toHaveBeenCalledTimes(1);
    isBroken = false;
    expect((await ask()).statusCode).toBe(200);
  });

  it('refuses a request that would wait too long, and starts again for the next', async () => {
    let mayAnswer = new Promise<void>(() => {});
    const ask = await serve(
      async (request) => {
        await mayAnswer;
        return notifyAll(request);
      },
      { maxWaitMs: 5 },
    );
    const requests = await ask();
    expect([requests.statusCode, requests.headers['retry-after'], requests.headers['cache-control']]).toEqual(
      [503, '10', 'no-store'],
    );
    mayAnswer = Promise.resolve();
    expect((await ask()).statusCode).toBe(200);
    expect(seen).toHaveLength(2);
  });

  it('makes each its own where the first got something that is not for everyone', async () => {
    const allRequests = requestAtOnce(2);
    const ask = await serve(async () => {
      const mine = seen.length;
      await allRequests;
      return new Response(`made for ${mine}`, { headers: { ...html, 'cache-control': 'no-store' } });
    });
    const bodies = (await Promise.all([ask(), ask()])).map(({ body }) => body);
    expect(bodies).toEqual(['made for 1', 'made for 2']);
  });

  it('serves the previous page to a request that would wait for the new one, and the new one to the next', async () => {
    let mayAnswer = Promise.resolve();
    const ask = await serve(async () => {
      const text = `made ${seen.length}`;
      await mayAnswer;
      return new Response(text, { headers: html });
    });
    expect((await ask()).body).toBe('made 1');
    now = new Date(exampleNow.getTime() + 60_000);
    const stuck = Promise.withResolvers<void>();
    mayAnswer = stuck.promise;
    expect((await ask()).body).toBe('made 1');
    expect((await ask()).body).toBe('made 1');
    expect(seen).toHaveLength(2);
    stuck.resolve();
    await nextTurn();
    expect((await ask()).body).toBe('made 2');
  });

  it('waits for the new page a minute after the one before, where it comes in time', async () => {
    const ask = await serve();
    const first = await ask();
    now = new Date(exampleNow.getTime() + 60_000);
    expect((await ask()).body).not.toBe(first.body);
  });

  it('C-12 serves the previous page while the database is away, for an hour, unless the stock has changed', async () => {
    let isThere = true;
    const ask = await serve(async (_request, { faults: errorLog }) => {
      if (isThere) return new Response('a page', { headers: html });
      errorLog.note(away);
      return new Response('', { status: 500, headers: html });
    });
    await ask();
    isThere = false;
    now = new Date(exampleNow.getTime() + 60_000);
    expect(await ask()).toMatchObject({ statusCode: 200, body: 'a page' });
    // The database is not asked for each visitor whether it is back.
    now = new Date(exampleNow.getTime() + 60_999);
    expect(await ask()).toMatchObject({ statusCode: 200, body: 'a page' });
    expect(seen).toHaveLength(2);
    now = new Date(exampleNow.getTime() + 331_000);
    expect(await ask()).toMatchObject({ statusCode: 200, body: 'a page' });
    expect(await ask()).toMatchObject({ statusCode: 200, body: 'a page' });
    expect(seen).toHaveLength(3);
    now = new Date(exampleNow.getTime() + 30_000 + 3_599_999);
    expect((await ask()).statusCode).toBe(200);
    stockVersion = '2';
    expect((await ask()).statusCode).toBe(503);
    stockVersion = '1';
    now = new Date(exampleNow.getTime() + 30_000 + 3_600_000);
    expect((await ask()).statusCode).toBe(503);
  });

  it('waits for a page that is older than five minutes, however slow it is, where it is available', async () => {
    let text = 'a page';
    let delayMs = 0;
    const ask = await serve(async () => {
      await slowly(delayMs);
      return new Response(text, { headers: html });
    });
    await ask();
    text = 'a later page';
    delayMs = 150;
    now = new Date(exampleNow.getTime() + 329_999);
    expect((await ask()).body).toBe('a page');
    now = new Date(exampleNow.getTime() + 1_000_000);
    expect((await ask()).body).toBe('a later page');
  });
});

describe('headers for a cache in front', () => {
  it.each([
    ['/models', undefined, 'Forecourt; fwd=uri-miss; stored'],
    ['/booking?id=1', undefined, 'Forecourt; fwd=bypass'],
    ['/models', 10_000, 'Forecourt; hit; ttl=20'],
    ['/models', 45_000, 'Forecourt; hit; ttl=-15'],
    ['/models', 60_000, 'Forecourt; fwd=stale; stored'],
  ])('is how %s was found %s ms after it was made', async (url, laterMs, status) => {
    const ask = await serve();
    if (laterMs !== undefined) await ask({ url });
    now = new Date(exampleNow.getTime() + (laterMs ?? 0));
    expect((await ask({ url })).headers['cache-status']).toBe(status);
  });

  it('is how long it may cache shared pages, and by which names it will be asked to drop them', async () => {
    const ask = await serve(notifyAll, { cdn: cdnHeaders });
    const { headers } = await ask();
    const site = `site-${yard.dealerGroupId}-yard`;
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(headers['cdn-cache-control']).toBe('max-age=30, stale-while-revalidate=30, stale-if-error=300');
    expect(headers['surrogate-key']).toBe(`${site} ${site}-stock-1`);
    expect(headers['cache-tag']).toBe(`${site},${site}-stock-1`);
    const own = await ask({ url: '/booking?id=1' });
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.headers['cdn-cache-control']).toBeUndefined();
  });

  it('is nothing where no changes are reported', async () => {
    const { headers } = await (await serve())();
    for (const name of ['cdn-cache-control', 'surrogate-key', 'cache-tag'])
      expect(headers[name]).toBeUndefined();
  });

  it.each([
    ['as it was sent', (etag: string) => etag, 304],
    ['made strong on its way', (etag: string) => etag.slice(2), 304],
    ['among others', (etag: string) => `"other", ${etag}`, 304],
    ['as a star', () => '*', 304],
    ['of another page', () => 'W/"other"', 200],
  ])('and a tag %s is understood', async (_how, write, status) => {
    const ask = await serve();
    const etag = String((await ask()).headers.etag);
    expect((await ask({ headers: { 'if-none-match': write(etag) } })).statusCode).toBe(status);
  });
});

it('keeps nothing where pages may take no memory', async () => {
  const ask = await serve(notifyAll, { cacheBytes: 0 });
  await ask();
  await ask();
  expect(seen).toHaveLength(2);
});

describe('what is not cached', () => {
  it('a page rendered for a client whose lookups of places are used up', async () => {
    const ask = await serve();
    clientAddress = spentAddress;
    expect((await ask({ url: '/search/used-cars?near=somewhere' })).headers['cache-control']).toBe(
      'private, no-store',
    );
    clientAddress = '192.0.2.1';
    const next = await ask({ url: '/search/used-cars?near=somewhere' });
    expect(next.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(seen).toHaveLength(2);
  });

  it.each([
    '/booking?id=1&signature=2',
    '/booking/calendar.ics?id=1&signature=2',
    '/locations/parramatta/bookings.ics?token=t',
    '/search/../booking?id=1&signature=2',
    '/search/%2e%2e/booking?id=1&signature=2',
    '/answered/token',
    '/success?receipt=r',
    '/unsubscribe?id=1',
    '/alert?id=1&signature=2',
    '/cars/a-car/checkout',
    '/api/captcha',
    '/api/test-drive-availability?car_id=1',
    '/an-address-nobody-thought-of',
  ])('%s', async (url) => {
    const ask = await serve();
    const first = await ask({ url });
    expect(first.headers['cache-control']).toBe('private, no-store');
    await ask({ url });
    expect(seen).toHaveLength(2);
  });

  it.each<[string, ResponseInit]>([
    ['a page that says so itself', { headers: { ...html, 'cache-control': 'no-store' } }],
    ['a page with a cookie', { headers: { ...html, 'set-cookie': 'a=b' } }],
    ['a page that does not exist', { status: 404, headers: html }],
    ['a fault', { status: 500, headers: html }],
  ])('%s', async (_title, init) => {
    const ask = await serve(async () => new Response('text', init));
    expect((await ask()).headers['cache-control']).toBe('private, no-store');
    await ask();
    expect(seen).toHaveLength(2);
  });

  it('a post, nor does one fill or read what others get', async () => {
    const ask = await serve();
    await ask();
    const posted = await ask({ method: 'POST', headers: { 'content-type': 'application/json' } });
    expect(posted.body).toContain('POST ');
    expect(posted.headers['cache-control']).toBe('private, no-store');
    expect((await ask()).body).toContain('GET ');
  });
});

describe('when something breaks', () => {
  const text = { 'content-type': 'text/plain' };
  /** As the router answers a fault in a route without a page. */
  const failWith =
    (error: Error) =>
    async (_request: Request, { faults: errorLog }: RequestContext) => {
      errorLog.note(error);
      return new Response('Unexpected Server Error', { status: 500, headers: text });
    };

  it('answers data with JSON that says so, and tells the owner where without what opens anything', async () => {
    const ask = await serve(failWith(new Error('secret detail')));
    const answer = await ask({ url: '/api/service-availability?location=x&token=t' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({ error: expect.stringContaining('try again') });
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(reportFault.mock.calls[0]?.[1]).toBe('GET yard.example/api/service-availability');
  });

  it.each([
    ['/api/service-availability', 'application/json; charset=utf-8'],
    ['/booking/calendar.ics', 'text/plain; charset=utf-8'],
  ])('says of %s that the database is away, with 503 and when to come again', async (url, type) => {
    const answer = await (await serve(failWith(away)))({ url });
    expect([answer.statusCode, answer.headers['retry-after'], answer.headers['content-type']]).toEqual([
      503,
      '10',
      type,
    ]);
    expect(answer.body).toContain('We can’t load our records right now.');
  });

  it('does not reveal what an address opens', async () => {
    const ask = await serve(failWith(new Error('x')));
    await ask({ url: '/answered/a-token' });
    await ask({ url: '/booking?id=1&signature=secret' });
    expect(reportFault.mock.calls.map(([, where]) => where)).toEqual([
      'GET yard.example/answered/…',
      'GET yard.example/booking',
    ]);
  });
});

describe('the form in which a page is sent', () => {
  it.each([
    ['br, gzip', 'br'],
    ['gzip', 'gzip'],
    ['gzip, br;q=0', 'gzip'],
    ['br;q=0', undefined],
    ['br;q=0.5, gzip', 'gzip'],
    ['br;q=0, *', 'gzip'],
    ['*, BR ; q=0.000', 'gzip'],
    ['br;q=0, gzip;q=0, *', undefined],
    ['br;q=0.01', 'br'],
    ['identity', undefined],
    ['abr', undefined],
    ['', undefined],
  ])('is what the browser takes: %s', async (accepted, encoding) => {
    const ask = await serve(async () => new Response('long '.repeat(1000), { headers: html }));
    const answer = await ask({ headers: { 'accept-encoding': accepted } });
    expect(answer.headers['content-encoding']).toBe(encoding);
  });
});

describe('the policy of a page', () => {
  it('names the scripts that the server wrote, and no other', async () => {
    const ask = await serve(
      async (_request, { scriptMark }) =>
        new Response(`<script nonce="${scriptMark}">ours</script><script>theirs</script>`, { headers: html }),
    );
    const { body, headers } = await ask();
    expect(body).toBe('<script>ours</script><script>theirs</script>');
    expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toHaveLength(1);
  });
});
