/** Varnish with the configuration of `deploy/` in front of Forecourt's HTTP server: what it stores, drops, and serves while no process answers. */
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpPagePurge } from '#adapters/page-purge-http/http-page-purge.ts';
import { PurgeChanged } from '#main/sites/purge-changed.ts';
import { cdnHeaders, siteTag } from '#web/server/headers/security-headers.ts';
import { createHttpServer } from '#web/server/http-server.ts';
import { createClientAddress } from '#web/server/requests/client-address.ts';
import { exampleHttpServer } from '../support/example-http-server.ts';
import { exampleSite } from '../support/example-site.ts';
import {
  createPeerFolder,
  findMissing,
  type PeerFolder,
  type RunningPeer,
  startPeer,
} from '../support/real-peer.ts';
import { requestPage } from '../support/request-page.ts';
import { findFreePort } from '../support/run-site.ts';

const missing = findMissing({
  binary: 'varnishd',
  from: 'apt-get install varnish varnish-modules',
});
const token = 'token-of-a-test';
const one = exampleSite({ hosts: ['one.localhost'] }, { siteSlug: 'one' });
const two = exampleSite({ hosts: ['two.localhost'] }, { siteSlug: 'two' });

describe.skipIf(missing)('pages behind Varnish', () => {
  let folder: PeerFolder;
  let varnish: RunningPeer;
  let origin: FastifyInstance;
  let originPort = 0;
  let port = 0;
  /** On the car's page of both sites. */
  let price = 30_000;
  let renders = 0;
  const errors: unknown[] = [];
  let purged: PurgeChanged;

  async function startOrigin(at: number): Promise<FastifyInstance> {
    const clientAddressOf = createClientAddress({ hops: 1, networks: ['127.0.0.0/8'] });
    const server = await createHttpServer({
      ...exampleHttpServer([one, two]),
      pages: async (site, request, reply) => {
        renders += 1;
        if (request.url.startsWith('/account'))
          return reply
            .headers({ 'cache-control': 'private, no-store', 'set-cookie': 'seen=yes' })
            .send(`${request.headers.cookie ?? 'nobody'} ${clientAddressOf(request)}`);
        return reply
          .headers({
            'cache-control': 'public, max-age=0, must-revalidate',
            vary: 'accept-encoding, save-data',
            // The times of a page, but for seconds in place of half minutes.
            ...Object.fromEntries(
              Object.entries(cdnHeaders(site, `v${price}`)).map(([name, value]) => [
                name,
                value.replace(/=30\b/g, '=1'),
              ]),
            ),
          })
          .type('text/html')
          .send(`${site.siteSlug} $${price}`);
      },
    });
    await server.listen({ port: at, host: '127.0.0.1' });
    return server;
  }

  beforeAll(async () => {
    folder = await createPeerFolder();
    origin = await startOrigin(0);
    originPort = (origin.server.address() as AddressInfo).port;
    port = await findFreePort();
    const text = await readFile(join(import.meta.dirname, '..', '..', 'deploy', 'varnish.vcl'), 'utf8');
    const changes = [
      ['"forecourt-a"', '"127.0.0.1"'],
      ['"3000"', `"${originPort}"`],
      ['CHANGE-ME', token],
      ['.interval = 2s', '.interval = 200ms'],
      ['req.grace = 30s', 'req.grace = 1s'],
    ] as const;
    for (const [from] of changes) expect(text).toContain(from);
    const settings = await folder.write(
      'forecourt.vcl',
      changes.reduce((changed, [from, to]) => changed.replace(from, to), text),
    );
    varnish = await startPeer({
      binary: 'varnishd',
      args: [
        ...['-F', '-n', join(folder.path, 'work'), '-f', settings, '-a', `127.0.0.1:${port}`],
        ...['-T', 'none', '-s', 'malloc,32m'],
      ],
      ports: [port],
    });
    purged = new PurgeChanged({
      purge: createHttpPagePurge({ url: `http://127.0.0.1:${port}/purge-pages`, token }),
      reportFault: (error) => errors.push(error),
      pauseMs: [100],
    });
  });
  afterAll(async () => {
    await purged.stop();
    await varnish.stop();
    await origin.close();
    await folder.remove();
  });

  const read = (host: string, path = '/cars/a-car', headers: Record<string, string> = {}) =>
    requestPage({ port, host, path, headers });
  const bodyOf = async (host: string, path?: string) => (await read(host, path)).body;

  it('are rendered once for all visitors, without headers for a CDN', async () => {
    const before = renders;
    const cookies = ['', 'fc-session=1', 'fc-session=2'];
    for (const cookie of cookies)
      expect((await read('one.localhost', '/', { cookie })).body).toBe('one $30000');
    expect(renders).toBe(before + 1);
    const { headers } = await read('one.localhost', '/');
    expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    for (const name of ['surrogate-key', 'cache-tag', 'cdn-cache-control', 'xkey'])
      expect(headers[name]).toBeUndefined();
  });

  it('are dropped with a change of price: those of that site, and no others', async () => {
    expect([await bodyOf('one.localhost'), await bodyOf('two.localhost')]).toEqual([
      'one $30000',
      'two $30000',
    ]);
    price = 29_500;
    purged.note(one);
    await purged.settled();
    expect(errors).toEqual([]);
    expect(await bodyOf('one.localhost')).toBe('one $29500');
    const purge = await fetch(`http://127.0.0.1:${port}/purge-pages`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'surrogate-key': siteTag(two) },
    });
    expect(purge.statusText).toBe('Purged 1');
    expect(await bodyOf('two.localhost')).toBe('two $29500');
  });

  it('are dropped for Forecourt alone', async () => {
    for (const outsider of ['wrong', '']) {
      const purge = createHttpPagePurge({ url: `http://127.0.0.1:${port}/purge-pages`, token: outsider });
      await expect(purge.purge(['site-x'])).rejects.toThrow('403');
    }
    expect((await read('one.localhost', '/purge-pages')).status).toBe(403);
  });

  it('of one visitor are never stored, and know that visitor’s address', async () => {
    for (const cookie of ['fc-session=1', 'fc-session=2', 'fc-session=1'])
      expect((await read('one.localhost', '/account', { cookie })).body).toBe(`${cookie} 127.0.0.1`);
    const own = await read('one.localhost', '/account', { 'x-forwarded-for': '203.0.113.9' });
    expect(own.body).toBe('nobody 127.0.0.1');
  });

  it('are served while no process answers, and rendered again once one does', async () => {
    expect(await bodyOf('one.localhost')).toBe('one $29500');
    await origin.close();
    // Until its health check has noticed, and past the second for which the page was fresh.
    await expect.poll(async () => (await read('one.localhost', '/never-read')).status).toBe(503);
    await expect.poll(async () => Number((await read('one.localhost')).headers.age)).toBeGreaterThan(2);
    expect(await read('one.localhost')).toMatchObject({ status: 200, body: 'one $29500' });
    price = 28_000;
    origin = await startOrigin(originPort);
    await expect.poll(() => bodyOf('one.localhost')).toBe('one $28000');
  });
});
