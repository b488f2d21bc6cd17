/** The outcome for an address without a page: redirected, permanently gone, or counted as not found. */
import { isAutomatedVisitor } from '#domain/analytics/automated-visitor.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { normalisePath } from '#domain/redirect/redirect.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { RedirectStore } from '#ports/sites/redirect-store.ts';
import type { NotFoundCounter } from './not-found-counter.ts';

export type NotFoundRequest = {
  /** As it was asked for. */
  readonly pathname: string;
  readonly clientAddress: string;
  readonly userAgent: string | null;
  /** As the browser sent it; null where it sent none. */
  readonly referrer: string | null;
  /** Prefetched, or by a visitor who opted out. */
  readonly isUncounted: boolean;
};

export type NotFoundOutcome =
  | { readonly kind: 'led-on'; readonly target: string }
  | { readonly kind: 'gone' }
  | { readonly kind: 'missed' };

export type NotFoundPorts = {
  readonly redirectStore: Pick<RedirectStore, 'find'>;
  readonly notFoundCounter: Pick<NotFoundCounter, 'countNotFound' | 'countUsed'>;
};

export async function handleNotFound(
  site: SiteContext,
  request: NotFoundRequest,
  { redirectStore, notFoundCounter }: NotFoundPorts,
  now: Date,
): Promise<NotFoundOutcome> {
  const path = normalisePath(request.pathname);
  if (path === null) return { kind: 'missed' };
  const { dealerGroupId, siteSlug, config } = site;
  const key = { dealerGroupId, siteSlug, on: localTimeIn(config.timeZone, now).date };
  const found = await redirectStore.find({ dealerGroupId, siteSlug }, path);
  if (found !== null) {
    notFoundCounter.countUsed({ ...key, source: found.source });
    return found.target === null ? { kind: 'gone' } : { kind: 'led-on', target: found.target };
  }
  if (request.isUncounted || opensSomethingPersonal({ pathname: request.pathname }))
    return { kind: 'missed' };
  notFoundCounter.countNotFound(
    {
      ...key,
      path,
      clientAddress: request.clientAddress,
      isProgram: isAutomatedVisitor(request.userAgent),
      linkedFrom: ownPage(request.referrer, site),
    },
    now,
  );
  return { kind: 'missed' };
}

/** The page of this site that led there. */
function ownPage(referrer: string | null, { config }: SiteContext): string | null {
  const url = referrer !== null && URL.canParse(referrer) ? new URL(referrer) : null;
  if (url === null || !config.hosts.includes(url.hostname)) return null;
  if (opensSomethingPersonal(url)) return null;
  return url.pathname === '/' ? '/' : normalisePath(url.pathname);
}
