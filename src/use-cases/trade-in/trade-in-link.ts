/**
 * The secret that opens a valuation. It is made from the valuation's id with a key of the installation, so that the garage
 * can lead back to it; the store knows only its hash (decision 23).
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import { tradeInHref } from '#domain/trade-in/trade-in-hrefs.ts';
import { estimateStep } from '#domain/trade-in/trade-in-steps.ts';
import type { TradeInKey } from '#ports/deals/trade-in-store.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { signParts } from '#use-cases/signed-link.ts';

export function tradeInToken(
  { dealerGroupId, id }: Pick<TradeIn, 'dealerGroupId' | 'id'>,
  signingKey: string,
): string {
  return signParts(['trade-in', dealerGroupId, id], signingKey);
}

/** Of the estimate that a lead was made with: both have one id. */
export function estimateHref(
  lead: { readonly dealerGroupId: string; readonly id: string; readonly kind: string },
  signingKey: string,
): string {
  const page = lead.kind === 'sell-my-car' ? 'sell-my-car' : 'trade-in';
  return tradeInHref({ page, token: tradeInToken(lead, signingKey) }, estimateStep);
}

/** Null for what cannot be a link of ours. */
export function tradeInKeyOf(
  { dealerGroupId, siteSlug }: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  token: string,
): TradeInKey | null {
  return isSecret(token) ? { dealerGroupId, siteSlug, linkHash: hashSecret(token) } : null;
}
