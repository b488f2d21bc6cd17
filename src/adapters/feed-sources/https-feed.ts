/** A feed from an address: within limits of size and time, without redirects, and never from inside the network. */
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { guardedLookup } from '#adapters/http/guarded-lookup.ts';
import type { FetchedFeed } from '#domain/site/fetched-feed-config.ts';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import { parseJson } from '#domain/text/parse-json.ts';
import type { FoundFeed } from '#ports/feed-source.ts';
import { type FetchLimits, failed, fetchFailure, findInsideRefusal, saveFeed } from './save-feed.ts';

type AddressFeed = Extract<FetchedFeed['from'], { readonly by: 'https' }>;

const markSchema = z.object({
  etag: z.string().nullable(),
  modified: z.string().nullable(),
  hash: z.string(),
});

export async function findAtAddress(
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
    const hash = await saveFeed(response, path, settings.mostBytes, limit);
    if (hash === known?.hash) {
      await release();
      return { kind: 'nothing-new' };
    }
    const { etag = null, 'last-modified': modified = null } = response.headers;
    const fileName = address.pathname.split('/').at(-1) || address.host;
    return { kind: 'found', path, fileName, mark: JSON.stringify({ etag, modified, hash }), release };
  } catch (error) {
    await release();
    return failed(fetchFailure(error, address.host, limit, settings));
  }
}

function findRefusal(address: URL, settings: FetchLimits): string | null {
  if (address.protocol !== 'https:' && !settings.allowsPrivateNetwork)
    return 'feeds are fetched over https only';
  const host = address.hostname.replace(/^\[|\]$/g, '');
  return findInsideRefusal(host, settings);
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
