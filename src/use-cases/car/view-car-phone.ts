/** The number beside a car: its location's phone, else its landline, whole or cut (PHONE-1, PHONE-6 to PHONE-8). */
import type { CarSummary } from '../../domain/car/car.ts';
import type { Location } from '../../domain/location/location.ts';
import { maskPhone } from '../../domain/location/masked-phone.ts';
import { formatPhone, telHref } from '../../domain/location/phone-number.ts';
import type { SiteContext } from '../../domain/site/site-context.ts';

export type CarPhone = {
  readonly text: string;
  readonly telHref: string;
  /** What stands in its place until the shopper asks; null where the site shows numbers whole. */
  readonly maskedText: string | null;
  /** What a reveal records (API-3): no word about the shopper. */
  readonly reveal: {
    readonly car_id: string;
    readonly dealership_id: string;
    readonly website_id: string;
  };
};

export function viewCarPhone(location: Location, car: CarSummary, site: SiteContext): CarPhone | null {
  const phone = location.phone ?? location.landlinePhone;
  const href = phone === null ? null : telHref(phone);
  if (phone === null || href === null) return null;
  const text = formatPhone(phone);
  return {
    text,
    telHref: href,
    maskedText: site.config.carPage.masksPhone ? maskPhone(text) : null,
    reveal: { car_id: car.id, dealership_id: car.dealershipId, website_id: site.siteSlug },
  };
}
