/** Photos from other servers: what is refused, how large and how slow they may be, and where moves lead. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhotoSource } from './photo-source.ts';

describe('H-21 a photo that is fetched', () => {
  let server: Server;
  let base = '';
  beforeAll(async () => {
    server = createServer((request, reply) => {
      const path = request.url ?? '';
      const loop = /^\/loop(\d+)$/.exec(path)?.[1];
      if (loop !== undefined) reply.writeHead(302, { location: `/loop${Number(loop) + 1}` }).end();
      else if (path === '/moved') reply.writeHead(301, { location: `//127.0.0.1:${port()}/photo` }).end();
      else if (path === '/to-file') reply.writeHead(302, { location: 'file:///etc/passwd' }).end();
      else if (path === '/to-inside') reply.writeHead(302, { location: 'http://169.254.169.254/' }).end();
      else if (path === '/busy') reply.writeHead(503).end();
      else if (path === '/gone') reply.writeHead(410).end();
      else if (path === '/slow') reply.write('x');
      else if (path === '/large') reply.end(Buffer.alloc(2_000));
      else reply.end('photo');
    });
    const port = () => (server.address() as AddressInfo).port;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    base = `http://127.0.0.1:${port()}`;
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  const isPublic = (address: string) => address === '127.0.0.1';
  const never = new AbortController().signal;
  const fetch = (path: string, more = {}) =>
    createPhotoSource({ isPublic, ...more }).fetch(path.startsWith('/') ? base + path : path, never);

  it.each(['/photo', '/moved'])('comes whole: %s', async (path) => {
    const came = await fetch(path);
    expect(came.kind === 'came' && Buffer.from(came.bytes).toString()).toBe('photo');
  });

  it.each([
    ['/gone', 'answered with status 410', false, false],
    ['/busy', 'answered with status 503', false, true],
    ['/loop1', 'redirects more than 3 times', false, false],
    ['/to-file', 'it is not a web address', true, false],
    ['/to-inside', '169.254.169.254 is an address in a private network', true, false],
    ['ftp://i.example/1.jpg', 'it is not a web address', true, false],
    ['https://u:p@i.example/1.jpg', 'its address contains a password', true, false],
    ['http://[::1]/1.jpg', '::1 is an address in a private network', true, false],
    ['http://localhost:1/1.jpg', 'localhost:1 is an address in a private network', true, false],
  ])('is refused, with the reason: %s', async (path, reason, isFinal, isOfHost) => {
    expect(await fetch(path)).toEqual({
      kind: 'failed',
      reason: expect.stringContaining(reason),
      ...{ isFinal, isOfHost },
    });
  });

  it('is refused from this machine as everything inside the network is', async () => {
    const refused = await createPhotoSource().fetch(`${base}/photo`, never);
    expect(refused).toMatchObject({ kind: 'failed', isFinal: true });
  });

  it('may be no larger and no slower than its limits', async () => {
    expect(await fetch('/large', { maxBytes: 1_000 })).toMatchObject({ kind: 'failed', isFinal: true });
    expect(await fetch('/slow', { timeoutMs: 50 })).toMatchObject({
      reason: expect.stringContaining('within'),
    });
    expect(await fetch('http://127.0.0.1:1/x')).toMatchObject({ isOfHost: true, isFinal: false });
  });

  it('ends where the process stops', async () => {
    const stop = AbortSignal.abort(new Error('stopped'));
    await expect(createPhotoSource({ isPublic }).fetch(`${base}/photo`, stop)).rejects.toThrow('stopped');
  });
});
