/**
 * What search engines read of a dealer and of each of its places: one name for each, on every page the same,
 * with its own address, phone, point on the map and hours. No rating: those are for others to give.
 */

import { spansOf } from '#domain/location/day-hours.ts';
import { coordinatesOf } from '#domain/location/distance.ts';
import type { Location, OpeningHours, OpenSpan } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { known, type Markup } from './markup.server.ts';

export function dealerId(origin: string): string {
  return `${origin}/#dealer`;
}

export function locationId({ slug }: Pick<Location, 'slug'>, origin: string): string {
  return `${origin}/locations/${slug}#dealer`;
}

/** The dealer and, as its parts, every location that the site shows. */
export function buildDealerMarkup(site: SiteContext, origin: string): readonly Markup[] {
  const places = site.locations.map((location) => locationMarkup(site, location, origin));
  return [dealer(site, origin), ...places];
}

export function buildLocationMarkup(
  site: SiteContext,
  location: Location,
  origin: string,
): readonly Markup[] {
  return [locationMarkup(site, location, origin), dealer(site, origin)];
}

/** The company behind the site: where it has one place, that is its address too. */
function dealer(site: SiteContext, origin: string): Markup {
  const { config, locations } = site;
  const main = locations.find(({ isPrimary }) => isPrimary) ?? locations[0];
  return known({
    '@type': 'AutoDealer',
    '@id': dealerId(origin),
    name: config.name,
    legalName: config.legalName,
    brand: config.manufacturer === null ? null : { '@type': 'Brand', name: config.manufacturer.name },
    url: `${origin}/`,
    telephone: main === undefined ? null : spokenNumber(site, main),
    address: main === undefined ? null : addressMarkup(main),
    subOrganization: locations.map((location) => ({ '@id': locationId(location, origin) })),
    sameAs: Object.values(config.social),
  });
}

/** A number that the pages cut is not handed out whole beside them. */
function spokenNumber({ config }: SiteContext, location: Location): string | null {
  return config.carPage.masksPhone ? null : (location.phone ?? location.landlinePhone);
}

function locationMarkup(site: SiteContext, location: Location, origin: string): Markup {
  const point = coordinatesOf(location.address);
  return known({
    '@type': location.departments.includes('sales') ? 'AutoDealer' : 'AutoRepair',
    '@id': locationId(location, origin),
    name: location.name,
    url: `${origin}/locations/${location.slug}`,
    parentOrganization: { '@id': dealerId(origin) },
    telephone: spokenNumber(site, location),
    email: location.email,
    address: addressMarkup(location),
    geo: point === null ? null : { '@type': 'GeoCoordinates', ...point },
    openingHoursSpecification: hoursMarkup(location.openingHours[location.departments[0] ?? 'sales'] ?? []),
  });
}

function addressMarkup({ address }: Location): Markup {
  return {
    '@type': 'PostalAddress',
    streetAddress: address.street,
    addressLocality: address.city,
    addressRegion: address.state,
    postalCode: address.postcode,
    addressCountry: 'AU',
  };
}

const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Days with the same hours together; a day that is not named is closed. Search engines read the end of a day as 23:59. */
function hoursMarkup(hours: readonly OpeningHours[]): readonly Markup[] {
  const bySpan = new Map<string, { readonly span: OpenSpan; readonly days: OpeningHours[] }>();
  for (const day of hours) {
    for (const span of spansOf(day)) {
      const key = `${span.open} ${span.close}`;
      const known = bySpan.get(key);
      if (known === undefined) bySpan.set(key, { span, days: [day] });
      else known.days.push(day);
    }
  }
  return [...bySpan.values()].map(({ span, days }) => ({
    '@type': 'OpeningHoursSpecification',
    dayOfWeek: days.map(({ weekday }) => `https://schema.org/${weekdays[weekday]}`),
    opens: span.open,
    closes: span.close === '24:00' ? '23:59' : span.close,
  }));
}
