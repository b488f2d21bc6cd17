/** Serves the pages of a site: cache in front, React Router behind. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import { followHeader } from '#web/follow-header.ts';
import { carryTrail } from './carry-trail.ts';
import { type AskedAddress, KnownAddresses, readAddress } from './known-addresses.ts';
import { databaseAwayRetrySeconds } from './page-faults.ts';
import { HotPages } from './page-forms.ts';
import { longestWaitMs as usualLongestWaitMs } from './page-lifetime.ts';
import { refuse } from './refuse.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { type FoundPage, forwarded, isForEverybody, SharedPages } from './shared-pages.ts';
import { SiteMoments } from './site-moments.ts';
import { fullAddress } from './web-request.ts';

const cacheBytes = 96 * 1024 * 1024;
/** A browser may keep it, and asks each time whether it still holds. */
const sharedControl = 'public, max-age=0, must-revalidate';
const privateControl = 'no-store';

export type SitePages = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

type Asked = {
  readonly site: SiteContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: AskedAddress;
  /** The client asked to be spared the way, and has not been yet. */
  readonly mayFollow: boolean;
};

const tookTooLong = {
  status: 503,
  title: 'This needs a moment',
  text: 'We could not make this page in time. Nothing you did. Please try again in a minute.',
};

export type SitePagesOptions = RenderOptions & {
  /** How long somebody waits for a page that nobody has. */
  readonly longestWaitMs?: number;
};

export function createSitePages(options: SitePagesOptions): SitePages {
  const { app, clock, originOf, isDevelopment, longestWaitMs = usualLongestWaitMs } = options;
  const pages = new SharedPages({ maxBytes: cacheBytes, longestWaitMs });
  const addresses = new KnownAddresses();
  const hotPages = new HotPages();
  const moments = new SiteMoments();

  /** Null where it takes too long. */
  function find({ site, request, address }: Asked, isShared: boolean) {
    const { url, shared, key } = address;
    const renderedUrl = isShared && shared !== null ? shared : url;
    const render = () => renderPage(site, { request, url: renderedUrl, isShared }, options);
    if (!isShared || key === null || isDevelopment)
      return render().then((made): FoundPage => ({ ...made, cacheStatus: forwarded('bypass') }));
    const now = clock();
    const version = `${site.configVersion}|${app.stockSearch.version(site)}|${moments.of(site, now)}`;
    return pages.find({ key, version, nowMs: now.getTime() }, render);
  }

  async function answer(asked: Asked): Promise<FastifyReply> {
    const { site, request, reply, address } = asked;
    const isShared = address.shared !== null && isRead(request);
    const pending = find(asked, isShared);
    const found = pending instanceof Promise ? await pending : pending;
    if (found === null)
      return refuse(request, reply.header('retry-after', databaseAwayRetrySeconds), tookTooLong);

    const { page, headers, cacheStatus } = found;
    if (page.status !== 200) {
      const tidy = isShared && asked.mayFollow ? tidyAddress(address.url, found) : null;
      if (tidy !== null) {
        reply.header('content-location', tidy.pathname + tidy.search);
        return answer({ ...asked, address: readAddress(site, tidy), mayFollow: false });
      }
      const location = headers.get('location');
      if (location) reply.header('location', isShared ? carryTrail(location, address.url) : location);
    }
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    for (const name of passedHeaders) {
      const value = headers.get(name);
      if (value) reply.header(name, value);
    }
    const isKept = isShared && page.status < 400 && isForEverybody(found);
    reply.header('cache-control', isKept ? sharedControl : privateControl);
    reply.header('cache-status', cacheStatus);
    return sendPage(page, request, reply, hotPages);
  }

  return async (site, request, reply) => {
    const readUrl = () => fullAddress(originOf(site), request);
    const address = isRead(request) ? addresses.of(site, request.url, readUrl) : readAddress(site, readUrl());
    return answer({
      site,
      request,
      reply,
      address,
      mayFollow: request.headers[followHeader] !== undefined,
    });
  };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** Where a page that has moved within the site stands now. */
function tidyAddress(url: URL, { page, headers }: RenderedPage): URL | null {
  const location = headers.get('location');
  if (page.status !== 302 || location === null) return null;
  const target = new URL(location, url);
  return target.origin === url.origin ? target : null;
}

/** What a page may say of itself besides its type. */
const passedHeaders = [
  'x-robots-tag',
  'referrer-policy',
  'retry-after',
  'x-remix-response',
  'allow',
  'content-disposition',
  'idempotent-replayed',
];
