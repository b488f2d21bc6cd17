/** How many texts a site may still send today: codes and alerts count together, and alerts leave room for codes. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TextPurpose } from '#ports/shoppers/text-ledger.ts';
import type { SharedSubmissionLimiter, SubmissionLimit } from './submission-limiter.ts';

/** `light-sign-in`: of a network that asked for few codes today. */
export type TextUse = TextPurpose | 'light-sign-in';

/**
 * A fifth is reserved for signing in: a shopper who waits for a code is in front of a page. Of that a half is reserved
 * for light senders, so that one heavy sender does not use up the codes of all others.
 */
const shares: Readonly<Record<TextUse, number>> = { alert: 0.8, 'sign-in': 0.9, 'light-sign-in': 1 };

export function textsPerDay({ config: { shoppers } }: Pick<SiteContext, 'config'>, use: TextUse): number {
  return Math.max(1, Math.floor(shoppers.textsPerDay * shares[use]));
}

/** Counts the text where it may be sent. */
export function consumeTextAllowance(
  site: SiteContext,
  use: TextUse,
  { siteDay }: { readonly siteDay: SharedSubmissionLimiter },
  now: Date,
): SubmissionLimit | Promise<SubmissionLimit> {
  return siteDay.take(`${site.dealerGroupId}/${site.siteSlug}`, now, textsPerDay(site, use));
}
