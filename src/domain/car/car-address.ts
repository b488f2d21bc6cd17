/** What answers at a car's address: its page, a way on for a time after it has gone, or nothing. */

import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { CarSummary } from './car.ts';
import { evaluateListing, soldPageClosesAt } from './listing-eligibility.ts';

export type CarAddress =
  /** `listed`: the page, a sold car's too while the site lists it. */
  | { readonly kind: 'page' }
  /** Sold or withdrawn not long ago: links and ads still bring people, who are redirected to similar cars. */
  | { readonly kind: 'similar'; readonly until: Date }
  /** It was here and will not be again. */
  | { readonly kind: 'gone' }
  /** Never on this site: nothing of it may be shown here. */
  | { readonly kind: 'unknown' };

type AddressRules = Pick<SiteConfig, 'stock' | 'dealershipIds'>;

export function evaluateCarAddress(car: CarSummary, config: AddressRules, now: Date): CarAddress {
  const listing = evaluateListing(car, config, now);
  if (listing.isListed) return { kind: 'page' };
  if (listing.reason !== 'sold-too-long-ago' && listing.reason !== 'withdrawn') return { kind: 'unknown' };
  const asIfInStock: CarSummary = { ...car, status: 'in_stock' };
  if (!evaluateListing(asIfInStock, config, now).isListed) return { kind: 'unknown' };
  const closedAt = closingOf(car, config);
  const until = new Date(closedAt.getTime() + config.stock.soldRedirectDays * dayMs);
  return now < until ? { kind: 'similar', until } : { kind: 'gone' };
}

function closingOf(car: CarSummary, config: AddressRules): Date {
  if (car.status !== 'sold' || car.soldAt === null) return car.updatedAt;
  return soldPageClosesAt(car.soldAt, config);
}
