/** Who is signed in in a browser on a site, by the token it brings; and how that ends. */
import { type Shopper, type ShopperSession, shouldRefreshShopperSession } from '#domain/shopper/shopper.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { SessionReference } from '#ports/shoppers/shopper-store.ts';
import type { Application } from '#use-cases/application.ts';
import { hashSecret, isSecret } from '#use-cases/secret.ts';

export type SignedIn = {
  readonly shopper: Shopper;
  readonly session: ShopperSession;
  readonly tokenHash: string;
};

/** Null without a token, for one that ended or ran out, or one of another site. */
export async function findSignedIn(
  site: SiteContext,
  token: string | null,
  { shopperStore, reportFault }: Pick<Application, 'shopperStore' | 'reportFault'>,
  now: Date,
): Promise<SignedIn | null> {
  if (!isSecret(token)) return null;
  const reference = referenceOf(site, hashSecret(token));
  const found = await shopperStore.findSession(reference, now);
  if (found === null) return null;
  if (shouldRefreshShopperSession(found.session, now)) {
    // Only for the list of devices: no request waits for it, or fails because of it.
    shopperStore.noteSeen(reference, now).catch((error: unknown) => reportFault(error, 'session seen'));
  }
  return { ...found, tokenHash: reference.tokenHash };
}

export async function signOut(
  site: SiteContext,
  token: string | null,
  { shopperStore }: Pick<Application, 'shopperStore'>,
): Promise<void> {
  if (isSecret(token)) await shopperStore.endSession(referenceOf(site, hashSecret(token)), null);
}

function referenceOf({ dealerGroupId, siteSlug }: SiteContext, tokenHash: string): SessionReference {
  return { dealerGroupId, siteSlug, tokenHash };
}

/**
 * Records in a form for whom it was rendered, and nothing else: a tab that stayed open does not know who signed in
 * meanwhile.
 */
export function formOwnerMark({ id }: Pick<Shopper, 'id'>): string {
  return hashSecret(`owner ${id}`).slice(0, 16);
}
