/** Feeds from a folder and from an address, at a peer of this machine. */
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createFeedSource, type FeedSourceSettings } from './feed-sources.ts';

const now = new Date('2026-11-23T06:00:00Z');
const { signal } = new AbortController();
let folder: string;
let server: Server | null = null;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-feeds-'));
});
afterEach(async () => {
  server?.closeAllConnections();
  server?.close();
  server = null;
  await rm(folder, { recursive: true });
});

function open(settings: Partial<FeedSourceSettings> = {}) {
  return createFeedSource({
    feedsDir: folder,
    clock: () => now,
    secretOf: (name) => (name === 'FEED_SECRET_BANKSIA_DMS' ? 'user:pass word' : null),
    allowsPrivateNetwork: true,
    maxBytes: 1000,
    timeoutMs: 1000,
    ...settings,
  });
}

describe('a feed in a folder', () => {
  const from = { by: 'folder' as const, folder: 'banksia', files: 'stock-*.csv' };
  const put = async (name: string, ageSeconds: number) => {
    const path = join(folder, 'banksia', name);
    await mkdir(join(folder, 'banksia'), { recursive: true });
    await writeFile(path, name);
    const at = new Date(now.getTime() - ageSeconds * 1000);
    await utimes(path, at, at);
  };

  it('is the newest file of its name, once, and never one that is still being written', async () => {
    await put('stock-1.csv', 600);
    await put('stock-2.csv', 60);
    await put('stock-3.csv', 5);
    await put('other.csv', 40);
    const first = await open().find(from, null, signal);
    expect(first).toMatchObject({ kind: 'found', fileName: 'stock-2.csv' });
    const mark = first.kind === 'found' ? first.mark : '';
    expect(await open().find(from, mark, signal)).toEqual({ kind: 'nothing-new' });
    await put('stock-2.csv', 50);
    expect(await open().find(from, mark, signal)).toMatchObject({ kind: 'found', fileName: 'stock-2.csv' });
  });

  it.each([
    [
      'no folder for feeds',
      { feedsDir: null },
      'FEEDS_DIR is not set; set it to the folder where feeds arrive',
    ],
    ['no folder of this name', {}, 'there is no folder banksia in FEEDS_DIR'],
  ])('says what is missing: %s', async (_label, settings, reason) => {
    expect(await open(settings).find(from, null, signal)).toEqual({ kind: 'failed', reason });
  });
});

/** Of a host that is not asked, after its name. */
const insideWords = 'is an address in your private network (FEEDS_FROM_PRIVATE_NETWORK=yes allows it)';

