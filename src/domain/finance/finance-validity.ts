/** How long a statement about finance stays true when no car and no rate changes. */
import { addDays, localTimeIn, yearIn } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { hasAgeRule } from './car-age.ts';

/** The last day of an offer still counts, by the calendar of the site. */
export function hasOfferEnded(
  { offerEndsOn }: Pick<FinanceConfig, 'offerEndsOn'>,
  timeZone: string,
  now: Date,
): boolean {
  return offerEndsOn !== null && localTimeIn(timeZone, now).date > offerEndsOn;
}

/** The next instant at which some car's finance may appear or go; null where time changes nothing. */
export function financeValidUntil(
  { finance, timeZone }: Pick<SiteConfig, 'finance' | 'timeZone'>,
  now: Date,
): Date | null {
  if (!finance || hasOfferEnded(finance, timeZone, now)) return null;
  const midnight = (date: string) => instantOf(timeZone, date, '00:00');
  const nextYear = yearIn(timeZone, now) + 1;
  const changes = [
    ...(finance.offerEndsOn === null ? [] : [midnight(addDays(finance.offerEndsOn, 1))]),
    ...(hasAgeRule(finance) ? [midnight(`${nextYear}-01-01`)] : []),
  ];
  return changes.reduce<Date | null>((first, at) => (first === null || at < first ? at : first), null);
}
