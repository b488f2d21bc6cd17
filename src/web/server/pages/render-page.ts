/** Has a page made by the router, and turns the result into what can be cached and sent. */
import { createHash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { listThirdPartySources } from '#domain/privacy/third-party-sources.ts';
import { routedPath } from '#domain/shopper/shopper-address.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Application } from '#use-cases/application.ts';
import { contentSecurityPolicy } from '#web/server/headers/content-security-policy.ts';
import { noCookies, readSiteCookies } from '#web/server/headers/site-cookies.ts';
import { formatApiFailure } from '#web/server/operation/answer-fault.ts';
import type { ClientAddressOf } from '#web/server/requests/client-address.ts';
import { hidesItsSender } from '#web/server/requests/request-checks.ts';
import { toWebRequest } from '#web/server/requests/web-request.ts';
import type { SiteHandler } from '#web/server/site-handler.ts';
import { type FinishedPage, finishPage, pageWithSlotsOf } from './finish-page.ts';
import type { CachedPage } from './page-cache.ts';
import { createPageFaults, databaseRetrySeconds, loggedAddress } from './page-faults.ts';
import { PageForms } from './page-forms.ts';
import { freshMs } from './page-lifetime.ts';

/** `noteShortage` is called when this client got less than the next may get. */
export type AppOf = (clientAddress: string, noteShortage: () => void) => Application;

export type RenderOptions = {
  /** Read again on each request in development. */
  readonly loadHandler: () => Promise<SiteHandler>;
  readonly app: Application;
  /** The business as one client may use it: what costs money is limited for each. */
  readonly appOf?: AppOf;
  readonly clock: Clock;
  /** Scheme, host and port that a site names itself by. */
  readonly originOf: (site: SiteContext) => string;
  readonly clientAddressOf: ClientAddressOf;
  readonly isDatabaseUnavailable: (error: unknown) => boolean;
  readonly isDevelopment: boolean;
};

type PageRequest = {
  /** Null for a page that is made before anyone asks. */
  readonly request: FastifyRequest | null;
  readonly url: URL;
  readonly isShared: boolean;
};
/** The name of the requester where there is none. */
const ownAddress = '127.0.0.1';
export type RenderedPage = { readonly page: CachedPage; readonly headers: Headers };

export async function renderPage(
  site: SiteContext,
  { request, url, isShared }: PageRequest,
  options: RenderOptions,
): Promise<RenderedPage> {
  const {
    loadHandler,
    app,
    appOf = () => app,
    clock,
    clientAddressOf,
    isDatabaseUnavailable,
    isDevelopment,
  } = options;
  const handle = await loadHandler();
  const clientAddress = request ? clientAddressOf(request) : ownAddress;
  const where = `${request?.method ?? 'GET'} ${url.host}${loggedAddress(request?.url ?? url.pathname)}`;
  const errorLog = createPageFaults({
    isDatabaseUnavailable,
    report: (error) => app.reportFault(error, where),
  });
  let isShort = false;
  const mark = randomBytes(16).toString('base64url');
  const routed = new URL(url);
  routed.pathname = routedPath(site.config, url.pathname);
  const response = await handle(request ? toWebRequest(request, routed, isShared) : new Request(routed), {
    site,
    address: url,
    app: appOf(clientAddress, () => {
      isShort = true;
    }),
    now: clock(),
    origin: url.origin,
    clientAddress,
    referrer: isShared ? null : (request?.headers.referer ?? null),
    isSenderHidden: request !== null && hidesItsSender(request.headers),
    cookies: isShared || request === null ? noCookies : readSiteCookies(request.headers.cookie, url.origin),
    faults: errorLog,
    scriptMark: mark,
  });
  const { headers } = response;
  const status = response.status === 500 && errorLog.isAway() ? 503 : response.status;
  if (status === 503 && errorLog.isAway()) headers.set('retry-after', databaseRetrySeconds);

  // What one client's used-up limit left out must not be cached for others.
  if (isShort) headers.set('cache-control', 'no-store');

  const contentType = headers.get('content-type') ?? 'text/plain; charset=utf-8';
  const isPage = contentType.startsWith('text/html');
  const { body, scriptHashes } = await readAnswer(response, isPage ? mark : null);
  const texts =
    status < 400 ? null : formatApiFailure(url.pathname, { status, contentType, body: body.toString() });
  const plain = texts ? Buffer.from(texts.body) : body;
  return {
    headers,
    page: {
      status,
      contentType: texts?.contentType ?? contentType,
      contentSecurityPolicy:
        isPage && texts === null && !isDevelopment
          ? contentSecurityPolicy(scriptHashes, listThirdPartySources(site.config))
          : null,
      etag: `W/"${createHash('sha1').update(plain).digest('base64url')}"`,
      forms: new PageForms(plain),
      expiresAtMs: clock().getTime() + freshMs,
    },
  };
}

/** A page that was not drawn by us has its scripts marked all the same, and no parts; `mark` is null for what is no page. */
async function readAnswer(response: Response, mark: string | null): Promise<FinishedPage> {
  const rendered = pageWithSlotsOf(response);
  if (rendered !== null) return finishPage(rendered);
  const body = Buffer.from(await response.arrayBuffer());
  return mark === null
    ? { body, scriptHashes: new Set() }
    : finishPage({ html: body.toString(), parts: [], mark });
}
