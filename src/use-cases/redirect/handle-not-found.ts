/** The outcome for an address without a page: redirected, permanently gone, or counted as not found. */

import { createHmac } from 'node:crypto';
import { isAutomatedVisitor } from '#domain/analytics/automated-visitor.ts';
import { clientNetwork } from '#domain/guard/client-network.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { opensSomethingPersonal } from '#domain/privacy/token-address.ts';
import { isWorthListing } from '#domain/redirect/not-found-path.ts';
import { normalisePath } from '#domain/redirect/redirect.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import type {
  NotFoundCount,
  NotFoundPathStore,
  RedirectSiteKey,
  RedirectStore,
  UsedCount,
} from '#ports/sites/redirect-store.ts';
import { mergeCounts } from '#use-cases/analytics/event-counter.ts';
import { createSubmissionLimiter } from '#use-cases/guard/submission-limits.ts';

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

/**
 * Counts addresses that were not found, and how often a redirect was used. A visitor counts once a day for an address,
 * distinguished by a digest with a salt that lives in this process for that day alone; nothing of them is stored.
 */
export type NotFoundVisit = RedirectSiteKey & {
  /** As `normalisePath` gives it. */
  readonly path: string;
  /** YYYY-MM-DD on the site's calendar. */
  readonly on: string;
  readonly clientAddress: string;
  readonly isProgram: boolean;
  /** Of the page of this site that led there; null where none did. */
  readonly linkedFrom: string | null;
};

interface NotFoundCounter {
  /** True where it was counted. */
  countNotFound(visit: NotFoundVisit, now: Date): boolean;
  countUsed(used: Omit<UsedCount, 'times'>): void;
  flush(): Promise<void>;
}

type Options = {
  readonly store: Pick<NotFoundPathStore, 'addNotFound' | 'addUsed'>;
  /** Unguessable text, again for each day. */
  readonly generateSalt: () => string;
};

/** Different addresses that one network is believed in an hour. A person finds few; who asks for many makes them up. */
export const maxNotFoundPerNetwork = 30;
/** Between two writings, of all sites together. */
const maxQueued = 2_000;
const maxSeenADay = 50_000;

type Gathered<T> = T & { readonly times: number };

export function createNotFoundCounter({ store, generateSalt }: Options): NotFoundCounter {
  const limiter = createSubmissionLimiter({
    perAddress: maxNotFoundPerNetwork,
    windowMs: hourMs,
    rememberedAddresses: 10_000,
  });
  let day = { on: '', salt: '', seen: new Set<string>() };
  const notFoundCounts = mergeCounts<Gathered<NotFoundCount>>({
    // People, programs and links of one address are added up below.
    keyOf: ({ dealerGroupId, siteSlug, path, on, people, linkedFrom }) =>
      JSON.stringify([dealerGroupId, siteSlug, path, on, people, linkedFrom]),
    write: (counts) => store.addNotFound(addUp(counts)),
    maxEntries: maxQueued,
  });
  const used = mergeCounts<UsedCount>({
    keyOf: ({ dealerGroupId, siteSlug, source, on }) => JSON.stringify([dealerGroupId, siteSlug, source, on]),
    write: (counts) => store.addUsed(counts),
    maxEntries: maxQueued,
  });

  /** False for a visitor who was counted there today already, and once too many were. */
  function isNew(visit: NotFoundVisit): boolean {
    // Sites in other zones are a day ahead or behind for some hours: the later day goes on.
    if (visit.on > day.on) day = { on: visit.on, salt: generateSalt(), seen: new Set() };
    const digest = createHmac('sha256', day.salt)
      .update(
        JSON.stringify([visit.dealerGroupId, visit.siteSlug, visit.path, clientNetwork(visit.clientAddress)]),
      )
      .digest('base64url')
      .slice(0, 22);
    if (day.seen.has(digest) || day.seen.size >= maxSeenADay) return false;
    day.seen.add(digest);
    return true;
  }

  return {
    countNotFound(visit, now) {
      const { clientAddress, isProgram, linkedFrom, ...address } = visit;
      if (!isWorthListing(visit.path) || !isNew(visit)) return false;
      if (!limiter.take(clientNetwork(clientAddress), now).isAllowed) return false;
      const isPublic = linkedFrom === '/' || (linkedFrom !== null && isWorthListing(linkedFrom));
      const link = isPublic ? linkedFrom : null;
      const who = isProgram ? { people: 0, programs: 1 } : { people: 1, programs: 0 };
      notFoundCounts.add({ ...address, ...who, linkedFrom: link, times: 1 });
      return true;
    },
    countUsed: (count) => used.add({ ...count, times: 1 }),
    async flush() {
      await notFoundCounts.flush();
      await used.flush();
    },
  };
}

/** One count for each address: a statement may touch a row only once. */
function addUp(counts: readonly Gathered<NotFoundCount>[]): readonly NotFoundCount[] {
  const found = new Map<string, NotFoundCount>();
  for (const { times, ...count } of counts) {
    const key = JSON.stringify([count.dealerGroupId, count.siteSlug, count.path]);
    const known = found.get(key);
    found.set(key, {
      ...count,
      on: known !== undefined && known.on > count.on ? known.on : count.on,
      people: (known?.people ?? 0) + count.people * times,
      programs: (known?.programs ?? 0) + count.programs * times,
      linkedFrom: count.linkedFrom ?? known?.linkedFrom ?? null,
    });
  }
  return [...found.values()];
}
