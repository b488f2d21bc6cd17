/** One page of another website: within limits of size and time, from public addresses alone, redirects followed within the site. */
import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { guardedLookup, isPublicAddress, PrivateAddressRefused } from '#adapters/http/public-address.ts';
import { copyLimits, OldCopyRefused } from '#domain/old-site/old-copy.ts';

export const fetchAgent = 'Forecourt';

export type FetchSettings = {
  /** For tests, which have no public address. */
  readonly allowsPrivateNetwork: boolean;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
};

export type FetchedPage = {
  readonly status: number;
  /** Where the redirects ended. */
  readonly url: URL;
  /** Addresses that redirected on the way. */
  readonly redirected: readonly string[];
  readonly contentType: string;
  /** Null where it is larger than a page may be. */
  readonly body: Buffer | null;
};

const maxRedirects = 5;

/** Redirects end where `isAllowed` refuses the next address. */
export async function fetchPage(
  first: URL,
  settings: FetchSettings,
  isAllowed: (url: URL) => boolean,
): Promise<FetchedPage | null> {
  let url = first;
  const redirected: string[] = [];
  for (let count = 0; count <= maxRedirects; count++) {
    if (!/^https?:$/.test(url.protocol) || url.username !== '' || !isAllowed(url)) return null;
    const answer = await get(url, settings);
    if (answer.location === null)
      return { status: answer.status, url, redirected, contentType: answer.contentType, body: answer.body };
    const next = URL.parse(answer.location, url);
    if (next === null) return null;
    redirected.push(url.href);
    url = next;
  }
  return null;
}

type Answer = {
  readonly status: number;
  readonly location: string | null;
  readonly contentType: string;
  readonly body: Buffer | null;
};

function get(url: URL, { allowsPrivateNetwork, timeoutMs, signal }: FetchSettings): Promise<Answer> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // A name is checked while it is resolved; a bare address is never resolved.
  if (isIP(host) !== 0 && !isPublicAddress(host) && !allowsPrivateNetwork)
    return Promise.reject(new PrivateAddressRefused(host));
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request = send(url, {
      headers: {
        'user-agent': `${fetchAgent} (takes over a dealer's own website)`,
        accept: 'text/html,application/xhtml+xml,text/css,application/xml;q=0.9,text/plain;q=0.8',
        // What is read is what was sent: no answer unfolds into more than its size.
        'accept-encoding': 'identity',
      },
      agent: false,
      signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      ...(allowsPrivateNetwork ? {} : { lookup: guardedLookup }),
    });
    request.on('error', reject);
    request.on('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      const contentType = headers['content-type'] ?? '';
      const isRedirect = status >= 300 && status < 400 && headers.location !== undefined;
      const finish = (body: Buffer | null) =>
        resolve({ status, location: isRedirect ? (headers.location ?? null) : null, contentType, body });
      if (isRedirect) {
        response.destroy();
        finish(Buffer.alloc(0));
        return;
      }
      const parts: Buffer[] = [];
      let bytes = 0;
      response.on('data', (part: Buffer) => {
        bytes += part.length;
        parts.push(part);
        if (bytes <= copyLimits.fileBytes) return;
        response.destroy();
        finish(null);
      });
      response.on('end', () => finish(Buffer.concat(parts)));
      response.on('error', reject);
    });
    request.end();
  });
}

/** What a person types: "banksia.example", "https://www.banksia.example/cars". */
export function readSiteAddress(typed: string): URL {
  const text = typed.trim();
  const url = URL.parse(/^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `https://${text}`);
  if (url === null || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.') || url.username !== '')
    throw new OldCopyRefused('Enter the address of a website, e.g. www.banksia.com.au.');
  return url;
}
