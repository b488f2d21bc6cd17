/** Posts documents over HTTPS: to outside addresses only, without following redirects, within limits of time and size. */

import { createHmac } from 'node:crypto';
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddressRefused } from '#adapters/http/public-address.ts';
import { secretVariableOf } from '#domain/site/secret-name.ts';
import type { Clock } from '#ports/installation/clock.ts';
import { type LeadPostSender, type OutgoingPost, refusedForNow } from '#ports/leads/lead-delivery.ts';
import { evaluateMetaResponse, evaluateResponse, type HttpAnswer, startOfText } from './evaluate-response.ts';

export type PostSettings = {
  /** Null where the environment has no such key. */
  readonly secretOf: (name: string) => string | null;
  /** The key of an address whose settings name none. */
  readonly ownKeyOf: (dealerGroupId: string, address: string) => string;
  /** For development and for systems in the dealer's own network; also allows http. */
  readonly allowsPrivateNetwork: boolean;
  readonly clock: Clock;
  /** From the first step to the last byte of the answer. */
  readonly timeoutMs?: number;
};

const defaultTimeoutMs = 15_000;
/** An answer is a few words; whatever follows is not read. */
const maxAnswerBytes = 64 * 1024;

export function createHttpPostSender(settings: PostSettings): LeadPostSender {
  return {
    async post(post, signal) {
      const refusal = findRefusal(post.url, settings);
      if (refusal !== null) return refusedForNow(refusal);
      const headers = buildHeaders(post, settings);
      if (headers.kind === 'no-secret') {
        return refusedForNow(`The key is missing: set ${secretVariable(headers.name)} and start again.`);
      }
      const limit = AbortSignal.any([signal, AbortSignal.timeout(settings.timeoutMs ?? defaultTimeoutMs)]);
      try {
        const sent = { headers: headers.values, body: headers.body, settings, signal: limit };
        const answer = await exchange(post, sent);
        const text = startOfText(answer.body);
        const judge = post.answersAs === 'meta' ? evaluateMetaResponse : evaluateResponse;
        return { ...judge(answer, settings.clock()), answer: { code: answer.status, words: text } };
      } catch (error) {
        return refusedForNow(describeFailure(error, limit));
      }
    },
  };
}

export function secretVariable(name: string): string {
  return secretVariableOf('LEAD_SECRET', name);
}

function findRefusal(address: string, { allowsPrivateNetwork }: PostSettings): string | null {
  const url = URL.parse(address);
  if (url === null) return `${address} is not a web address.`;
  if (url.protocol !== 'https:' && !(allowsPrivateNetwork && url.protocol === 'http:')) {
    return 'Leads are posted over https only.';
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked while it is resolved; a bare address is never resolved.
  const isInside = isIP(host) !== 0 && !isPublicAddress(host);
  return isInside && !allowsPrivateNetwork ? describePrivateAddress(new PrivateAddressRefused(host)) : null;
}

type Headers =
  | { readonly kind: 'headers'; readonly values: Readonly<Record<string, string>>; readonly body: string }
  | { readonly kind: 'no-secret'; readonly name: string };

function buildHeaders(post: OutgoingPost, settings: PostSettings): Headers {
  const { authorisation } = post;
  const { clock } = settings;
  const secret = findSecret(post, settings);
  if (secret === null && 'secretName' in authorisation) {
    return { kind: 'no-secret', name: authorisation.secretName };
  }
  const keys = (secret ?? '').split(/\s+/);
  const body =
    authorisation.kind === 'form-field'
      ? `${post.body}&${new URLSearchParams({ [authorisation.field]: keys[0] ?? '' })}`
      : post.body;
  const values = {
    'content-type': `${post.mediaType}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'idempotency-key': post.deliveryId,
    'user-agent': 'Forecourt',
    accept: 'application/json, text/plain, */*;q=0.1',
    // What is read is what was sent: no answer unfolds into more than its size.
    'accept-encoding': 'identity',
    ...(authorisation.kind === 'bearer' ? { authorization: `Bearer ${keys[0]}` } : {}),
    ...(authorisation.kind === 'signature' || authorisation.kind === 'own-signature'
      ? { 'forecourt-signature': signBody(secret ?? '', body, clock()) }
      : {}),
  };
  return { kind: 'headers', values, body };
}

function findSecret(
  { authorisation, url }: OutgoingPost,
  { secretOf, ownKeyOf }: PostSettings,
): string | null {
  switch (authorisation.kind) {
    case 'none':
      return '';
    case 'own-signature':
      return ownKeyOf(authorisation.dealerGroupId, url);
    default:
      return secretOf(authorisation.secretName);
  }
}

type Exchange = {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly settings: PostSettings;
  readonly signal: AbortSignal;
};

function exchange(post: OutgoingPost, { headers, body, settings, signal }: Exchange): Promise<HttpAnswer> {
  const url = new URL(post.url);
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      method: 'POST',
      headers,
      signal,
      agent: false,
      ...(settings.allowsPrivateNetwork ? {} : { lookup: guardedLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let length = 0;
      const finish = () => {
        resolve({
          status: response.statusCode ?? 0,
          retryAfter: response.headers['retry-after'] ?? null,
          body: Buffer.concat(parts).subarray(0, maxAnswerBytes).toString('utf8'),
        });
      };
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length < maxAnswerBytes) return;
        finish();
        request.destroy();
      });
      response.on('end', finish);
      response.on('error', reject);
    });
    request.end(body);
  });
}

function describePrivateAddress({ message }: PrivateAddressRefused): string {
  return `${message} Set LEAD_POSTS_TO_PRIVATE_NETWORK=yes to allow it.`;
}

function describeFailure(error: unknown, signal: AbortSignal): string {
  if (signal.aborted) return 'no answer in time';
  if (error instanceof PrivateAddressRefused) return describePrivateAddress(error);
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error && typeof error.code === 'string' ? ` (${error.code})` : '';
  return `${error.message || 'the connection failed'}${code}`;
}

/**
 * `t=1795399200,v1=<hex>`. Two keys, separated by a blank, give two signatures while a key is being changed; a
 * receiver accepts the message when one of them fits.
 */
function signBody(secret: string, body: string, at: Date): string {
  const seconds = Math.floor(at.getTime() / 1000);
  const signatures = secret
    .split(/\s+/)
    .filter((key) => key !== '')
    .map((key) => `v1=${createHmac('sha256', key).update(`${seconds}.${body}`).digest('hex')}`);
  return [`t=${seconds}`, ...signatures].join(',');
}
