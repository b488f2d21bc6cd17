/** What stands where the price stands (PRICE-1 to PRICE-6, F-1, F-17). */
import type { SiteConfig } from '../site/site-config.ts';
import { evaluateBelowMarket } from './below-market.ts';
import type { CarSummary } from './car.ts';
import { formatMoney } from './money.ts';

/** PRICE-1: shown only if above ten dollars. */
export const lowestShownPriceCents = 10_00;

export type PriceDisplay =
  | {
      readonly kind: 'price';
      readonly cents: number;
      readonly text: string;
      /** Always beside the price (PRICE-5, F-1). */
      readonly priceType: string;
      readonly wasText: string | null;
      readonly tradeInText: string | null;
      /** "$1,820 below market", or null (PRICE-8). */
      readonly belowMarketText: string | null;
    }
  | { readonly kind: 'no-price'; readonly text: string };

/** A shown price in cents, or null where the car has none that may be shown. */
export function shownPriceCents(car: Pick<CarSummary, 'priceCents'>): number | null {
  return car.priceCents !== null && car.priceCents > lowestShownPriceCents ? car.priceCents : null;
}

export function displayPrice(
  car: CarSummary,
  config: Pick<SiteConfig, 'labels' | 'locale' | 'currency'>,
): PriceDisplay {
  const cents = shownPriceCents(car);
  if (cents === null) {
    return { kind: 'no-price', text: car.isPreorder ? config.labels.preorder : config.labels.noPrice };
  }
  const was = car.wasPriceCents;
  const offer = car.offerPriceCents;
  const market = evaluateBelowMarket(cents, car.market);
  return {
    kind: 'price',
    cents,
    text: formatMoney(cents, config),
    priceType: car.priceType ?? defaultPriceType(car),
    // F-17: a was-price that is not higher is no reduction and is hidden.
    wasText: was !== null && was > cents ? formatMoney(was, config) : null,
    tradeInText:
      offer !== null && offer > 0 && offer < cents ? `${formatMoney(offer, config)} with trade-in` : null,
    belowMarketText: market.isBelow ? `${formatMoney(market.byCents, config)} below market` : null,
  };
}

/** F-1: never a bare number. A used price without a stated type excludes government charges. */
function defaultPriceType(car: Pick<CarSummary, 'stockType'>): string {
  return car.stockType === 'used' ? 'Excl. Govt. Charges' : 'Drive away';
}
