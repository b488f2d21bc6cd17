/**
 * The secret that opens a valuation. It is made from the valuation's id with a key of the installation, so that the garage
 * can lead back to it; the store knows only its hash (decision 23).
 */
import type { SiteContext } from '#domain/site/site-context.ts';
import { type Estimate, hasExpired } from '#domain/trade-in/estimate.ts';
import {
  hasTradeInPage,
  type TradeIn,
  type TradeInPage,
  type TradeInState,
} from '#domain/trade-in/trade-in.ts';
import { estimateStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { TradeInKey, TradeInStore } from '#ports/deals/trade-in-store.ts';
import { hashSecret, isSecret, signParts } from '#use-cases/secret.ts';

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

/** What one browser brings. */
export type TradeInVisitor = {
  readonly page: TradeInPage;
  /** From the address. */
  readonly token: string;
  /** E.164 of the signed-in shopper; null without one. */
  readonly phone: string | null;
};

/** Finds a shopper's car details, by the link that opens it. */
export type OpenPorts = { readonly tradeInStore: Pick<TradeInStore, 'find'> };

/** Null for an address that leads to none, for another page's, and for another shopper's who signed in for theirs. */
export async function openTradeIn(
  site: SiteContext,
  { page, token, phone }: TradeInVisitor,
  { tradeInStore }: OpenPorts,
): Promise<TradeIn | null> {
  const key = tradeInKeyOf(site, token);
  if (key === null || !hasTradeInPage(site.config, page)) return null;
  const found = await tradeInStore.find(key);
  if (found === null || found.state.page !== page) return null;
  const { shopperPhone } = found.state;
  return shopperPhone === null || shopperPhone === phone ? found : null;
}

/** The estimate that a browser keeps: it has the link, the server has the figure. */
export type DeviceEstimateLink = { readonly page: TradeInPage; readonly token: string };
export type DeviceEstimate = {
  readonly link: DeviceEstimateLink;
  readonly id: string;
  readonly state: TradeInState;
  readonly estimate: Estimate & { readonly amountCents: number };
};

type Input = { readonly estimateLink: DeviceEstimateLink | null; readonly phone: string | null };

/** Null once it has run out: then nothing is worked out with it any more. */
export async function findDeviceTradeIn(
  site: SiteContext,
  { estimateLink, phone }: Input,
  app: OpenPorts,
  now: Date,
): Promise<DeviceEstimate | null> {
  if (estimateLink === null) return null;
  const opened = await openTradeIn(site, { ...estimateLink, phone }, app);
  const estimate = opened?.state.estimate ?? null;
  if (opened === null || estimate === null || hasExpired(estimate, now)) return null;
  return { link: estimateLink, id: opened.id, state: opened.state, estimate };
}
