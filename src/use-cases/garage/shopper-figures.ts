/** What became of the money in what a shopper asked: the estimate of a trade-in, a payment of an account. */

import { formatDeadline, formatInstant } from '#domain/location/format-instant.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { hasExpired } from '#domain/trade-in/estimate.ts';
import type { TradeIn } from '#domain/trade-in/trade-in.ts';
import { tradeInCarName } from '#domain/trade-in/trade-in-car.ts';
import { nextStep, tradeInHref } from '#domain/trade-in/trade-in-steps.ts';
import type { ShopperLead } from '#ports/shoppers/shopper-store.ts';
import type { Application } from '#use-cases/application.ts';
import { paymentLink } from '#use-cases/payment/pay-account.ts';
import { openTradeIn, tradeInToken } from '#use-cases/trade-in/trade-in-link.ts';

type Ports = Pick<Application, 'tradeInStore' | 'tradeInKey' | 'paymentStore' | 'reservationKey'>;

export type ShopperFigure = {
  readonly stateText: string;
  readonly isAnswered: boolean;
  readonly way: { readonly href: string; readonly text: string } | null;
  /** The shopper's own car, where it is about one. */
  readonly ownCar: string | null;
};

type Input = {
  readonly lead: Pick<ShopperLead, 'leadId' | 'kind' | 'timeZone'>;
  /** E.164, of the signed-in shopper. */
  readonly phone: string;
};

/** Null where no figure was made, and a person answers. */
export async function viewShopperFigure(
  site: SiteContext,
  { lead, phone }: Input,
  app: Ports,
  now: Date,
): Promise<ShopperFigure | null> {
  switch (lead.kind) {
    case 'trade-in':
    case 'sell-my-car':
      return viewEstimate(site, { lead, phone }, app, now);
    case 'payment-request':
      return viewPaid(site, lead, app);
    default:
      return null;
  }
}

async function viewEstimate(
  site: SiteContext,
  { lead: { leadId, timeZone }, phone }: Input,
  app: Ports,
  now: Date,
): Promise<ShopperFigure | null> {
  const { dealerGroupId, siteSlug, config } = site;
  // A valuation and its lead have one id.
  const found = await app.tradeInStore.change({ dealerGroupId, siteSlug, id: leadId }, () => null);
  const { estimate = null, offer = null, car = null } = found?.state ?? {};
  if (found === null || estimate === null) return null;
  const amount = formatMoney(estimate.amountCents, config);
  const at = (iso: string) => formatInstant({ locale: config.locale, timeZone }, new Date(iso));
  const stateText =
    offer !== null
      ? `You ${offer.isAccepted ? 'accepted' : 'declined'} ${amount}, ${at(offer.at)}`
      : hasExpired(estimate, now)
        ? `The estimate of ${amount} expired ${at(estimate.expiresAt)}`
        : `Estimate ${amount}, valid until ${formatDeadline({ locale: config.locale, timeZone }, new Date(estimate.expiresAt))}`;
  const href = await findWayBack(site, { tradeIn: found, phone }, app);
  return {
    stateText,
    isAnswered: offer?.isAccepted ?? false,
    way: href === null ? null : { href, text: 'See your estimate' },
    ownCar: car === null ? null : tradeInCarName(car),
  };
}

type Opened = { readonly tradeIn: TradeIn; readonly phone: string };

/** Null for one whose link is not made from its id, and for one that another number signed in for. */
async function findWayBack(
  site: SiteContext,
  { tradeIn, phone }: Opened,
  { tradeInStore, tradeInKey }: Ports,
): Promise<string | null> {
  const { page } = tradeIn.state;
  const token = tradeInToken(tradeIn, tradeInKey);
  const opened = await openTradeIn(site, { page, token, phone }, { tradeInStore });
  return opened === null ? null : tradeInHref({ page, token }, nextStep(opened.state));
}

async function viewPaid(
  { dealerGroupId, config }: SiteContext,
  { leadId, timeZone }: Input['lead'],
  { paymentStore, reservationKey }: Ports,
): Promise<ShopperFigure | null> {
  const payment = await paymentStore.findOfLead(dealerGroupId, leadId);
  if (payment === null) return null;
  const amount = formatMoney(payment.paidCents ?? payment.amountCents, config);
  const href = paymentLink({ dealerGroupId, leadId }, reservationKey);
  if (payment.paidAt === null) {
    const link = { href, text: 'Pay now' };
    return { stateText: `${amount} is not paid`, isAnswered: false, way: link, ownCar: null };
  }
  const on = formatInstant({ locale: config.locale, timeZone }, payment.paidAt);
  const option = { href, text: 'See the receipt' };
  return { stateText: `Paid ${amount}, ${on}`, isAnswered: true, way: option, ownCar: null };
}
