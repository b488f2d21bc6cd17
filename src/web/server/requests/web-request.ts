/** A Fastify request as the Request that React Router reads. */
import type { FastifyRequest } from 'fastify';

/** All that pages may know of the headers: what they are not given here they cannot believe. */
const forwardedHeaders = [
  'accept',
  'content-type',
  'user-agent',
  'dnt',
  'sec-gpc',
  'idempotency-key',
] as const;
/**
 * Shared lists know their people by cookies of their own path, and which browsers say where a form comes from;
 * elsewhere pages get cookies only through `site-cookies.ts`.
 */
const ofLists = /^\/shortlist(\/|$)/;
const toHeaderLists = ['cookie', 'sec-fetch-site'] as const;

/** The signature header of a payment gateway's webhook events, passed to their address alone. */
const ofWebhooks = /^\/api\/payments\/[^/]+\/notices$/;
const webhookHeaders = ['stripe-signature', 'test-payment-signature'] as const;

/**
 * What was asked, at the address the site goes by: never the host, scheme or port that the client names. Dots are
 * resolved, as in every URL, and letters that need no percent sign are without one (RFC 3986, 6.2.2.2): the gate, the
 * cache and the router must take one address for one page.
 */
export function fullAddress(origin: string, { url }: Pick<FastifyRequest, 'url'>): URL {
  const address = new URL(`${origin}${url}`);
  address.pathname = address.pathname.replace(
    /%(2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi,
    (encoded) => decodeURIComponent(encoded),
  );
  return address;
}

/** A read that is shared brings no headers at all, so that what one visitor sends cannot show in another's page. */
export function toWebRequest(request: FastifyRequest, url: URL, isShared: boolean): Request {
  // The server leaves the body of an answer to HEAD out by itself, and pages need not know the difference.
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const headers = new Headers();
  for (const name of isShared ? [] : listForwarded(url.pathname)) {
    const value = request.headers[name];
    if (typeof value === 'string') headers.set(name, value);
  }
  return new Request(url, {
    method,
    headers,
    ...(method !== 'GET' && Buffer.isBuffer(request.body) ? { body: new Uint8Array(request.body) } : {}),
  });
}

function listForwarded(path: string): readonly string[] {
  if (ofLists.test(path)) return [...forwardedHeaders, ...toHeaderLists];
  return ofWebhooks.test(path) ? webhookHeaders : forwardedHeaders;
}
