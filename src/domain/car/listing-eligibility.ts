/** Whether a site lists a car now, and why not. */

import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { CarSummary } from './car.ts';

export type ListingDecision =
  | {
      readonly isListed: true;
      /** The instant at which time alone takes the car off the list; null for never. */
      readonly until: Date | null;
    }
  | {
      readonly isListed: false;
      readonly reason:
        | 'withdrawn'
        | 'hidden-by-dealer'
        | 'other-dealership'
        | 'stock-number-excluded'
        | 'stock-type'
        | 'status'
        | 'item-type'
        | 'make'
        | 'sold-too-long-ago';
    };

type ListingRules = Pick<SiteConfig, 'stock' | 'dealershipIds'>;

export function evaluateListing(car: CarSummary, config: ListingRules, now: Date): ListingDecision {
  const { stock } = config;
  const no = (reason: Extract<ListingDecision, { isListed: false }>['reason']): ListingDecision => ({
    isListed: false,
    reason,
  });
  if (car.status === 'withdrawn') return no('withdrawn');
  if (!car.showOnDealerWebsite) return no('hidden-by-dealer');
  const dealershipIds = stock.dealershipIds.length > 0 ? stock.dealershipIds : config.dealershipIds;
  if (!dealershipIds.includes(car.dealershipId)) return no('other-dealership');
  if (stock.excludedStockNumbers.includes(car.stockNumber)) return no('stock-number-excluded');
  if (!allows(stock.stockTypes, car.stockType)) return no('stock-type');
  if (!allows(stock.statuses, car.status)) return no('status');
  if (!allows(stock.itemTypes, car.itemType)) return no('item-type');
  if (stock.makes.length > 0 && !stock.makes.some((make) => make.toLowerCase() === car.make.toLowerCase()))
    return no('make');
  if (car.status !== 'sold') return { isListed: true, until: null };
  if (car.soldAt === null) return no('sold-too-long-ago');
  const until = soldPageClosesAt(car.soldAt, config);
  return now < until ? { isListed: true, until } : no('sold-too-long-ago');
}

/** When the page of a sold car is taken off the site. */
export function soldPageClosesAt(soldAt: Date, { stock }: Pick<SiteConfig, 'stock'>): Date {
  return new Date(soldAt.getTime() + stock.soldVisibilityDays * dayMs);
}

/** An empty list restricts nothing. */
function allows<T>(allowed: readonly T[], value: T): boolean {
  return allowed.length === 0 || allowed.includes(value);
}
