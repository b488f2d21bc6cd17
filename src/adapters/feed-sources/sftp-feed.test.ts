/** Feeds from an SFTP server of this machine. */
import { readFile, stat } from 'node:fs/promises';
import { afterEach, describe, expect, it } from 'vitest';
import { createKeyPair, startSftpServer } from '#tests/support/example-sftp-server.ts';
import { createFeedSource, type FeedSourceSettings } from './feed-sources.ts';

const now = new Date('2026-11-23T06:00:00Z');
const { signal } = new AbortController();
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);
const files = [
  { name: 'stock-1.csv', text: 'old', writtenAt: ago(600) },
  { name: 'stock-2.csv', text: 'a,b\n1,2\n'.repeat(20_000), writtenAt: ago(60) },
  { name: 'stock-3.csv', text: 'half of i', writtenAt: ago(5) },
  { name: 'other.csv', text: 'not this', writtenAt: ago(40) },
];
const [, newest] = files;

let server: Awaited<ReturnType<typeof startSftpServer>> | null = null;
afterEach(async () => {
  await server?.close();
  server = null;
});

async function serve(options: Partial<Parameters<typeof startSftpServer>[0]> = {}) {
  server = await startSftpServer({ files, user: 'banksia', password: 'pass word', ...options });
  return {
    server,
    from: {
      by: 'sftp' as const,
      host: '127.0.0.1',
      port: server.port,
      user: 'banksia',
      secret: 'banksia-dms',
      hostKey: server.fingerprint,
      folder: '/out',
      files: 'stock-*.csv',
    },
  };
}

const open = (settings: Partial<FeedSourceSettings> = {}) =>
  createFeedSource({
    feedsDir: null,
    clock: () => now,
    secretOf: (name) => (name === 'FEED_SECRET_BANKSIA_DMS' ? 'pass word' : null),
    allowsPrivateNetwork: true,
    maxBytes: 1_000_000,
    timeoutMs: 60_000,
    ...settings,
  });

describe('a feed on an SFTP server', () => {
  it('is the newest file of its name, once, and never one that is still being written', async () => {
    const { from } = await serve();
    const found = await open().find(from, null, signal);
    if (found.kind !== 'found') throw new Error(JSON.stringify(found));
    expect(found.fileName).toBe('stock-2.csv');
    expect(await readFile(found.path, 'utf8')).toBe(newest?.text);
    await found.release();
    await expect(stat(found.path)).rejects.toThrow('ENOENT');
    expect(await open().find(from, found.mark, signal)).toEqual({ kind: 'nothing-new' });
  });

  it('is fetched with a private key as well, also one on a single line', async () => {
    const { private: key, public: publicKey } = createKeyPair();
    const { from } = await serve({ publicKey });
    for (const secret of [key, key.replaceAll('\n', '\\n')]) {
      const found = await open({ secretOf: () => secret }).find(from, null, signal);
      if (found.kind !== 'found') throw new Error(JSON.stringify(found));
      await found.release();
    }
  });

  it('tells nothing to a server that shows another key', async () => {
    const { from, server: other } = await serve();
    const found = await open().find({ ...from, hostKey: `SHA256:${'A'.repeat(43)}` }, null, signal);
    expect(found).toMatchObject({ kind: 'failed', reason: expect.stringContaining('127.0.0.1 ') });
    expect(other.countSessions()).toBe(0);
  });

  it.each([
    ['another password', { secretOf: () => 'guess' }, {}, /could not be reached/],
    ['no folder of that name', {}, { folder: '/in' }, /could not be reached/],
    ['more than the limit', { maxBytes: 1000 }, {}, /sent more than 0 MB/],
    ['no key', { secretOf: () => null }, {}, /^FEED_SECRET_BANKSIA_DMS is not set$/],
    [
      'an address inside the network',
      { allowsPrivateNetwork: false },
      {},
      /in your private network \(FEEDS_FROM_PRIVATE_NETWORK=yes allows it\)$/,
    ],
    [
      'a name that leads inside the network',
      { allowsPrivateNetwork: false },
      { host: 'localhost' },
      /^localhost is an address in your private network \(FEEDS_FROM_PRIVATE_NETWORK=yes allows it\)$/,
    ],
  ])('says why it is not fetched: %s', async (_label, settings, changes, reason) => {
    const { from } = await serve();
    expect(await open(settings).find({ ...from, ...changes }, null, signal)).toEqual({
      kind: 'failed',
      reason: expect.stringMatching(reason),
    });
  });

  it('gives up on a server that says nothing', async () => {
    const { createServer } = await import('node:net');
    const silent = createServer(() => undefined).listen(0, '127.0.0.1');
    const { from } = await serve();
    const address = silent.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const found = await open({ timeoutMs: 300 }).find({ ...from, port }, null, signal);
    expect(found).toMatchObject({ kind: 'failed' });
    silent.close();
  });

  it('finds nothing new where no file has come', async () => {
    const { from } = await serve({ files: [] });
    expect(await open().find(from, null, signal)).toEqual({ kind: 'nothing-new' });
  });
});
