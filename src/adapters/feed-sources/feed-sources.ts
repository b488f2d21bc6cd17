/** Every way a feed can come. */
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, posix } from 'node:path';
import { Client, type FileEntryWithStats, type SFTPWrapper } from 'ssh2';
import { z } from 'zod';
import { guardedLookup } from '#adapters/http/public-address.ts';
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { FeedSource, FoundFeed } from '#ports/stock/feed-source.ts';
import { describeFetchError, downloadFeed, type FetchLimits, failed, findHostRefusal } from './save-feed.ts';

/** "stock-*.csv" as a pattern: a star matches anything. The configuration accepts only names. */
function filePattern(files: string): RegExp {
  const parts = files.split('*').map((part) => part.replaceAll('.', '\\.'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** A file that was written to a moment ago may still be on its way. */
const unchangedForMs = 30_000;

/** A feed from an address: within limits of size and time, without redirects, and never from inside the network. */
type AddressFeed = Extract<FetchedFeed['from'], { readonly by: 'https' }>;

const markSchema = z.object({
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  hash: z.string(),
});

async function findAtAddress(
  { url, secret }: AddressFeed,
  lastMark: string | null,
  settings: FetchLimits,
  signal: AbortSignal,
): Promise<FoundFeed> {
  const address = new URL(url);
  const refusal = findRefusal(address, settings);
  if (refusal !== null) return failed(refusal);
  const variable = secret === null ? null : secretVariableOf('FEED_SECRET', secret);
  const key = variable === null ? null : settings.secretOf(variable);
  if (variable !== null && key === null) return failed(`${variable} is not set`);
  const known = markSchema.safeParse(lastMark === null ? null : parseJson(lastMark)).data ?? null;
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const release = () => rm(folder, { recursive: true, force: true });
  try {
    const response = await ask(address, headersOf(key, known), settings, limit);
    const { statusCode = 0 } = response;
    if (statusCode !== 200) {
      response.destroy();
      await release();
      if (statusCode === 304 && known !== null) return { kind: 'nothing-new' };
      return failed(`${address.host} answered with status ${statusCode}`);
    }
    const path = join(folder, 'feed');
    const hash = await downloadFeed(response, path, settings.maxBytes, limit);
    if (hash === known?.hash) {
      await release();
      return { kind: 'nothing-new' };
    }
    const { etag = null, 'last-modified': modified = null } = response.headers;
    const fileName = address.pathname.split('/').at(-1) || address.host;
    return { kind: 'found', path, fileName, mark: JSON.stringify({ etag, modified, hash }), release };
  } catch (error) {
    await release();
    return failed(describeFetchError(error, address.host, limit, settings));
  }
}

function findRefusal(address: URL, settings: FetchLimits): string | null {
  if (address.protocol !== 'https:' && !settings.allowsPrivateNetwork)
    return 'feeds are fetched over https only';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return findHostRefusal(host, settings);
}

function headersOf(key: string | null, known: z.output<typeof markSchema> | null) {
  return {
    'user-agent': 'Forecourt',
    'accept-encoding': 'identity',
    ...(known?.etag ? { 'if-none-match': known.etag } : {}),
    ...(known?.modified ? { 'if-modified-since': known.modified } : {}),
    ...(key === null
      ? {}
      : {
          authorization: key.includes(':') ? `Basic ${Buffer.from(key).toString('base64')}` : `Bearer ${key}`,
        }),
  };
}

function ask(
  address: URL,
  headers: Readonly<Record<string, string>>,
  { allowsPrivateNetwork }: FetchLimits,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const send = address.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    send(address, {
      headers,
      signal,
      agent: false,
      ...(allowsPrivateNetwork ? {} : { lookup: guardedLookup }),
    })
      .on('error', reject)
      .on('response', resolve)
      .end();
  });
}

export type FeedSourceSettings = Pick<FetchLimits, 'secretOf' | 'allowsPrivateNetwork'> &
  Partial<Pick<FetchLimits, 'maxBytes' | 'timeoutMs'>> & {
    readonly feedsDir: string | null;
    readonly clock: Clock;
  };

/** As large as any feed that was ever seen, several times over. */
const defaultMaxBytes = 500_000_000;
const defaultTimeoutMs = 10 * 60_000;

export function createFeedSource({
  feedsDir,
  clock,
  maxBytes = defaultMaxBytes,
  timeoutMs = defaultTimeoutMs,
  ...address
}: FeedSourceSettings): FeedSource {
  const limits = { ...address, maxBytes, timeoutMs };
  return {
    find(from, lastMark, signal) {
      if (from.by === 'folder') return findInFolder(from, lastMark, { feedsDir, now: clock() });
      if (from.by === 'sftp') return findAtSftp(from, lastMark, { ...limits, now: clock() }, signal);
      return findAtAddress(from, lastMark, limits, signal);
    },
  };
}

/** The newest file of a folder below FEEDS_DIR. A request cannot name another folder: its name is one word. */
type FolderFeed = Extract<FetchedFeed['from'], { readonly by: 'folder' }>;

async function findInFolder(
  { folder, files }: FolderFeed,
  lastMark: string | null,
  { feedsDir, now }: { readonly feedsDir: string | null; readonly now: Date },
): Promise<FoundFeed> {
  if (feedsDir === null) {
    return { kind: 'failed', reason: 'FEEDS_DIR is not set; set it to the folder where feeds arrive' };
  }
  const path = join(feedsDir, folder);
  const names = await readdir(path).catch(() => null);
  if (names === null) return { kind: 'failed', reason: `there is no folder ${folder} in FEEDS_DIR` };
  const pattern = filePattern(files);
  const found = await Promise.all(
    names
      .filter((name) => pattern.test(name))
      .map(async (name) => ({ name, about: await stat(join(path, name)) })),
  );
  const [newest] = found
    .filter(({ about }) => about.isFile() && now.getTime() - about.mtimeMs >= unchangedForMs)
    .toSorted((a, b) => b.about.mtimeMs - a.about.mtimeMs);
  if (newest === undefined) return { kind: 'nothing-new' };
  const mark = `${newest.name} ${newest.about.size} ${newest.about.mtimeMs}`;
  if (mark === lastMark) return { kind: 'nothing-new' };
  return {
    kind: 'found',
    path: join(path, newest.name),
    fileName: newest.name,
    mark,
    release: async () => {},
  };
}

/** The newest file of a folder on an SFTP server, whose key is known beforehand (`ssh2`). */
type SftpFeed = Extract<FetchedFeed['from'], { readonly by: 'sftp' }>;
type Settings = FetchLimits & { readonly now: Date };

async function findAtSftp(
  feed: SftpFeed,
  lastMark: string | null,
  settings: Settings,
  signal: AbortSignal,
): Promise<FoundFeed> {
  const refusal = findHostRefusal(feed.host, settings);
  if (refusal !== null) return failed(refusal);
  const variable = secretVariableOf('FEED_SECRET', feed.secret);
  const secret = settings.secretOf(variable);
  if (secret === null) return failed(`${variable} is not set`);
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-feed-'));
  const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs)]);
  // Attached in the same turn: otherwise an earlier refusal is missed, and waited for until the timeout.
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
    await downloadFeed(sftp.createReadStream(there), path, settings.maxBytes, limit);
    return { kind: 'found', path, fileName: newest.filename, mark, release };
  } catch (error) {
    await release();
    return failed(describeFetchError(error, feed.host, limit, settings));
  } finally {
    client.end();
    socket.destroy();
  }
}

type Fetch = {
  readonly socket: Socket;
  readonly feed: SftpFeed;
  readonly secret: string;
  readonly timeoutMs: number;
};

function signIn(client: Client, { socket, feed, secret, timeoutMs }: Fetch): Promise<SFTPWrapper> {
  const isKey = secret.includes('-----BEGIN');
  return new Promise((resolve, reject) => {
    client
      .on('error', reject)
      .on('close', () => reject(new Error('the server ended the connection')))
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
    .filter(({ attrs }) => now.getTime() - attrs.mtime * 1000 >= unchangedForMs)
    .toSorted((a, b) => b.attrs.mtime - a.attrs.mtime);
  return newest;
}
