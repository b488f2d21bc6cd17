/**
 * The secret that opens a purchase. It is made from the purchase's id with a key of the installation, so that messages
 * can name it; the store knows only its hash.
 */
import type { Purchase } from '#domain/purchase/purchase.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { PurchaseKey } from '#ports/deals/purchase-store.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';
import { signParts } from '#use-cases/signed-link.ts';

export function purchaseToken(
  { dealerGroupId, id }: Pick<Purchase, 'dealerGroupId' | 'id'>,
  key: string,
): string {
  return signParts(['purchase', dealerGroupId, id], key);
}

/** Null for what cannot be a link of ours. */
export function purchaseKeyOf(
  { dealerGroupId, siteSlug }: Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>,
  token: string,
): PurchaseKey | null {
  return isSecret(token) ? { dealerGroupId, siteSlug, linkHash: hashSecret(token) } : null;
}
