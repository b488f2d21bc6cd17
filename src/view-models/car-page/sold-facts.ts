/** What a sold car's page says of the sale: listed, sold, and when the page closes. */

import type { CarSummary } from '#domain/car/car.ts';
import { evaluateListing } from '#domain/car/listing-eligibility.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dateFormat } from '#domain/text/kept-formatters.ts';

export type SoldFact = { readonly label: string; readonly value: string };

export function listSoldFacts(car: CarSummary, site: SiteContext, now: Date): readonly SoldFact[] {
  if (car.status !== 'sold') return [];
  const { locale, timeZone } = site.config;
  const day = (instant: Date) =>
    dateFormat(locale, { day: 'numeric', month: 'short', timeZone }).format(instant);
  const listing = evaluateListing(car, site.config, now);
  const closesAt = listing.isListed ? listing.until : null;
  return [
    { label: 'Listed', value: day(car.createdAt) },
    ...(car.soldAt ? [{ label: 'Sold', value: day(car.soldAt) }] : []),
    ...(closesAt ? [{ label: 'Page closes', value: day(closesAt) }] : []),
  ];
}
