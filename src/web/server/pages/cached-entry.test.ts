/**
 * Responses in front of the framework: exactly those of the whole way, and only where the whole way would return them
 * again.
 */
import { connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildHostIndex } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleNow } from '#tests/support/example-car.ts';
import { exampleHttpServer } from '#tests/support/example-http-server.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import type { Application } from '#use-cases/application.ts';
import { followHeader } from '#web/follow-header.ts';
import { cdnHeaders } from '#web/server/headers/security-headers.ts';
import { createHttpServer, type HttpServerOptions } from '#web/server/http-server.ts';
import { freshMs } from './page-lifetime.ts';
import { createSitePages } from './site-pages.ts';

const yard = exampleSite({ hosts: ['yard.example', 'www.yard.example'] }, { siteSlug: 'yard' });
const other = exampleSite({ hosts: ['other.example'] }, { siteSlug: 'other' });
const message = 'What the page says. '.repeat(200);

let now = exampleNow;
let stockVersion = '1';
let text = message;
let hosts = buildHostIndex([yard, other]);
let isStopping = false;
let opening: Promise<void> | undefined;
let opened: SiteContext[] = [];
const noteRequest = vi.fn();

const app = {
  stockSearch: { version: () => stockVersion },
  reportFault: (error: unknown) => {
    throw error;
  },
} as unknown as Application;
const pages = createSitePages({
  loadHandler: async () => async (request, values) => {
    if (new URL(request.url).pathname === '/cars/none') return new Response('No', { status: 404 });
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return new Response(`<p>${values.site.siteSlug} ${new URL(request.url).pathname} ${text}</p>`, {
      headers,
    });
  },
  app,
  clock: () => now,
  originOf: ({ config }) => `https://${config.hosts[0]}`,
  clientAddressOf: () => '192.0.2.1',
  isDatabaseUnavailable: () => false,
  isDevelopment: false,
  cdn: cdnHeaders,
});
const options: HttpServerOptions = {
  ...exampleHttpServer([yard, other]),
  hosts: () => hosts,
  openSite(site) {
    opened.push(site);
    return opening;
  },
  isStopping: () => isStopping,
  noteRequest,
  pages: pages.answer,
  publicUrl: 'https://yard.example',
  ready: pages.ready,
};
const answered = vi.spyOn(pages.ready, 'answer');

let server: FastifyInstance;
/** The same pages without the entry point in front. */
let wholeWay: FastifyInstance;
beforeAll(async () => {
  const { ready: _, ...behind } = options;
  server = await createHttpServer(options);
  wholeWay = await createHttpServer(behind);
  for (const each of [server, wholeWay]) await each.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => Promise.all([server.close(), wholeWay.close()]));
beforeEach(() => {
  // A day later nothing older is cached.
  now = new Date(now.getTime() + 86_400_000);
  [stockVersion, text, isStopping, opening, opened] = ['1', message, false, undefined, []];
  hosts = buildHostIndex([yard, other]);
  noteRequest.mockClear();
});

type Ask = {
  readonly path?: string;
  readonly method?: string;
  readonly version?: string;
  readonly headers?: readonly string[];
};
const brotli = 'Accept-Encoding: br';

/** Head and body as they came, without what is another's in each answer. */
async function ask(
  {
    path = '/special-offers',
    method = 'GET',
    version = '1.1',
    headers = ['Host: yard.example', brotli],
  }: Ask,
  to: FastifyInstance = server,
): Promise<{ readonly head: readonly string[]; readonly body: string; readonly isReady: boolean }> {
  const address = to.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const calls = answered.mock.results.length;
  const chunks: Buffer[] = [];
  await new Promise<void>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(
        [`${method} ${path} HTTP/${version}`, ...headers, 'Connection: close', '', ''].join('\r\n'),
      ),
    );
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('error', reject);
    socket.on('close', () => resolve());
  });
  const [head = '', ...body] = Buffer.concat(chunks).toString('latin1').split('\r\n\r\n');
  return {
    head: head
      .split('\r\n')
      .filter((line) => !/^(date|x-request-id):/i.test(line))
      .sort(),
    body: body.join('\r\n\r\n'),
    isReady: answered.mock.results.slice(calls).some(({ value }) => value === true),
  };
}

/** Twice the whole way, once to make it and once to find it; the third response is returned. */
async function askThrice(requested: Ask) {
  await ask(requested);
  await ask(requested);
  return ask(requested);
}

