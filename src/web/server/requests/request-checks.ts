/** What no site should have to deal with: methods without meaning, addresses and hosts that cannot be read. */
import type { FastifyRequest } from 'fastify';
import { type HostIndex, resolveSite } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type RequestProblem = { readonly status: number; readonly title: string; readonly text: string };

const maxAddressLength = 64 * 1024;
const highestPort = 65_535;
const methods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST']);

export function findRequestProblem(request: FastifyRequest): RequestProblem | null {
  if (!methods.has(request.method)) {
    return {
      status: 405,
      title: 'That isn’t supported here',
      text: 'Go back and use the links or forms on the page.',
    };
  }
  if (!namesOneHost(request)) {
    return {
      status: 400,
      title: 'We can’t tell which site you want',
      text: 'Check the address up to the first slash.',
    };
  }
  if (request.url.length > maxAddressLength) {
    return { status: 414, title: 'That address is too long', text: 'Start again from the home page.' };
  }
  if (!isReadable(request.url)) {
    return {
      status: 400,
      title: 'We can’t read that address',
      text: 'It contains characters we can’t read.',
    };
  }
  return null;
}

/** RFC 9112: one Host header, neither none nor several; only HTTP 1.0 knows none. A port is one that exists. */
function namesOneHost({ raw, headers }: FastifyRequest): boolean {
  const hosts = raw.rawHeaders.filter((name, index) => index % 2 === 0 && /^host$/i.test(name));
  if (hosts.length > 1 || (hosts.length === 0 && raw.httpVersion === '1.1')) return false;
  const port = /:(\d+)$/.exec(headers.host ?? '')?.[1];
  return port === undefined || (Number(port) > 0 && Number(port) <= highestPort);
}

/** A backslash is a slash to some programs and a letter to others, so that no address here has one in its path. */
function isReadable(url: string): boolean {
  const [path = ''] = url.split('?');
  try {
    const text = decodeURIComponent(path);
    return !text.includes('\0') && !path.includes('\\') && /^\/(?!\/)/.test(url);
  } catch {
    return false;
  }
}

/** The longest form, every field filled to its limit, is a quarter of this. */
export const maxPostBytes = 64 * 1024;
/** The longest form has some sixty fields, and boxes that can be ticked. */
const maxFields = 300;

const formTypes = /^(application\/x-www-form-urlencoded|multipart\/form-data|application\/json)\b/i;
const fieldStarts: Readonly<Record<string, string>> = {
  'application/x-www-form-urlencoded': '&',
  'multipart/form-data': '\n--',
};

/**
 * What a post must be before anything reads it: a form or JSON, of a size that a person sends, from a page of the same
 * site.
 */
export function findPostProblem(
  request: FastifyRequest,
  site: SiteContext,
  hosts: HostIndex,
): RequestProblem | null {
  if (request.method !== 'POST') return null;
  const shapeProblem = findShapeProblem(request.body, postedType(request), {
    maxFields,
    text: 'Send the form again from its page.',
  });
  if (shapeProblem !== null) return shapeProblem;
  if (comesFromElsewhere(request, site, hosts)) {
    return {
      status: 403,
      title: 'We couldn’t accept that form',
      text: 'Nothing was sent. Open the page on this site and send the form again.',
    };
  }
  return null;
}

/** Pages of shared lists send no referrer (`no-referrer`): their forms carry a proof, which their action checks. */
const provesItself = /^\/shortlist\/[\w-]+(\?|$)/;

/** An older browser, or one without TLS, that is set to hide where it comes from says nothing else either. */
export function hidesItsSender(headers: FastifyRequest['headers']): boolean {
  return headers.origin === 'null' && headers['sec-fetch-site'] === undefined;
}

/** What a form or JSON calls itself, in lower case; null for anything else. */
export function postedType({ headers }: Pick<FastifyRequest, 'headers'>): string | null {
  return formTypes.exec(headers['content-type'] ?? '')?.[1]?.toLowerCase() ?? null;
}

/** What is wrong with a post, for any sender: of no type that is read, or of more fields than a person sends. */
export function findShapeProblem(
  body: unknown,
  type: string | null,
  { maxFields, text }: { readonly maxFields: number; readonly text: string },
): RequestProblem | null {
  if (type === null) {
    return {
      status: 415,
      title: 'We can’t read that form',
      text: 'Send the form again from its page.',
    };
  }
  return countFields(body, type) > maxFields ? { status: 400, title: 'That’s too large', text } : null;
}

/** At least as many as the form has; none for JSON. */
function countFields(body: unknown, type: string): number {
  const start = fieldStarts[type];
  if (start === undefined || !Buffer.isBuffer(body)) return 0;
  let count = 1;
  for (let at = body.indexOf(start); at !== -1; at = body.indexOf(start, at + 1)) count += 1;
  return count;
}

/**
 * A page of another site must not make its visitors send us anything. Browsers say where a post comes from; servers,
 * which send leads on purpose, say nothing. Only the host counts: behind a proxy that ends the encryption the scheme
 * and the port that a browser sees are not the ones that arrive here.
 */
function comesFromElsewhere({ headers, url }: FastifyRequest, site: SiteContext, hosts: HostIndex): boolean {
  const fetchSite = headers['sec-fetch-site'];
  if (fetchSite === 'cross-site') return true;
  if (headers.origin === undefined) return false;
  if (hidesItsSender(headers)) return !provesItself.test(url);
  // A browser that is set to hide where it comes from.
  if (headers.origin === 'null') return fetchSite !== 'same-origin';
  const origin = URL.parse(headers.origin);
  return origin === null || resolveSite(hosts, origin.host)?.siteSlug !== site.siteSlug;
}
