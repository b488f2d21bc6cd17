/** A site with what services know of its locations, beside what its files say: pages are drawn from it without a call. */
import type { Location } from '#domain/location/location.ts';
import type { Review, StoredReviews } from '#domain/review/review.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { hashText } from '#domain/text/text-hash.ts';

/**
 * The very same site where nothing is stored of its places; else one of another version, so that pages are rendered
 * again.
 */
export function withStoredReviews(site: SiteContext, storedReviews: readonly StoredReviews[]): SiteContext {
  const own = storedReviews.filter(
    (each) =>
      each.dealerGroupId === site.dealerGroupId && site.locations.some((location) => isOf(each, location)),
  );
  if (own.length === 0) return site;
  return {
    ...site,
    configVersion: `${site.configVersion}+${hashText(JSON.stringify(own))}`,
    config: { ...site.config, reviews: [...site.config.reviews, ...own.flatMap(toReviews)] },
    locations: site.locations.map((location) => {
      const known = own.find((each) => isOf(each, location));
      return known
        ? { ...location, averageRating: known.average, reviewCount: known.count, isRatingSample: false }
        : location;
    }),
  };
}

/** A place that was given another id is another place. */
function isOf({ locationSlug, placeId }: StoredReviews, { slug, address }: Location): boolean {
  return slug === locationSlug && address.placeId === placeId;
}

function toReviews({ reviews, locationSlug }: StoredReviews): readonly Review[] {
  return reviews.map((review) => ({ ...review, locationSlug, isSample: false, source: 'google' }));
}

/** `minutes` are open minutes. */
export type AnswerTime = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly locationSlug: string;
  readonly minutes: number;
};

/** The very same site where nothing is known of it; else one of another version, so that pages are drawn again. */
export function withAnswerTimes(site: SiteContext, times: readonly AnswerTime[]): SiteContext {
  const own = new Map(
    times
      .filter((time) => siteKey(time) === siteKey(site))
      .map(({ locationSlug, minutes }) => [locationSlug, minutes]),
  );
  if (!site.locations.some(({ slug }) => own.has(slug))) return site;
  return {
    ...site,
    configVersion: `${site.configVersion}+${hashText(JSON.stringify([...own]))}`,
    locations: site.locations.map((location) => {
      const answersWithinMinutes = own.get(location.slug);
      return answersWithinMinutes === undefined ? location : { ...location, answersWithinMinutes };
    }),
  };
}
