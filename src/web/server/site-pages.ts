/** Serves the pages of a site: cache in front, React Router behind, compression done once. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { listOutsideSources } from '../../domain/privacy/outside-sources.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Application } from '../../use-cases/application.ts';
import { canonicalOrigin } from '../seo/canonical-origin.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { type CachedPage, PageCache } from './page-cache.ts';
import type { SiteHandler } from './site-handler.ts';
import { fullAddress, toWebRequest } from './web-request.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Long enough to carry a rush, short enough that "Open now" and "New" stay true. */
const pageLifetimeMs = 30_000;
const cacheBytes = 96 * 1024 * 1024;
/** Addresses longer than this are rendered but not kept. */
const longestCachedAddress = 600;

export type SitePagesOptions = {
  /** Read anew on each request in development. */
  readonly loadHandler: () => Promise<SiteHandler>;
  readonly app: Application;
  readonly clock: Clock;
  readonly isDevelopment: boolean;
};

export type SitePages = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export function createSitePages({ loadHandler, app, clock, isDevelopment }: SitePagesOptions): SitePages {
  const cache = new PageCache(cacheBytes);

  async function render(
    site: SiteContext,
    request: FastifyRequest,
  ): Promise<{ page: CachedPage; headers: Headers }> {
    const handle = await loadHandler();
    const values = { site, app, now: clock(), clientAddress: request.ip };
    const response = await handle(toWebRequest(request), values);
    const plain = Buffer.from(await response.arrayBuffer());
    const contentType = response.headers.get('content-type') ?? 'text/plain; charset=utf-8';
    return {
      headers: response.headers,
      page: {
        status: response.status,
        contentType,
        contentSecurityPolicy:
          contentType.startsWith('text/html') && !isDevelopment
            ? contentSecurityPolicy(plain.toString('utf8'), listOutsideSources(site.config))
            : null,
        etag: `"${createHash('sha1').update(plain).digest('base64url')}"`,
        plain,
        brotli: null,
        gzip: null,
        expiresAtMs: clock().getTime() + pageLifetimeMs,
      },
    };
  }

  return async (site, request, reply) => {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const mayCache =
      isRead && !isDevelopment && request.url.length <= longestCachedAddress && !isPersonal(request.url);
    // A page names its own address: one that was asked for under another scheme or port must not be given to everybody.
    const origin = canonicalOrigin(site, fullAddress(request).href);
    const key = `${site.siteSlug}|${site.configVersion}|${app.stockSearch.version(site)}|${origin}${request.url}`;
    const hit = mayCache ? cache.get(key, clock().getTime()) : null;
    if (hit) return send(hit, request, reply);

    const { page, headers } = await render(site, request);
    const location = headers.get('location');
    if (location) reply.header('location', location);
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    for (const name of ['x-robots-tag', 'retry-after', 'x-remix-response', 'allow']) {
      const value = headers.get(name);
      if (value) reply.header(name, value);
    }
    if (
      mayCache &&
      page.status === 200 &&
      headers.getSetCookie().length === 0 &&
      headers.get('cache-control') !== 'no-store'
    ) {
      cache.set(key, page);
    } else if (!isRead || headers.get('cache-control') === 'no-store') {
      reply.header('cache-control', 'no-store');
    }
    return send(page, request, reply);
  };
}

/** Answers to a form belong to one shopper. */
function isPersonal(url: string): boolean {
  return /^\/(success|dev)\b/.test(url);
}

async function send(page: CachedPage, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'public, max-age=0, must-revalidate');
  reply.header('vary', 'accept-encoding').header('content-type', page.contentType);
  if (page.contentSecurityPolicy) reply.header('content-security-policy', page.contentSecurityPolicy);
  if (page.status === 200) {
    reply.header('etag', page.etag);
    if (request.headers['if-none-match'] === page.etag) return reply.code(304).send();
  }
  reply.code(page.status);
  const encodings = request.headers['accept-encoding'] ?? '';
  if (page.plain.length > 1024 && /\bbr\b/.test(encodings)) {
    page.brotli ??= await compressBrotli(page.plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: page.plain.length },
    });
    return reply.header('content-encoding', 'br').send(page.brotli);
  }
  if (page.plain.length > 1024 && /\bgzip\b/.test(encodings)) {
    page.gzip ??= await compressGzip(page.plain);
    return reply.header('content-encoding', 'gzip').send(page.gzip);
  }
  return reply.send(page.plain);
}
