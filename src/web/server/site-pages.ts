/** Serves the pages of a site: cache in front, React Router behind. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import { followHeader } from '#web/follow-header.ts';
import { type CachedPage, PageCache, pageCacheKey } from './page-cache.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { isSharedAddress } from './shared-addresses.ts';
import { SiteMoments } from './site-moments.ts';
import { fullAddress } from './web-request.ts';

const cacheBytes = 96 * 1024 * 1024;
/** A browser may keep it, and asks each time whether it still holds. */
const sharedControl = 'public, max-age=0, must-revalidate';
/** Addresses longer than this are rendered but not kept. */
const longestCachedAddress = 600;
/** How long a page may take to be made anew before its visitor gets the one of before. */
const renewalMs = 40;

export type SitePages = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export function createSitePages(options: RenderOptions): SitePages {
  const { app, clock, originOf, isDevelopment } = options;
  const cache = new PageCache(cacheBytes);
  const moments = new SiteMoments();
  const making = new Map<string, Promise<RenderedPage>>();

  /** Made once for all who ask at the same time. */
  async function makeShared(key: string, render: () => Promise<RenderedPage>): Promise<RenderedPage> {
    const underWay = making.get(key);
    if (underWay) {
      const others = await underWay;
      if (mayKeep(others)) return others;
    }
    const ours = render();
    making.set(key, ours);
    try {
      const made = await ours;
      if (mayKeep(made)) cache.set(key, made.page);
      return made;
    } finally {
      if (making.get(key) === ours) making.delete(key);
    }
  }

  type Asked = {
    readonly site: SiteContext;
    readonly request: FastifyRequest;
    readonly reply: FastifyReply;
    readonly url: URL;
    /** The client asked to be spared the way, and has not been yet. */
    readonly mayFollow: boolean;
  };

  async function answer({ site, request, reply, url, mayFollow }: Asked): Promise<FastifyReply> {
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isShared = isRead && isSharedAddress(site, url);
    const address = url.pathname + url.search;
    const mayCache = isShared && !isDevelopment && address.length <= longestCachedAddress;
    const now = clock();
    const key = pageCacheKey(site, url, {
      stockVersion: app.stockSearch.version(site),
      moment: moments.of(site, now),
    });
    const kept = mayCache ? cache.get(key, now.getTime()) : null;
    const sendKept = ({ page }: { readonly page: CachedPage }) =>
      sendPage(page, request, reply.header('cache-control', sharedControl));
    if (kept && !kept.isLate) return sendKept(kept);

    const render = () => renderPage(site, { request, url, isShared }, options);
    const rendering = mayCache ? makeShared(key, render) : render();
    const made = kept ? await within(renewalMs, rendering) : await rendering;
    // A database that is slow or away is felt by those alone who ask for what nobody has asked for lately.
    if (kept && (made === null || made.page.status >= 500)) return sendKept(kept);
    if (made === null) throw new Error('A page without one of before is waited for.');

    const { page, headers } = made;
    const tidy = isShared && mayFollow ? tidyAddress(url, made) : null;
    if (tidy !== null) {
      reply.header('content-location', tidy.pathname + tidy.search);
      return answer({ site, request, reply, url: tidy, mayFollow: false });
    }
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    for (const name of passedHeaders) {
      const value = headers.get(name);
      if (value) reply.header(name, value);
    }
    const isKept = isShared && page.status < 400 && isForEverybody(headers);
    return sendPage(page, request, reply.header('cache-control', isKept ? sharedControl : 'no-store'));
  }

  return (site, request, reply) =>
    answer({
      site,
      request,
      reply,
      url: fullAddress(originOf(site), request),
      mayFollow: request.headers[followHeader] !== undefined,
    });
}

/** Where a page that has moved within the site stands now. */
function tidyAddress(url: URL, { page, headers }: RenderedPage): URL | null {
  const location = headers.get('location');
  if (page.status !== 302 || location === null) return null;
  const target = new URL(location, url);
  return target.origin === url.origin ? target : null;
}

function mayKeep({ page, headers }: RenderedPage): boolean {
  return page.status === 200 && isForEverybody(headers);
}

function isForEverybody(headers: Headers): boolean {
  return headers.getSetCookie().length === 0 && headers.get('cache-control') !== 'no-store';
}

/** Null when it is not there in time; it goes on, and what becomes of it is the next visitor's. */
async function within<T>(ms: number, work: Promise<T>): Promise<T | null> {
  const patience = new AbortController();
  const late = sleep(ms, null, { signal: patience.signal }).catch(() => null);
  try {
    return await Promise.race([work.catch(() => null), late]);
  } finally {
    patience.abort();
  }
}

/** What a page may say of itself besides its type. */
const passedHeaders = [
  'location',
  'x-robots-tag',
  'referrer-policy',
  'retry-after',
  'x-remix-response',
  'allow',
  'content-disposition',
  'idempotent-replayed',
];
