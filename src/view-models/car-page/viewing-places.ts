/** Where a car can be seen, and how long it takes to bring it to another branch. */

import type { Car } from '#domain/car/car.ts';
import { carEnquiryHref } from '#domain/car/car-enquiry.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { findTransferDays, transferText } from '#domain/transport/transfer-days.ts';

export type ViewingPlace = {
  readonly slug: string;
  readonly name: string;
  readonly place: string;
  /** "About 3 business days after you ask"; the location itself gives the time where none is set. */
  readonly timeText: string;
  /** The enquiry with this branch chosen. */
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
        timeText: transferText(findTransferDays(car.locationSlug, slug, site.config.carPage.transfers)),
        href: `${carEnquiryHref(car.slug)}?${new URLSearchParams({ location: slug })}`,
      },
    ];
  });
}
