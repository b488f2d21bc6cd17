/** How many texts a site may still send today: codes and alerts count together, and alerts leave room for codes. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TextPurpose } from '#ports/text-ledger.ts';
import type { SharedSubmissionLimiter, SubmissionLimit } from './submission-limiter.ts';

/** A fifth is kept for signing in: who waits for a code stands before a page, who waits for news does not. */
const shareOfAlerts = 0.8;

export function textsPerDay(
  { config: { shoppers } }: Pick<SiteContext, 'config'>,
  purpose: TextPurpose,
): number {
  return purpose === 'sign-in'
    ? shoppers.textsPerDay
    : Math.max(1, Math.floor(shoppers.textsPerDay * shareOfAlerts));
}

/** Counts the text where it may be sent. */
export function takeText(
  site: SiteContext,
  purpose: TextPurpose,
  { siteDay }: { readonly siteDay: SharedSubmissionLimiter },
  now: Date,
): SubmissionLimit | Promise<SubmissionLimit> {
  return siteDay.take(`${site.dealerGroupId}/${site.siteSlug}`, now, textsPerDay(site, purpose));
}
