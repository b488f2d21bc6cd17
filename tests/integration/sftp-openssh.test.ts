/** Feeds from OpenSSH's own SFTP server. */
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFeedSource } from '#adapters/feed-sources/feed-sources.ts';
import {
  createPeerFolder,
  findBinary,
  findMissing,
  type PeerFolder,
  peerUser,
  type RunningPeer,
  startPeer,
} from '../support/real-peer.ts';
import { findFreePort } from '../support/run-site.ts';

const missing = findMissing({ binary: 'sshd', from: 'apt-get install openssh-server' });
/** An unprivileged server lets only its own user in, and takes that of the system (`nobody`) for locked. */
const isRoot = process.getuid?.() === 0;
const user = isRoot ? 'root' : peerUser.name;
const now = new Date('2026-11-29T06:00:00Z');
const { signal } = new AbortController();
const stock = 'stock,make,model,photos\n1,Toyota,RAV4,https://img.example/1.jpg|https://img.example/2.jpg\n';

describe.skipIf(missing)('a feed on an OpenSSH server', () => {
  let folder: PeerFolder;
  let server: RunningPeer;
  let port = 0;
  let key = '';
  beforeAll(async () => {
    folder = await createPeerFolder();
    port = await findFreePort();
    await mkdir(join(folder.path, 'out'));
    makeKey('login');
    makeKey('host');
    makeKey('other-host');
    key = await readFile(join(folder.path, 'login'), 'utf8');
    await folder.write('authorized_keys', await readFile(join(folder.path, 'login.pub'), 'utf8'));
    await addFile('stock-1.csv', 'old', 600);
    await addFile('stock-2.csv', stock.repeat(5_000), 60);
    await addFile('stock-3.csv', 'half of i', 2);
    server = await start('host');
  });
  afterAll(async () => {
    await server.stop();
    await folder.remove();
  });

  function makeKey(name: string): void {
    execFileSync(findBinary('ssh-keygen') ?? 'ssh-keygen', [
      ...['-q', '-t', 'ed25519', '-N', '', '-C', name, '-f', join(folder.path, name)],
    ]);
  }

  /** As an operator reads it. */
  function fingerprintOf(name: string): string {
    const line = execFileSync('ssh-keygen', ['-l', '-f', join(folder.path, `${name}.pub`)], {
      encoding: 'utf8',
    });
    return line.split(' ')[1] ?? '';
  }

  async function addFile(name: string, text: string, secondsAgo: number): Promise<void> {
    const path = await folder.write(join('out', name), text, 0o644);
    const at = new Date(now.getTime() - secondsAgo * 1_000);
    await utimes(path, at, at);
  }

  async function start(hostKey: string): Promise<RunningPeer> {
    // It reads the key itself, and wants it to be private.
    await folder.write(`${hostKey}-used`, await readFile(join(folder.path, hostKey), 'utf8'));
    const settings = await folder.write(
      'sshd_config',
      `Port ${port}
ListenAddress 127.0.0.1
HostKey ${join(folder.path, `${hostKey}-used`)}
AuthorizedKeysFile ${join(folder.path, 'authorized_keys')}
PasswordAuthentication no
KbdInteractiveAuthentication no
UsePAM no
PermitRootLogin prohibit-password
StrictModes no
PidFile none
Subsystem sftp internal-sftp
`,
    );
    // As root it wants this folder.
    if (isRoot) await mkdir('/run/sshd', { recursive: true });
    return startPeer({
      binary: 'sshd',
      args: ['-D', '-e', '-f', settings],
      ports: [port],
      asRoot: isRoot,
    });
  }

  const find = (
    changes: { hostKey?: string; folder?: string } = {},
    secret = key,
    mark: string | null = null,
  ) =>
    createFeedSource({
      feedsDir: null,
      clock: () => now,
      secretOf: () => secret,
      allowsPrivateNetwork: true,
      timeoutMs: 60_000,
    }).find(
      {
        by: 'sftp',
        host: '127.0.0.1',
        port,
        user,
        secret: 'banksia-dms',
        hostKey: fingerprintOf('host'),
        folder: join(folder.path, 'out'),
        files: 'stock-*.csv',
        ...changes,
      },
      mark,
      signal,
    );

  it('is the newest complete file, fetched once with a private key', async () => {
    const found = await find();
    if (found.kind !== 'found') throw new Error(`${JSON.stringify(found)} ${server.output()}`);
    expect(found.fileName).toBe('stock-2.csv');
    expect(await readFile(found.path, 'utf8')).toBe(stock.repeat(5_000));
    await found.release();
    expect(await find({}, key, found.mark)).toEqual({ kind: 'nothing-new' });
  });

  it('is found again when the file is replaced under the same name', async () => {
    const before = await find();
    if (before.kind !== 'found') throw new Error(JSON.stringify(before));
    await before.release();
    await addFile('stock-2.csv', stock.repeat(5_001), 40);
    const found = await find({}, key, before.mark);
    if (found.kind !== 'found') throw new Error(JSON.stringify(found));
    expect(await readFile(found.path, 'utf8')).toBe(stock.repeat(5_001));
    await found.release();
  });

  it.each([
    ['another login key', () => find({}, readKey('other-host')), /could not be reached|refused/],
    ['a folder that is missing', () => find({ folder: '/in-no-place' }), /could not be reached/],
  ])('says why it is not fetched: %s', async (_label, fetched, reason) => {
    expect(await fetched()).toEqual({ kind: 'failed', reason: expect.stringMatching(reason) });
  });

  it('is refused while the server shows a new host key, until that key is entered', async () => {
    await server.stop();
    server = await start('other-host');
    expect(await find()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('127.0.0.1') });
    expect(server.output()).not.toContain('Accepted');
    const found = await find({ hostKey: fingerprintOf('other-host') });
    expect(found).toMatchObject({ kind: 'found' });
    if (found.kind === 'found') await found.release();
  });

  it('fails with a reason while the server is down, and is fetched after it is back', async () => {
    await server.stop();
    expect(await find()).toMatchObject({ kind: 'failed', reason: expect.stringContaining('127.0.0.1') });
    server = await start('host');
    const found = await find();
    expect(found).toMatchObject({ kind: 'found' });
    if (found.kind === 'found') await found.release();
  });
  const readKey = (name: string) => execFileSync('cat', [join(folder.path, name)], { encoding: 'utf8' });
});
