/** What a purchase says to the dealer's people and systems: all of its lines, and the car that goes against it. */
import type { LeadDetails, LeadTradeIn } from '#domain/lead/lead.ts';
import { describePurchase, type PurchaseSummaryText } from '#domain/lead/purchase-details.ts';
import { describeTradeIn } from '#domain/lead/trade-in-lead.ts';
import type { PurchaseFigures } from '#domain/purchase/compute-purchase.ts';
import type { Purchase } from '#domain/purchase/purchase.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { TradeInStore } from '#ports/deals/trade-in-store.ts';

type Told = Pick<PurchaseSummaryText, 'terms'> & {
  readonly purchase: Purchase;
  readonly figures: PurchaseFigures;
};

export async function describeForDealer(
  site: SiteContext,
  { purchase, figures, terms }: Told,
  app: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
): Promise<LeadDetails> {
  const { place, handover } = purchase.state;
  return describePurchase({
    figures,
    postcode: place.postcode,
    handover,
    terms,
    tradeIn: await findTradeIn(site, purchase, app),
    money: site.config,
  });
}

/** Null where none was carried in, and where it has been forgotten meanwhile: then the answers still say the figure. */
async function findTradeIn(
  { dealerGroupId, siteSlug }: SiteContext,
  { state: { tradeIn } }: Purchase,
  { tradeInStore }: { readonly tradeInStore: Pick<TradeInStore, 'change'> },
): Promise<LeadTradeIn | null> {
  if (tradeIn?.kind !== 'estimate') return null;
  const found = await tradeInStore.change({ dealerGroupId, siteSlug, id: tradeIn.tradeInId }, () => null);
  if (found === null) return null;
  const { estimate, offer } = found.state;
  const told = describeTradeIn(found.state, estimate);
  const status = offer === null ? 'shown' : offer.isAccepted ? 'accepted' : 'declined';
  return {
    ...told,
    ...(estimate === null ? {} : { offer: { estimate, status, answeredAt: offer?.at ?? null } }),
  };
}
