/** Counts what one alone says nothing of, and says so once an hour for each site. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { Logger } from './log.ts';

export type HourlySummaryPorts = { readonly log: Pick<Logger, 'info'>; readonly clock: Clock };
export type HourlySummary = (site: Pick<SiteContext, 'siteSlug'>, reason: string) => void;

export function createHourlySummary({ log, clock }: HourlySummaryPorts, text: string): HourlySummary {
  const counted = new Map<string, { saidAtMs: number; unsaid: number }>();
  return ({ siteSlug }, reason) => {
    const nowMs = clock().getTime();
    const count = counted.get(siteSlug) ?? { saidAtMs: Number.NEGATIVE_INFINITY, unsaid: 0 };
    counted.set(siteSlug, count);
    count.unsaid += 1;
    // A clock that was set back must not keep us silent.
    if (Math.abs(nowMs - count.saidAtMs) < hourMs) return;
    log.info({ siteSlug, times: count.unsaid, lastReason: reason }, text);
    counted.set(siteSlug, { saidAtMs: nowMs, unsaid: 0 });
  };
}
