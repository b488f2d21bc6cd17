/** The recipients of a lead: by the site's routes, else its recipients, else the location that answers. */

import { listPlaces } from '#domain/lead/forms/place-fields.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { Department, Location } from '#domain/location/location.ts';
import type { RecipientRoute } from '#domain/site/config/enquiry-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type RoutedLead = Pick<Lead, 'kind' | 'category' | 'subcategory' | 'locationSlug'> & {
  readonly car: Pick<NonNullable<Lead['car']>, 'stockType'> | null;
};

/** Each address once, in the order of the configuration. Empty when there is no recipient. */
export function selectRecipients(site: SiteContext, lead: RoutedLead): readonly string[] {
  const { routes, recipients } = site.config.enquiry;
  const route = routes.find((candidate) => takes(candidate, lead));
  const configured = [...new Set(route?.recipients ?? recipients)];
  if (configured.length > 0) return configured;
  const email = selectAnsweringLocation(site, lead)?.email;
  return email ? [email] : [];
}

/**
 * The location that was asked, else the primary one of the department, else any of them that can be written to
 *; where the department has no such location, the primary one of the site.
 */
export function selectAnsweringLocation(site: SiteContext, lead: RoutedLead): Location | null {
  const reachable = site.locations.filter((location) => location.email !== null);
  const requested = reachable.find((location) => location.slug === lead.locationSlug);
  if (requested) return requested;
  const able = listPlaces({ ...site, locations: reachable }, { department: departmentOfLead(lead) });
  return able.find((location) => location.isPrimary) ?? able[0] ?? null;
}

function takes(route: RecipientRoute, lead: RoutedLead): boolean {
  const fits = <T>(requested: readonly T[], actual: readonly (T | null)[]) =>
    requested.length === 0 || requested.some((value) => actual.includes(value));
  return (
    fits(route.kinds, [lead.kind]) &&
    fits(route.categories, [lead.category, lead.subcategory]) &&
    fits(route.locations, [lead.locationSlug]) &&
    fits(route.stockTypes, [lead.car?.stockType ?? null])
  );
}

/** Null where any of them answers. */
export function departmentOfLead(lead: Pick<Lead, 'kind'>): Department | null {
  switch (lead.kind) {
    case 'service-booking':
    case 'roadside-enquiry':
      return 'service';
    case 'parts-enquiry':
      return 'parts';
    case 'general-enquiry':
    case 'careers':
      return null;
    default:
      return 'sales';
  }
}
