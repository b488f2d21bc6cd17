/** Whether a shopper's own car can go against this one, and how (TRADE-10, TRADE-11). */
import { type DealCar, type DealObstacle, findDealObstacle } from '#domain/car/price/deal-eligibility.ts';
import type { SiteConfig } from '#domain/site/site-config.ts';
import { hasTradeInPage } from './trade-in.ts';

export type TradeInEligibility =
  /** `valuation` tells at once what the own car is worth; by a `form` somebody is asked, where the site values none. */
  | { readonly isEligible: true; readonly through: 'valuation' | 'form' }
  | { readonly isEligible: false; readonly reason: 'no-page' | DealObstacle };

export function evaluateTradeIn(
  car: DealCar,
  config: Pick<SiteConfig, 'tradeIn' | 'pages'>,
): TradeInEligibility {
  if (!Object.hasOwn(config.pages, 'trade-in')) return { isEligible: false, reason: 'no-page' };
  const obstacle = findDealObstacle(car);
  if (obstacle !== null) return { isEligible: false, reason: obstacle };
  return { isEligible: true, through: hasTradeInPage(config, 'trade-in') ? 'valuation' : 'form' };
}

/** C-8: only a valuation gives a figure that a price can be held against. */
export function takesTradeIn(car: DealCar, config: Pick<SiteConfig, 'tradeIn' | 'pages'>): boolean {
  const eligibility = evaluateTradeIn(car, config);
  return eligibility.isEligible && eligibility.through === 'valuation';
}
