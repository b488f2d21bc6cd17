/** Which stars and reviews shoppers see (REV-1, REV-2). */
import type { Location } from '#domain/location/location.ts';
import type { Review, ReviewRules } from './review.ts';

type Rated = Pick<Location, 'slug' | 'averageRating' | 'reviewCount'>;
export type ReviewedSite = {
  readonly config: { readonly reviews: readonly Review[]; readonly reviewRules: ReviewRules };
  readonly locations: readonly Rated[];
};
export type Rating = { readonly average: number; readonly count: number };

/** REV-1: above the minimum, not at it. Null where nobody has rated the place, or where its stars are not shown. */
export function findShownRating(
  { averageRating, reviewCount }: Pick<Rated, 'averageRating' | 'reviewCount'>,
  rules: Pick<ReviewRules, 'minimumAverage'>,
): Rating | null {
  if (averageRating === null || averageRating <= rules.minimumAverage) return null;
  return { average: averageRating, count: reviewCount };
}

/** Of all locations together, each by the number of its reviews. */
export function findOverallRating({ config, locations }: ReviewedSite): Rating | null {
  const rating = averageOfAll(locations);
  return rating !== null && rating.average > config.reviewRules.minimumAverage
    ? { ...rating, average: Math.round(rating.average * 10) / 10 }
    : null;
}

/** The newest first; of one location, or of the dealer and all locations. */
export function listVisibleReviews(site: ReviewedSite, locationSlug?: string): readonly Review[] {
  const { reviews, reviewRules } = site.config;
  const allowed = reviews.filter(
    (review) =>
      !reviewRules.hidden.includes(review.id) &&
      (review.source !== 'google' || review.rating >= reviewRules.minimumGoogleRating),
  );
  return [...new Set(reviews.map((review) => review.locationSlug))]
    .filter((slug) => locationSlug === undefined || slug === locationSlug)
    .filter((slug) => isAbove(slug, site))
    .flatMap((slug) => {
      const here = allowed.filter((review) => review.locationSlug === slug).sort(byDay);
      const fromGoogle = here.filter(({ source }) => source === 'google').slice(0, reviewRules.mostGoogle);
      return here.filter((review) => review.source !== 'google' || fromGoogle.includes(review));
    })
    .sort(byDay);
}

/** A place that nobody has counted yet is judged by its reviews, the hidden ones too. */
function isAbove(slug: string | null, { config, locations }: ReviewedSite): boolean {
  const stated =
    slug === null
      ? (averageOfAll(locations)?.average ?? null)
      : (locations.find((location) => location.slug === slug)?.averageRating ?? null);
  const here = config.reviews.filter((review) => review.locationSlug === slug);
  const own = here.reduce((sum, { rating }) => sum + rating, 0) / here.length;
  return (stated ?? own) > config.reviewRules.minimumAverage;
}

function averageOfAll(locations: readonly Rated[]): Rating | null {
  const rated = locations.flatMap(({ averageRating, reviewCount }) =>
    averageRating === null || reviewCount === 0 ? [] : [{ averageRating, reviewCount }],
  );
  const count = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  if (count === 0) return null;
  const stars = rated.reduce((sum, each) => sum + each.averageRating * each.reviewCount, 0);
  return { average: stars / count, count };
}

function byDay(a: Review, b: Review): number {
  return b.reviewedOn.localeCompare(a.reviewedOn);
}
