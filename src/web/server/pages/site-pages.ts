/** Serves the pages of a site: cache in front, React Router behind. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { draftParameter } from '#use-cases/site-editor/draft-preview.ts';
import { followHeader } from '#web/follow-header.ts';
import type { CdnHeaders } from '#web/server/headers/security-headers.ts';
import { forwardAttribution } from '#web/server/requests/forward-attribution.ts';
import { refuse } from '#web/server/requests/refuse.ts';
import { fullAddress } from '#web/server/requests/web-request.ts';
import { ReadyAnswers } from './cached-entry.ts';
import { withDraftMarks } from './draft-marks.ts';
import { type HandleNotFound, mayRedirect } from './not-found-pages.ts';
import { databaseRetrySeconds } from './page-faults.ts';
import { maxWaitMs as defaultMaxWaitMs } from './page-lifetime.ts';
import { type RenderedPage, type RenderOptions, renderPage } from './render-page.ts';
import { sendPage } from './send-page.ts';
import { readAddress, type SharedAddressRequest } from './shared-addresses.ts';
import {
  type FoundPage,
  forwarded,
  isHit,
  isShareable,
  type SharedPageRequest,
  SharedPages,
} from './shared-pages.ts';
import { SiteMoments } from './site-moments.ts';

const defaultCacheBytes = 96 * 1024 * 1024;
/** A browser may keep it, and asks each time whether it still holds. */
const sharedControl = 'public, max-age=0, must-revalidate';
const privateControl = 'private, no-store';

export type SitePages = (
  site: SiteContext,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>;

export type OpenSitePages = {
  readonly answer: SitePages;
  readonly ready: ReadyAnswers;
  /** As for an anonymous visitor, and cached by nothing. */
  readonly render: (site: SiteContext, url: URL, instead?: Partial<Application>) => Promise<RenderedPage>;
};

type Input = {
  readonly site: SiteContext;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly address: SharedAddressRequest;
  /** The client asked to be spared the way, and has not been yet. */
  readonly mayFollow: boolean;
  /** Of a draft: who may show it in a frame. */
  readonly frame?: string;
};

const tookTooLong = {
  status: 503,
  title: 'This page isn’t available right now',
  text: 'This page took too long to load. Please try again in a minute.',
};

export type DraftedPages = {
  /** The site with the draft that a signed address names; null for any other address. */
  readonly siteOf: (site: SiteContext, url: URL) => Promise<SiteContext | null>;
  /** The one place that may show it in a frame: the console. */
  readonly frame: () => string;
};

export type SitePagesOptions = RenderOptions & {
  /** How long a request waits for a page that is not cached. */
  readonly maxWaitMs?: number;
  /** How much memory pages may take; with 0 none of them is cached. */
  readonly cacheBytes?: number;
  /** Where an address leads that no page answers; left out, nowhere. */
  readonly handleNotFound?: HandleNotFound;
  /** Pages as a draft of the console has them; left out, there are none. */
  readonly drafts?: DraftedPages | undefined;
  /** Headers for a CDN in front of each page that it may cache; null where none is asked to drop it. */
  readonly cdn?: CdnHeaders | null;
};

export function createSitePages(options: SitePagesOptions): OpenSitePages {
  const { app, clock, originOf, isDevelopment, handleNotFound, drafts, cdn = null } = options;
  const { maxWaitMs = defaultMaxWaitMs, cacheBytes = defaultCacheBytes } = options;
  const pages = new SharedPages({ maxBytes: cacheBytes, maxWaitMs });
  const moments = new SiteMoments();
  const ready = new ReadyAnswers({
    findFresh(site, key) {
      const requested = sharedPageOf(site, key);
      const found = pages.findFresh(requested);
      return found && { ...found, version: requested.version };
    },
  });

  /** Null where it takes too long. */
  function find({ site, request, address }: Input, isShared: boolean) {
    const { url, shared, key } = address;
    const renderedUrl = isShared && shared !== null ? shared : url;
    const render = () => renderPage(site, { request, url: renderedUrl, isShared }, options);
    if (!isShared || key === null || isDevelopment)
      return render().then((made): FoundPage => ({ ...made, cacheStatus: forwarded('bypass') }));
    return pages.find(sharedPageOf(site, key), render);
  }

  function sharedPageOf(site: SiteContext, key: string): SharedPageRequest {
    const now = clock();
    const version = `${site.configVersion}|${app.stockSearch.version(site)}|${moments.of(site, now)}`;
    return { key, version, nowMs: now.getTime() };
  }

  async function answer(requested: Input): Promise<FastifyReply> {
    const { site, request, reply, address } = requested;
    const isShared = address.shared !== null && isRead(request);
    const pending = find(requested, isShared);
    const found = pending instanceof Promise ? await pending : pending;
    if (found === null)
      return refuse(request, reply.header('retry-after', databaseRetrySeconds), tookTooLong);

    const { headers, cacheStatus } = found;
    const led = mayRedirect(request, found.page)
      ? await handleNotFound?.(site, request, address.url)
      : undefined;
    const ledPage = led === undefined ? found.page : { ...found.page, status: led.status };
    const page = requested.frame === undefined ? ledPage : withDraftMarks(reply, ledPage, requested.frame);
    if (led?.location) reply.header('location', forwardAttribution(led.location, address.url));
    if (page.status !== 200) {
      const tidy = isShared && requested.mayFollow ? tidyAddress(address.url, found) : null;
      if (tidy !== null) {
        reply.header('content-location', tidy.pathname + tidy.search);
        return answer({ ...requested, address: readAddress(site, tidy), mayFollow: false });
      }
      const location = headers.get('location');
      if (location) reply.header('location', isShared ? forwardAttribution(location, address.url) : location);
    }
    for (const cookie of headers.getSetCookie()) reply.header('set-cookie', cookie);
    for (const name of passedHeaders) {
      const value = headers.get(name);
      if (value) reply.header(name, value);
    }
    const isSharedPage = isShared && page.status < 400 && isShareable(found);
    reply.header('cache-control', isSharedPage ? sharedControl : privateControl);
    if (isSharedPage && cdn !== null) reply.headers(cdn(site, app.stockSearch.version(site)));
    reply.header('cache-status', cacheStatus);
    if (isSharedPage && page.status === 200 && address.key !== null && isHit(found)) {
      const { version } = sharedPageOf(site, address.key);
      ready.allow(request, { site, key: address.key, version, etag: page.etag });
    }
    return sendPage(page, request, reply);
  }

  const answerRequest: SitePages = async (site, request, reply) => {
    const readUrl = () => fullAddress(originOf(site), request);
    if (drafts !== undefined && isRead(request) && request.url.includes(`${draftParameter}=`)) {
      const url = readUrl();
      const drafted = await drafts.siteOf(site, url);
      const address = { url, shared: null, key: null };
      if (drafted !== null)
        return answer({ site: drafted, request, reply, address, mayFollow: false, frame: drafts.frame() });
    }
    const address = readAddress(site, readUrl());
    return answer({
      site,
      request,
      reply,
      address,
      mayFollow: request.headers[followHeader] !== undefined,
    });
  };

  const draw: OpenSitePages['render'] = (site, url, instead = {}) => {
    const drawing = { ...app, ...instead };
    return renderPage(
      site,
      { request: null, url, isShared: true },
      { ...options, app: drawing, appOf: () => drawing },
    );
  };
  return { answer: answerRequest, ready, render: draw };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The current address of a page that has moved within the site. */
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
  'allow',
  'content-disposition',
  'idempotent-replayed',
];
