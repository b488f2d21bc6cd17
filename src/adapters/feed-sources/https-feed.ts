/** A feed from an address: within limits of size and time, without redirects, and never from inside the network. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { guardedLookup } from '#adapters/http/guarded-lookup.ts';
import { isPublicAddress } from '#adapters/http/public-address.ts';
import type { FetchedFeed } from '#domain/site/fetched-feed-config.ts';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { FoundFeed } from '#ports/feed-source.ts';

export type AddressSettings = {
  readonly secretOf: (variable: string) => string | null;
  /** For systems in the operator's own network; also allows http. */
  readonly allowsPrivateNetwork: boolean;
  readonly mostBytes: number;
  readonly timeoutMs: number;
};

type AddressFeed = Extract<FetchedFeed['from'], { readonly by: 'https' }>;

const markSchema = z.object({
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  hash: z.string(),
});

export async function findAtAddress(
  { url, secret }: AddressFeed,
  lastMark: string | null,
  settings: AddressSettings,
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
    const hash = await save(response, path, settings.mostBytes, limit);
    if (hash === known?.hash) {
      await release();
      return { kind: 'nothing-new' };
    }
    const { etag = null, 'last-modified': modified = null } = response.headers;
    const fileName = address.pathname.split('/').at(-1) || address.host;
    return { kind: 'found', path, fileName, mark: JSON.stringify({ etag, modified, hash }), release };
  } catch (error) {
    await release();
    return failed(reasonOf(error, address, limit, settings));
  }
}

function findRefusal(address: URL, { allowsPrivateNetwork }: AddressSettings): string | null {
  if (address.protocol !== 'https:' && !allowsPrivateNetwork) return 'feeds are fetched over https only';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  // A name is checked while it is resolved; a bare address is never resolved.
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  return isInside && !allowsPrivateNetwork ? `${host} is an address inside your own network` : null;
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
  { allowsPrivateNetwork }: AddressSettings,
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

/** Answers with the hash of what was saved; more bytes than the limit are a failure. */
async function save(
  response: IncomingMessage,
  path: string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > mostBytes ? new FeedTooLarge() : null, chunk);
    },
  });
  await pipeline(response, measure, createWriteStream(path), { signal });
  return hash.digest('hex');
}

class FeedTooLarge extends Error {}

function reasonOf(
  error: unknown,
  { host }: URL,
  limit: AbortSignal,
  { timeoutMs, mostBytes }: AddressSettings,
): string {
  if (error instanceof FeedTooLarge) return `${host} sent more than ${Math.round(mostBytes / 1e6)} MB`;
  if (limit.aborted)
    return `${host} did not send the whole file within ${Math.round(timeoutMs / 1000)} seconds`;
  return `${host} could not be reached (${error instanceof Error ? error.message : String(error)})`;
}

function failed(reason: string): FoundFeed {
  return { kind: 'failed', reason };
}
