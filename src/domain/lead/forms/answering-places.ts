/** The locations that can answer a request. */
import type { Department } from '#domain/location/location.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

type Wanted = {
  readonly department: Department | null;
  /** Such as `buying`, for places that do one thing more than their departments say. */
  readonly subtype?: string | undefined;
};

/**
 * Those of the subtype; else those that have the department; for parts a service department will do; all of them where
 * none has it: one must answer.
 */
export function listPlaces(site: SiteContext, { department, subtype }: Wanted): SiteContext['locations'] {
  const ofSubtype =
    subtype === undefined ? [] : site.locations.filter((location) => location.subtype === subtype);
  if (ofSubtype.length > 0) return ofSubtype;
  if (department === null) return site.locations;
  const having = (wanted: Department) =>
    site.locations.filter((location) => location.departments.includes(wanted));
  const found = having(department);
  const fitting = found.length === 0 && department === 'parts' ? having('service') : found;
  return fitting.length > 0 ? fitting : site.locations;
}

/** The primary selling location of a dealership; null for one that is not this site's. */
export function locationOfDealership(site: SiteContext, slug: string | null): string | null {
  const dealership = site.dealerships.find((candidate) => candidate.slug === slug);
  if (dealership === undefined) return null;
  const own = listPlaces(site, { department: 'sales' }).filter(
    (location) => location.dealershipId === dealership.id,
  );
  return (own.find((location) => location.isPrimary) ?? own[0])?.slug ?? null;
}

/** The slug of the dealership that a location belongs to. */
export function dealershipSlugOf(site: SiteContext, locationSlug: string): string | null {
  const location = site.locations.find((candidate) => candidate.slug === locationSlug);
  return site.dealerships.find((dealership) => dealership.id === location?.dealershipId)?.slug ?? null;
}