describe('a feed at an address', () => {
  async function serve(answer: (request: IncomingMessage, response: ServerResponse) => void) {
    const requested: IncomingMessage['headers'][] = [];
    server = createServer((request, response) => {
      requested.push(request.headers);
      answer(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    return { requested, host: `127.0.0.1:${port}`, url: `http://127.0.0.1:${port}/out/today.csv` };
  }
  const at = (url: string, secret: string | null = null) => ({ by: 'https' as const, url, secret });

  it('is fetched with its key, and not sent again while it has not changed', async () => {
    const { requested, url } = await serve((request, response) => {
      if (request.headers['if-none-match'] === '"one"') response.writeHead(304).end();
      else
        response
          .writeHead(200, { etag: '"one"', 'last-modified': 'Sun, 22 Nov 2026 00:00:00 GMT' })
          .end('a,b\n1,2\n');
    });
    const found = await open().find(at(url, 'banksia-dms'), null, signal);
    if (found.kind !== 'found') throw new Error(JSON.stringify(found));
    expect([found.fileName, await readFile(found.path, 'utf8')]).toEqual(['today.csv', 'a,b\n1,2\n']);
    expect(requested[0]?.authorization).toBe(`Basic ${Buffer.from('user:pass word').toString('base64')}`);
    await found.release();
    await expect(stat(found.path)).rejects.toThrow('ENOENT');
    expect(await open().find(at(url), found.mark, signal)).toEqual({ kind: 'nothing-new' });
    expect(requested[1]).toMatchObject({
      'if-none-match': '"one"',
      'if-modified-since': 'Sun, 22 Nov 2026 00:00:00 GMT',
    });
  });

  it('is nothing new where a server that knows neither sends the same bytes', async () => {
    const { url } = await serve((_request, response) => response.end('same'));
    const found = await open().find(at(url), null, signal);
    if (found.kind !== 'found') throw new Error(JSON.stringify(found));
    await found.release();
    expect(await open().find(at(url), found.mark, signal)).toEqual({ kind: 'nothing-new' });
  });

  it.each([
    [
      'a failure',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(500).end(),
      'answered with status 500',
    ],
    [
      'a redirect, which may lead anywhere',
      (_: IncomingMessage, response: ServerResponse) => response.writeHead(302, { location: '/other' }).end(),
      'answered with status 302',
    ],
    [
      'more than the limit',
      (_: IncomingMessage, response: ServerResponse) => response.end('x'.repeat(2000)),
      'sent more than 0 MB',
    ],
    [
      'a file that never ends',
      (_: IncomingMessage, response: ServerResponse) => response.write('x'),
      'did not send the whole file within 1 seconds',
    ],
  ])('is refused where it answers with %s', async (_label, answer, reason) => {
    const { url, host } = await serve(answer);
    expect(await open().find(at(url), null, signal)).toEqual({ kind: 'failed', reason: `${host} ${reason}` });
  });

  it.each([
    ['http://feeds.example/x.csv', 'feeds are fetched over https only'],
    ['https://127.0.0.1/x.csv', `127.0.0.1 ${insideWords}`],
    ['https://169.254.169.254/latest', `169.254.169.254 ${insideWords}`],
    ['https://[::1]/x.csv', `::1 ${insideWords}`],
  ])('is never asked for at %s', async (url, reason) => {
    const source = open({ allowsPrivateNetwork: false });
    expect(await source.find(at(url), null, signal)).toEqual({ kind: 'failed', reason });
  });

  it('resolves a name to nothing inside the network', async () => {
    const source = open({ allowsPrivateNetwork: false });
    const found = await source.find(at('https://localhost/x.csv'), null, signal);
    expect(found).toEqual({ kind: 'failed', reason: `localhost ${insideWords}` });
  });

  it('names the key that is missing', async () => {
    const { url, requested } = await serve((_request, response) => response.end('x'));
    expect(await open().find(at(url, 'other-dms'), null, signal)).toEqual({
      kind: 'failed',
      reason: 'FEED_SECRET_OTHER_DMS is not set',
    });
    expect(requested).toEqual([]);
  });
});

describe('a feed over TLS', () => {
  const tlsFile = (name: string) => readFile(join(import.meta.dirname, '../../../tests/fixtures/tls', name));
  const trusted = getCACertificates('default');
  afterEach(() => setDefaultCACertificates(trusted));

  /** A server of this machine with one of the certificates that `authority.crt` has signed. */
  async function serve(certificate: string) {
    let requested = 0;
    const tlsServer = createTlsServer(
      { key: await tlsFile('server.key'), cert: await tlsFile(`${certificate}.crt`) },
      (_request, response) => {
        requested += 1;
        response.end('a,b\n1,2\n');
      },
    );
    server = tlsServer;
    tlsServer.listen(0, '127.0.0.1');
    await once(tlsServer, 'listening');
    const address = tlsServer.address();
    const host = `localhost:${typeof address === 'object' && address !== null ? address.port : 0}`;
    const find = () =>
      open().find({ by: 'https', url: `https://${host}/out/today.csv`, secret: 'banksia-dms' }, null, signal);
    return { host, find, requested: () => requested };
  }

  it('is fetched from a server whose certificate is signed by a trusted one', async () => {
    setDefaultCACertificates([...trusted, (await tlsFile('authority.crt')).toString()]);
    const { find } = await serve('this-machine');
    const found = await find();
    if (found.kind !== 'found') throw new Error(JSON.stringify(found));
    expect(await readFile(found.path, 'utf8')).toBe('a,b\n1,2\n');
    await found.release();
  });

  it.each([
    [
      'this-machine',
      false,
      'its certificate was not issued by a trusted authority; to trust another one, set NODE_EXTRA_CA_CERTS to its file',
    ],
    ['another-host', true, 'its certificate is for another name; check the address'],
    ['out-of-date', true, 'its certificate has expired; ask the provider of the feed to renew it'],
  ])('is never asked of %s, authority known %s', async (certificate, isKnown, problem) => {
    if (isKnown) setDefaultCACertificates([...trusted, (await tlsFile('authority.crt')).toString()]);
    const { find, host, requested } = await serve(certificate);
    expect(await find()).toEqual({ kind: 'failed', reason: `${host} is not trusted: ${problem}` });
    // The key did not leave.
    expect(requested()).toBe(0);
  });
});
