/** Where a car can be seen, and how long it takes to bring it to another branch (C-24, LOC-15). */

import type { Car } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type ViewingPlace = {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** "About 3 business days after you ask"; the location itself says how long where nobody has. */
  readonly timeText: string;
  /** The enquiry with this branch chosen (ENQ-6). */
  readonly href: string;
};

type Facts = Pick<Car, 'slug' | 'locationSlug' | 'distributionLocations'>;

/** The other branches, in the order of the stock record; those that this site does not show are left out. */
export function listViewingPlaces(car: Facts, site: SiteContext): readonly ViewingPlace[] {
  const slugs = [...new Set(car.distributionLocations)].filter((slug) => slug !== car.locationSlug);
  return slugs.flatMap((slug) => {
    const location = site.locations.find((candidate) => candidate.slug === slug);
    if (!location) return [];
    const { city, state } = location.address;
    return [
      {
        slug,
        name: location.name,
        place: `${city} ${state}`,
        timeText: timeText(transferDays(car.locationSlug, slug, site)),
        href: `${carEnquiryHref(car.slug)}?${new URLSearchParams({ location: slug })}`,
      },
    ];
  });
}

function transferDays(from: string | null, to: string, { config }: SiteContext): number | null {
  const { routes, businessDays } = config.carPage.transfers;
  return routes.find((route) => route.from === from && route.to === to)?.businessDays ?? businessDays;
}

function timeText(days: number | null): string {
  if (days === null) return 'Ask how long it takes to bring it';
  if (days === 0) return 'The same day';
  return `About ${days === 1 ? '1 business day' : `${days} business days`} after you ask`;
}
