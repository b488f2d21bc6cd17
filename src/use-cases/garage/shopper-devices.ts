/** Where a shopper is signed in, and the passkeys they made: to see, and to end one by one. */
import { formatInstant } from '#domain/location/format-instant.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { Application } from '#use-cases/application.ts';
import { hashSecret } from '#use-cases/secret.ts';
import type { SignedIn } from '#use-cases/shopper/find-signed-in.ts';
import { ownerOf } from '#use-cases/shopper/watch-car.ts';

export type ShopperSessionView = {
  readonly id: string;
  readonly device: string;
  readonly sinceText: string;
  readonly isThis: boolean;
};
export type ShopperPasskeyView = {
  readonly id: string;
  readonly device: string;
  readonly madeText: string;
  /** Null where it was never used. */
  readonly usedText: string | null;
};

type Visitor = Pick<SignedIn, 'shopper' | 'tokenHash'>;
type Ports = Pick<Application, 'shopperStore' | 'passkeyStore'>;

export async function viewShopperDevices(
  site: SiteContext,
  { shopper, tokenHash }: Visitor,
  { shopperStore, passkeyStore }: Ports,
  now: Date,
): Promise<{
  readonly sessions: readonly ShopperSessionView[];
  readonly passkeys: readonly ShopperPasskeyView[];
}> {
  const [sessions, passkeys] = await Promise.all([
    shopperStore.listSessions(shopper, site.siteSlug, now),
    passkeyStore.list(ownerOf(site, shopper)),
  ]);
  const format = (instant: Date) => formatInstant(site.config, instant);
  return {
    sessions: sessions.map((session) => ({
      id: shownId(session.tokenHash),
      device: session.device,
      sinceText: format(session.createdAt),
      isThis: session.tokenHash === tokenHash,
    })),
    passkeys: passkeys.map(({ credentialId, device, createdAt, lastUsedAt }) => ({
      id: passkeyId(credentialId),
      device,
      madeText: format(createdAt),
      usedText: lastUsedAt === null ? null : format(lastUsedAt),
    })),
  };
}

type Ended = { readonly visitor: Visitor; readonly id: string };

/** Safe to repeat. */
export async function endShopperSession(
  { dealerGroupId, siteSlug }: SiteContext,
  { visitor: { shopper }, id }: Ended,
  { shopperStore }: Pick<Ports, 'shopperStore'>,
  now: Date,
): Promise<void> {
  const sessions = await shopperStore.listSessions(shopper, siteSlug, now);
  const ended = sessions.find(({ tokenHash }) => shownId(tokenHash) === id);
  if (ended === undefined) return;
  await shopperStore.endSession({ dealerGroupId, siteSlug, tokenHash: ended.tokenHash }, shopper.id);
}

/** It opens nothing from now on. A shopper who signed in with it stays signed in. Safe to repeat. */
export async function removeShopperPasskey(
  site: SiteContext,
  { visitor: { shopper }, id }: Ended,
  { passkeyStore }: Pick<Ports, 'passkeyStore'>,
): Promise<void> {
  const owner = ownerOf(site, shopper);
  const removed = (await passkeyStore.list(owner)).find(({ credentialId }) => passkeyId(credentialId) === id);
  if (removed !== undefined) await passkeyStore.remove(owner, removed.credentialId);
}

function passkeyId(credentialId: string): string {
  return shownId(hashSecret(credentialId));
}

/** Enough to tell ten apart; what it is cut from opens nothing either. */
function shownId(hash: string): string {
  return hash.slice(0, 12);
}
