/** Data that pages are drawn with without a request, under the contract's outside names. */
import type { Review } from '#domain/review/review.ts';
import { listVisibleReviews } from '#domain/review/visible-reviews.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { locationRecordToWire, specialHoursToWire } from './location-wire.ts';

export function preloadedToWire(site: SiteContext) {
  const { locations, dealerships, config } = site;
  return {
    locations: locations.map((location) => locationRecordToWire(location, dealerships, config.carPage)),
    special_hours: locations.flatMap((location) =>
      location.specialHours.map((entry) => ({
        ...specialHoursToWire(entry, location),
        location_slug: location.slug,
      })),
    ),
    reviews: listVisibleReviews(site).map(reviewToWire),
  };
}

/** Samples say that they are samples. */
function reviewToWire({ id, customerName, text, rating, reviewedOn, locationSlug, isSample }: Review) {
  return {
    id,
    customer_name: customerName,
    text,
    rating,
    review_date: reviewedOn,
    location_slug: locationSlug,
    is_sample: isSample,
  };
}
