/** Downloads from another machine to this one: within limits of size and time, with the errors where that fails. */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { isIP } from 'node:net';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { isPublicAddress, PrivateAddressRefused } from '#adapters/http/public-address.ts';
import type { FoundFeed } from '#ports/stock/feed-source.ts';

/** What is wrong with the certificate of a server that a feed comes from, and the fix. */

const problems: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: 'its certificate has expired; ask the provider of the feed to renew it',
  CERT_NOT_YET_VALID: 'its certificate is not valid yet; check the clocks of both machines',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name; check the address',
};

const untrusted =
  'its certificate was not issued by a trusted authority; to trust another one, set NODE_EXTRA_CA_CERTS to its file';

const untrustedCodes = new Set([
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
]);

/** Null for an error that is about something else. */
function certificateProblem(error: unknown): string | null {
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null;
  return untrustedCodes.has(error.code) ? untrusted : (problems[error.code] ?? null);
}

export type FetchLimits = {
  readonly secretOf: (variable: string) => string | null;
  /** For systems in the operator's own network. */
  readonly allowsPrivateNetwork: boolean;
  readonly maxBytes: number;
  readonly timeoutMs: number;
};

/** Answers with the hash of what was saved; more bytes than the limit are a failure. */
export async function downloadFeed(
  bytesOf: Readable,
  path: string,
  maxBytes: number,
  signal: AbortSignal,
): Promise<string> {
  const hash = createHash('sha256');
  let bytes = 0;
  const measure = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(bytes > maxBytes ? new FeedTooLarge() : null, chunk);
    },
  });
  await pipeline(bytesOf, measure, createWriteStream(path), { signal });
  return hash.digest('hex');
}

class FeedTooLarge extends Error {}

/** A name is checked while it is resolved; a bare address is never resolved. */
export function findHostRefusal(host: string, { allowsPrivateNetwork }: FetchLimits): string | null {
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  return isInside && !allowsPrivateNetwork ? describePrivateAddress(host) : null;
}

function describePrivateAddress(host: string): string {
  return `${host} is an address in your private network (FEEDS_FROM_PRIVATE_NETWORK=yes allows it)`;
}

export function describeFetchError(
  error: unknown,
  host: string,
  limit: AbortSignal,
  { timeoutMs, maxBytes }: FetchLimits,
): string {
  if (error instanceof FeedTooLarge) return `${host} sent more than ${Math.round(maxBytes / 1e6)} MB`;
  if (limit.aborted)
    return `${host} did not send the whole file within ${Math.round(timeoutMs / 1000)} seconds`;
  if (error instanceof PrivateAddressRefused) return describePrivateAddress(host);
  const untrusted = certificateProblem(error);
  if (untrusted !== null) return `${host} is not trusted: ${untrusted}`;
  return `${host} could not be reached (${error instanceof Error ? error.message : String(error)})`;
}

export function failed(reason: string): FoundFeed {
  return { kind: 'failed', reason };
}
