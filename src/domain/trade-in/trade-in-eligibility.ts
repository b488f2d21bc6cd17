/** Whether a shopper's own car can go against this one, and how. */
import { isAvailable } from '#domain/car/availability.ts';
import { type DealCar, findDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { hasTradeInPage } from './trade-in.ts';

export type TradeInEligibility =
  /** `valuation` tells at once what the own car is worth; a `form` asks the dealer where the site values none, or not against this car. */
  | { readonly isEligible: true; readonly through: 'valuation' | 'form' }
  | { readonly isEligible: false; readonly reason: 'no-page' | 'gone' };

export function evaluateTradeIn(
  car: DealCar,
  config: Pick<SiteConfig, 'tradeIn' | 'pages'>,
): TradeInEligibility {
  if (!Object.hasOwn(config.pages, 'trade-in')) return { isEligible: false, reason: 'no-page' };
  if (!isAvailable(car)) return { isEligible: false, reason: 'gone' };
  const isValued = hasTradeInPage(config, 'trade-in') && findDealObstacle(car) === null;
  return { isEligible: true, through: isValued ? 'valuation' : 'form' };
}

/** Only a valuation gives a figure that a price can be held against. */
export function acceptsTradeIn(car: DealCar, config: Pick<SiteConfig, 'tradeIn' | 'pages'>): boolean {
  const eligibility = evaluateTradeIn(car, config);
  return eligibility.isEligible && eligibility.through === 'valuation';
}
