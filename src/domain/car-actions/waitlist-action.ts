/** What a shopper can do about a car that is on hold: wait for it where the site reserves such cars, else ask the dealer. */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import { findWaitlistHref } from '#domain/reservation/reservability.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type WaitlistAction = { readonly kind: 'waitlist'; readonly label: string; readonly href: string };

export const waitlistLabel = 'Join the waitlist';

/** Null for a car that is not on hold. */
export function selectWaitlistAction(car: CarSummary, site: SiteContext): WaitlistAction | null {
  if (!car.isReserved || !isAvailable(car)) return null;
  const href = findWaitlistHref(car, site);
  return href === null
    ? {
        kind: 'waitlist',
        label: 'Tell me if it becomes available',
        href: carEnquiryHref(car.slug, 'availability'),
      }
    : { kind: 'waitlist', label: waitlistLabel, href };
}