describe('an answer that is ready', () => {
  it.each<[string, readonly string[]]>([
    ['in Brotli', [brotli]],
    ['in gzip', ['Accept-Encoding: gzip']],
    ['as a browser asks', ['Accept-Encoding: gzip, deflate, br, zstd', 'Cookie: a=b', 'Accept: text/html']],
    ['as it is', []],
    ['to a client that has another page', [brotli, 'If-None-Match: W/"another"']],
  ])('is exactly the whole way’s, %s', async (_how, more) => {
    const requested = { headers: ['Host: yard.example', ...more] };
    const answer = await askThrice(requested);
    expect(answer.isReady).toBe(true);
    expect(answer.head).toContain('HTTP/1.1 200 OK');
    expect(answer.head.join()).toContain('Forecourt; hit; ttl=30');
    expect({ ...(await ask(requested, wholeWay)), isReady: true }).toEqual(answer);
  });

  it.each(['weak', 'strong', 'in a list'])(
    'tells who has the page that it is the same, by a %s tag',
    async (how) => {
      const { head } = await ask({});
      const etag = /^etag: (.*)$/i.exec(head.find((line) => /^etag:/i.test(line)) ?? '')?.[1] ?? '';
      const known = { weak: etag, strong: etag.slice(2), 'in a list': `W/"a", ${etag}` }[how];
      const requested = { headers: ['Host: yard.example', brotli, `If-None-Match: ${known}`] };
      const answer = await askThrice(requested);
      expect(answer).toMatchObject({ isReady: true, body: '' });
      expect(answer.head).toContain('HTTP/1.1 304 Not Modified');
      expect({ ...(await ask(requested, wholeWay)), isReady: true }).toEqual(answer);
      // Nor does the answer to one become that to the other.
      expect((await ask({})).head).toContain('HTTP/1.1 200 OK');
    },
  );

  it('has an id of its own, or the one that was sent', async () => {
    await askThrice({});
    const ids = await Promise.all(
      ['X-Request-Id: given-by-proxy', 'X-Request-Id: no!', 'X-A: b'].map(async (more) => {
        const response = await fetchRaw(['Host: yard.example', brotli, more]);
        return /^x-request-id: (.*)$/im.exec(response)?.[1]?.trim();
      }),
    );
    expect(ids[0]).toBe('given-by-proxy');
    expect(ids[1]).toMatch(/^[\da-f-]{36}$/);
    expect(new Set(ids).size).toBe(3);
  });

  it('is counted as a hit, and its site as visited', async () => {
    await askThrice({});
    opened = [];
    noteRequest.mockClear();
    await ask({});
    expect(opened).toEqual([yard]);
    expect(noteRequest).toHaveBeenCalledOnce();
    expect(noteRequest.mock.calls[0]?.[0]).toMatchObject({ kind: 'page', status: 200, cache: 'hit' });
  });

  it('CFG-1 is each host’s own, and each of a site’s', async () => {
    for (const host of ['yard.example', 'www.yard.example', 'OTHER.example:80', 'yard.example']) {
      const { isReady, body } = await askThrice({ headers: [`Host: ${host}`] });
      expect([host, isReady]).toEqual([host, true]);
      expect(body).toContain(`<p>${host.startsWith('OTHER') ? 'other' : 'yard'} /special-offers `);
    }
  });
});

describe('goes the whole way', () => {
  const host = 'Host: yard.example';
  it.each<[string, Ask]>([
    ['a HEAD request', { method: 'HEAD' }],
    ['a form', { method: 'POST', headers: [host, 'Content-Length: 0'] }],
    ['an older HTTP version', { version: '1.0' }],
    ['a request with two hosts', { headers: [host, 'Host: other.example', brotli] }],
    ['one with the same host twice', { headers: [host, host, brotli] }],
    ['one without any', { headers: [brotli] }],
    ['a client that saves data', { headers: [host, brotli, 'Save-Data: on'] }],
    ['a page of another origin', { headers: [host, brotli, 'Origin: https://yard.example'] }],
    ['a request with a body', { headers: [host, brotli, 'Content-Length: 0'] }],
    ['script that follows', { headers: [host, brotli, `${followHeader}: 1`] }],
    ['a form of the text that was not requested yet', { headers: [host, 'Accept-Encoding: gzip'] }],
    ['an address that was not asked for', { path: '/special-offers?b' }],
    ['a page that is not cached', { path: '/my-garage' }],
  ])('%s', async (_who, requested) => {
    await askThrice({});
    const first = await ask(requested);
    expect(first.isReady).toBe(false);
    expect(first).toEqual(await ask(requested, wholeWay));
  });

  it.each(['/my-garage', '/cars/none'])('each time: %s, which is not cached', async (path) => {
    expect((await askThrice({ path })).isReady).toBe(false);
  });

  it.each<[string, () => void]>([
    [
      'after a change of stock, though the page is the same',
      () => {
        stockVersion = '2';
      },
    ],
    [
      'when the page is no longer fresh',
      () => {
        now = new Date(now.getTime() + freshMs);
      },
    ],
    [
      'when its site was set anew',
      () => {
        const rebuilt = { ...yard, configVersion: 'anew' };
        hosts = buildHostIndex([rebuilt, other]);
      },
    ],
    [
      'when the host is another site’s',
      () => {
        hosts = new Map([['yard.example', other]]);
      },
    ],
    [
      'when the host is unknown',
      () => {
        hosts = new Map();
      },
    ],
    [
      'while what it rests on is read',
      () => {
        opening = Promise.resolve();
      },
    ],
    [
      'while the server stops',
      () => {
        isStopping = true;
      },
    ],
  ])('%s', async (_when, change) => {
    expect((await askThrice({})).isReady).toBe(true);
    change();
    expect((await ask({})).isReady).toBe(false);
  });

  it('C-16 never says what was true of other stock', async () => {
    await askThrice({ headers: [host] });
    [stockVersion, text] = ['2', 'Sold. '.repeat(300)];
    for (const _time of [1, 2, 3]) expect((await ask({ headers: [host] })).body).toContain('Sold. ');
    const { isReady, head } = await ask({ headers: [host] });
    expect([isReady, head.some((line) => line.includes('stock-2'))]).toEqual([true, true]);
  });
});

async function fetchRaw(headers: readonly string[]): Promise<string> {
  const address = server.server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () =>
      socket.write(['GET /special-offers HTTP/1.1', ...headers, 'Connection: close', '', ''].join('\r\n')),
    );
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString('latin1');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(answer));
  });
}
