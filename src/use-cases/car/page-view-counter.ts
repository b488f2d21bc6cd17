/**
 * Counts a car's page once for each visitor and day. A visitor is a digest of network address and agent with a salt
 * that lives in this process for that day alone: it is never written down, and cannot be reversed.
 */
import { createHmac } from 'node:crypto';
import type { PageViewCount, PageViewStore, ViewedCarKey } from '#ports/stock/car-store.ts';
import { mergeCounts } from '#use-cases/analytics/event-counter.ts';

export type PageViewInput = ViewedCarKey & {
  /** YYYY-MM-DD on the site's own calendar. */
  readonly viewedOn: string;
  readonly clientAddress: string;
  readonly userAgent: string;
};

export interface PageViewCounter {
  /** True where it was the visitor's first look at this car on this day. */
  count(viewing: PageViewInput): boolean;
  /** What is stored and what waits to be. */
  total(key: ViewedCarKey): Promise<number>;
  /** Writes what was gathered. When the store refuses, it is retained for the next time, and the failure is thrown. */
  flush(): Promise<void>;
}

type Options = {
  readonly store: PageViewStore;
  /** Unguessable text, again for each day. */
  readonly generateSalt: () => string;
  /** Beyond this many looks on a day none is counted any more: too few is honest, too many is not. */
  readonly maxViewsPerDay?: number;
};

type Day = { readonly salt: string; readonly seen: Set<string> };

/** Sites in different time zones have different days at the same moment, never more than two. */
const retainedDays = 2;

export function createPageViewCounter({
  store,
  generateSalt,
  maxViewsPerDay = 200_000,
}: Options): PageViewCounter {
  const days = new Map<string, Day>();
  const gathered = mergeCounts<PageViewCount>({ keyOf: countKey, write: (counts) => store.add(counts) });

  function dayOf(date: string): Day {
    const known = days.get(date);
    if (known) return known;
    const day = { salt: generateSalt(), seen: new Set<string>() };
    days.set(date, day);
    for (const oldest of [...days.keys()].sort().slice(0, -retainedDays)) days.delete(oldest);
    return day;
  }

  return {
    count({ clientAddress, userAgent, ...seen }) {
      const day = dayOf(seen.viewedOn);
      const digest = createHmac('sha256', day.salt)
        .update(JSON.stringify([countKey(seen), clientAddress, userAgent]))
        .digest('base64url')
        .slice(0, 22);
      if (day.seen.has(digest) || day.seen.size >= maxViewsPerDay) return false;
      day.seen.add(digest);
      gathered.add({ ...seen, times: 1 });
      return true;
    },
    async total(key) {
      // What is being written counts once: wait for it, then read, then add what came since.
      await gathered.settled();
      const stored = await store.total(key);
      const waiting = gathered
        .listWaiting()
        .filter(
          (count) =>
            count.dealerGroupId === key.dealerGroupId &&
            count.siteSlug === key.siteSlug &&
            count.carId === key.carId,
        );
      return waiting.reduce((sum, { times }) => sum + times, stored);
    },
    flush: () => gathered.flush(),
  };
}

function countKey({ dealerGroupId, siteSlug, carId, viewedOn }: Omit<PageViewCount, 'times'>): string {
  return JSON.stringify([dealerGroupId, siteSlug, carId, viewedOn]);
}
