/** What a site says of a car of its group's: a price by subscription only where the site offers subscriptions. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { CarSummary } from './car.ts';

export function asOfferedBy<C extends Pick<CarSummary, 'subscriptionPriceCents'>>(
  { stock }: Pick<SiteConfig, 'stock'>,
  car: C,
): C {
  if (stock.offersSubscriptions || car.subscriptionPriceCents === null) return car;
  return { ...car, subscriptionPriceCents: null };
}
