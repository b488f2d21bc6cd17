/** How long a car has been listed, in days of the site's own calendar. */
import type { Car } from '#domain/car/car.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dayMs } from '#domain/time/durations.ts';

export function daysListed(car: Pick<Car, 'createdAt'>, { config }: SiteContext, now: Date): number {
  const dayOf = (instant: Date) => Date.parse(localTimeIn(config.timeZone, instant).date);
  return Math.max(0, Math.round((dayOf(now) - dayOf(car.createdAt)) / dayMs));
}

/** "today", "yesterday", "80 days ago". */
export function listingAge(car: Pick<Car, 'createdAt'>, site: SiteContext, now: Date): string {
  const days = daysListed(car, site, now);
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
