/**
 * Pages out of the cache, answered before anything else is done for a request. The first request of an address goes the
 * whole way; the headers of that response are cached, and an identical request gets them with the page that the cache
 * has then. Nothing is decided here that the whole way would decide otherwise: site, version and freshness are looked
 * up each time, and every special case goes the whole way.
 */
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import { type HostIndex, resolveSite } from '#domain/site/config/resolve-site.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { followHeader } from '#web/follow-header.ts';
import { kindOfRequest, type RecordRequest, type RequestKind } from '#web/server/requests/request-figures.ts';
import { readRequestTrace } from '#web/server/requests/request-trace.ts';
import type { Encoding } from './page-forms.ts';
import { holds } from './send-page.ts';
import type { FoundPage } from './shared-pages.ts';

/** Of addresses as they are asked for, tracking parameters and all; each is some two kilobytes. */
const maxCached = 4_000;
const maxNameLength = 1_000;

/** What the whole way has found in the cache. */
type Repeatable = {
  readonly site: SiteContext;
  /** Of the page in the cache, and the version it was true for. */
  readonly key: string;
  readonly version: string;
  readonly etag: string;
};

type Ready = Repeatable & {
  readonly kind: RequestKind;
  /** Names and values in turn. */
  readonly headers: readonly string[];
  readonly encoding: Encoding | null;
};

/** What the entry point knows. */
export type CachedEntry = {
  readonly hosts: () => HostIndex;
  readonly openSite: (site: SiteContext) => Promise<void> | undefined;
  readonly isStopping: () => boolean;
  readonly noteRequest: RecordRequest;
};

type Options = {
  /** Fresh, with the version that holds now; null where there is none. */
  readonly findFresh: (
    site: SiteContext,
    key: string,
  ) => (Pick<FoundPage, 'page' | 'cacheStatus'> & { readonly version: string }) | null;
};

export class ReadyAnswers {
  readonly #ready = new BoundedMap<Ready>(maxCached);
  readonly #repeatable = new WeakMap<FastifyRequest, Repeatable>();
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The answer to this request comes from the cache, and may be given again. */
  allow(request: FastifyRequest, repeatable: Repeatable): void {
    this.#repeatable.set(request, repeatable);
  }

  /** Of an answer that has all its headers and is about to leave. */
  keep(request: FastifyRequest, reply: FastifyReply): void {
    const repeatable = this.#repeatable.get(request);
    const { statusCode } = reply;
    if (repeatable === undefined || !(statusCode === 200 || statusCode === 304)) return;
    const name = nameOf(request.raw);
    if (name === null || name.length > maxNameLength) return;
    const headers = reply.getHeaders();
    const encoding = headers['content-encoding'];
    this.#ready.set(`${name}${statusCode}`, {
      ...repeatable,
      kind: kindOfRequest('GET', request.url),
      headers: listHeaders(headers as OutgoingHttpHeaders),
      encoding: encoding === 'br' || encoding === 'gzip' ? encoding : null,
    });
  }

  /** False where the request has to go the whole way. */
  answer(request: IncomingMessage, response: ServerResponse, entry: CachedEntry): boolean {
    const startedMs = performance.now();
    const name = nameOf(request);
    if (name === null || entry.isStopping()) return false;
    const known = request.headers['if-none-match'];
    const unchanged = known === undefined ? undefined : this.#ready.use(`${name}304`);
    const isHeld = unchanged !== undefined && holds(known, unchanged.etag);
    const ready = isHeld ? unchanged : this.#ready.use(`${name}200`);
    if (ready === undefined || (!isHeld && holds(known, ready.etag))) return false;
    const { site, headers } = ready;
    if (resolveSite(entry.hosts(), request.headers.host) !== site || entry.openSite(site)) return false;
    const found = this.#options.findFresh(site, ready.key);
    if (found?.version !== ready.version || found.page.etag !== ready.etag) return false;
    const own = [
      'x-request-id',
      readRequestTrace(request.headers).requestId,
      'cache-status',
      found.cacheStatus,
    ];
    if (isHeld) {
      response.writeHead(304, [...own, ...headers]).end();
    } else {
      const { forms } = found.page;
      const form = ready.encoding === null ? forms.plain : forms.in(ready.encoding);
      if (form instanceof Promise) return false;
      response.writeHead(200, [...own, 'content-length', String(form.length), ...headers]).end(form);
    }
    const seconds = (performance.now() - startedMs) / 1000;
    entry.noteRequest({ kind: ready.kind, status: isHeld ? 304 : 200, seconds, cache: 'hit' });
    return true;
  }
}

/** What may decide over an answer beside host, address and the forms that are accepted. */
const decisive = ['origin', 'save-data', 'expect', 'content-length', 'transfer-encoding', followHeader];

/** For two requests that are answered alike; null for one that is not plain. No header has a line break. */
function nameOf(request: IncomingMessage): string | null {
  const { method, headers, url = '', httpVersion } = request;
  if (method !== 'GET' || httpVersion !== '1.1' || headers.host === undefined) return null;
  if (decisive.some((header) => headers[header] !== undefined) || !namesHostOnce(request)) return null;
  return `${headers.host}\n${url}\n${headers['accept-encoding'] ?? ''}\n`;
}

function namesHostOnce({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts += 1;
  return hosts === 1;
}

/** What is different in each answer. */
const ownHeaders: ReadonlySet<string> = new Set(['x-request-id', 'cache-status', 'content-length', 'date']);

function listHeaders(headers: OutgoingHttpHeaders): readonly string[] {
  return Object.entries(headers).flatMap(([name, value]) => {
    if (value === undefined || ownHeaders.has(name)) return [];
    return (Array.isArray(value) ? value : [value]).flatMap((one) => [name, String(one)]);
  });
}
