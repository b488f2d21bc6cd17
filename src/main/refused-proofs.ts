/** Counts proofs that did not hold twice, and says so once an hour for each site: one is a visitor's doing, many may be keys that do not belong together. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Clock } from '#ports/clock.ts';
import type { Application } from '#use-cases/application.ts';
import type { Logger } from './log.ts';

type Ports = { readonly log: Pick<Logger, 'info'>; readonly clock: Clock };

export function createRefusedProofs({ log, clock }: Ports): Application['noteRefusedProof'] {
  const counted = new Map<string, { saidAtMs: number; unsaid: number }>();
  return ({ siteSlug }: Pick<SiteContext, 'siteSlug'>, reason) => {
    const nowMs = clock().getTime();
    const count = counted.get(siteSlug) ?? { saidAtMs: Number.NEGATIVE_INFINITY, unsaid: 0 };
    counted.set(siteSlug, count);
    count.unsaid += 1;
    // A clock that was set back must not keep us silent.
    if (Math.abs(nowMs - count.saidAtMs) < hourMs) return;
    log.info(
      { siteSlug, times: count.unsaid, lastReason: reason },
      'Forms were taken in whose captcha was refused twice; many of them mean that the keys of the captcha do not belong together',
    );
    counted.set(siteSlug, { saidAtMs: nowMs, unsaid: 0 });
  };
}
