/** What is shown in place of the price. */

import type { CarSummary } from '#domain/car/car.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { evaluateBelowMarket } from './below-market.ts';
import { type ComparedPrice, findComparedPrice, isDriveAway, priceTypeOf } from './compared-price.ts';
import { shownPriceCents } from './shown-price.ts';

export type PriceDisplay =
  | {
      readonly kind: 'price';
      readonly cents: number;
      readonly text: string;
      /** Always beside the price. */
      readonly priceType: string;
      readonly wasText: string | null;
      readonly tradeInText: string | null;
      /** "$1,820 below market", or null. */
      readonly belowMarketText: string | null;
      /** What searches and repayments go by; null where no table gives the charges, and on a sold car. */
      readonly compared: ComparedPrice | null;
      /**
       * The basis that the price is not on: "about $33,534 drive away in NSW", "about $32,490 excl. govt. charges", or that
       * and why there is no estimate. Null where the record does not say which basis the price itself is on.
       */
      readonly otherBasisText: string | null;
    }
  | { readonly kind: 'no-price'; readonly text: string };

export function displayPrice(
  car: CarSummary,
  config: Pick<SiteConfig, 'labels' | 'locale' | 'currency' | 'governmentCharges'>,
): PriceDisplay {
  if (car.status === 'sold') return { kind: 'no-price', text: 'Sold' };
  const cents = shownPriceCents(car);
  if (cents === null) {
    return { kind: 'no-price', text: car.isPreorder ? config.labels.preorder : config.labels.noPrice };
  }
  const was = car.wasPriceCents;
  const offer = car.offerPriceCents;
  const market = evaluateBelowMarket(cents, car.market);
  const compared = findComparedPrice(car, config);
  return {
    kind: 'price',
    cents,
    text: formatMoney(cents, config),
    priceType: priceTypeOf(car),
    // A was-price that is not higher is no reduction and is hidden.
    wasText: was !== null && was > cents ? formatMoney(was, config) : null,
    tradeInText:
      offer !== null && offer > 0 && offer < cents ? `${formatMoney(offer, config)} with trade-in` : null,
    belowMarketText: market.isBelow ? `${formatMoney(market.byCents, config)} below market` : null,
    compared,
    otherBasisText: otherBasisText(car, compared, config),
  };
}

/** Short: it is on every card. */
function otherBasisText(car: CarSummary, compared: ComparedPrice | null, money: MoneyLocale): string | null {
  if (isDriveAway(car)) {
    return compared?.beforeChargesCents != null
      ? `about ${formatMoney(compared.beforeChargesCents, money)} excl. govt. charges`
      : whyNoEstimate(car, 'excl. govt. charges');
  }
  if (compared?.basis.kind === 'estimated') {
    return `about ${formatMoney(compared.driveAwayCents, money)} drive away in ${car.state}`;
  }
  return compared === null ? whyNoEstimate(car, 'drive away') : null;
}

/** What a first registration costs depends on its buyer, and some states' charges on what no feed tells. */
function whyNoEstimate(
  { stockType, state }: Pick<CarSummary, 'stockType' | 'state'>,
  basis: 'excl. govt. charges' | 'drive away',
): string {
  const [varies, estimate] =
    basis === 'drive away'
      ? ['drive away price varies by buyer', 'no drive away estimate']
      : ['govt. charges vary by buyer', 'no estimate excl. govt. charges'];
  if (stockType === 'new') return varies;
  return state === null ? `${estimate}: its state is not known` : `${estimate} in ${state}`;
}
