/** The newest file of a folder on an SFTP server, whose key is known beforehand (`ssh2`). */
import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { guardedLookup } from '#adapters/http/guarded-lookup.ts';
import type { FetchedFeed } from '#domain/site/fetched-feed-config.ts';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import type { FoundFeed } from '#ports/feed-source.ts';
import { filePattern, settledMs } from './file-pattern.ts';
import { type FetchLimits, failed, fetchFailure, findInsideRefusal, saveFeed } from './save-feed.ts';

type SftpFeed = Extract<FetchedFeed['from'], { readonly by: 'sftp' }>;
type Settings = FetchLimits & { readonly now: Date };

export async function findAtSftp(
  feed: SftpFeed,
  lastMark: string | null,
  settings: Settings,
  signal: AbortSignal,
): Promise<FoundFeed> {
  const refusal = findInsideRefusal(feed.host, settings);
  if (refusal !== null) return failed(refusal);
  const variable = secretVariableOf('FEED_SECRET', feed.secret);
  const secret = settings.secretOf(variable);
  if (secret === null) return failed(`${variable} is not set`);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
  // Listened to in the same turn: a refusal that comes before is heard by nobody, and waited for until the limit.
  const socket = connect({
    host: feed.host,
    port: feed.port,
    signal: limit,
    ...(settings.allowsPrivateNetwork ? {} : { lookup: guardedLookup }),
  });
  const client = new Client();
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    const sftp = await signIn(client, { socket, feed, secret, timeoutMs: settings.timeoutMs });
    const newest = await findNewest(sftp, feed, settings.now);
    const mark = newest && `${newest.filename} ${newest.attrs.size} ${newest.attrs.mtime}`;
    if (newest === null || mark === null || mark === lastMark) {
      await release();
      return { kind: 'nothing-new' };
    }
    const path = join(folder, 'feed');
    const there = posix.join(feed.folder, newest.filename);
    await saveFeed(sftp.createReadStream(there), path, settings.mostBytes, limit);
    return { kind: 'found', path, fileName: newest.filename, mark, release };
  } catch (error) {
    await release();
    return failed(fetchFailure(error, feed.host, limit, settings));
  } finally {
    client.end();
    socket.destroy();
  }
}

type Door = {
  readonly socket: Socket;
  readonly feed: SftpFeed;
  readonly secret: string;
  readonly timeoutMs: number;
};

function signIn(client: Client, { socket, feed, secret, timeoutMs }: Door): Promise<SFTPWrapper> {
  const isKey = secret.includes('-----BEGIN');
  return new Promise((resolve, reject) => {
    client
      .on('error', reject)
      .on('close', () => reject(new Error('it ended the connection')))
      .on('ready', () => client.sftp((error, sftp) => (error ? reject(error) : resolve(sftp))))
      .connect({
        sock: socket,
        username: feed.user,
        // An environment variable holds a key in one line as well.
        ...(isKey ? { privateKey: secret.replaceAll('\\n', '\n') } : { password: secret }),
        hostVerifier: (key: Buffer) => fingerprintOf(key) === feed.hostKey,
        readyTimeout: timeoutMs,
      });
    socket.on('error', reject);
  });
}

/** As `ssh-keygen -l` prints it. */
export function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/==?$/, '')}`;
}

async function findNewest(
  sftp: SFTPWrapper,
  { folder, files }: SftpFeed,
  now: Date,
): Promise<FileEntryWithStats | null> {
  const pattern = filePattern(files);
  const entries = await new Promise<readonly FileEntryWithStats[]>((resolve, reject) =>
    sftp.readdir(folder, (error, list) => (error ? reject(error) : resolve(list))),
  );
  const [newest = null] = entries
    .filter(({ filename, attrs }) => pattern.test(filename) && attrs.isFile())
    .filter(({ attrs }) => now.getTime() - attrs.mtime * 1000 >= settledMs)
    .toSorted((a, b) => b.attrs.mtime - a.attrs.mtime);
  return newest;
}
