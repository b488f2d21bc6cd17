/** Which stars and reviews shoppers see. */
import type { Location } from '#domain/location/location.ts';
import type { Review, ReviewRules } from './review.ts';

type Rated = Pick<Location, 'slug' | 'averageRating' | 'reviewCount' | 'isRatingSample'>;
export type ReviewedSite = {
  readonly config: { readonly reviews: readonly Review[]; readonly reviewRules: ReviewRules };
  readonly locations: readonly Rated[];
};
/** `isSample` where any of its stars are made up for a demo. */
export type Rating = { readonly average: number; readonly count: number; readonly isSample: boolean };

/** Above the minimum, not at it. Null where the place has no ratings, or where its stars are not shown. */
export function findShownRating(
  { averageRating, reviewCount, isRatingSample }: Omit<Rated, 'slug'>,
  rules: Pick<ReviewRules, 'minimumAverage'>,
): Rating | null {
  if (averageRating === null || averageRating <= rules.minimumAverage) return null;
  return { average: averageRating, count: reviewCount, isSample: isRatingSample };
}

/** Of all locations together, each by the number of its reviews. */
export function findOverallRating({ config, locations }: ReviewedSite): Rating | null {
  const rating = averageOfAll(locations);
  return rating !== null && rating.average > config.reviewRules.minimumAverage
    ? { ...rating, average: Math.round(rating.average * 10) / 10 }
    : null;
}

/** Why shoppers see a review, or do not. */
export type ReviewVerdict =
  | 'shown'
  /** By its id. */
  | 'hidden'
  /** Its place, or the dealer as a whole, is not above the minimum. */
  | 'place-below'
  /** Google's, with fewer stars than such a one has to have. */
  | 'google-below'
  /** Google's, and as many newer ones of its place are shown as may be. */
  | 'google-beyond';

export type EvaluatedReview = { readonly review: Review; readonly verdict: ReviewVerdict };

/** Every review of a site with what becomes of it, the newest first. */
export function evaluateReviews(site: ReviewedSite): readonly EvaluatedReview[] {
  const { reviews } = site.config;
  const slugs = [...new Set(reviews.map(({ locationSlug }) => locationSlug))];
  return slugs.flatMap((slug) => evaluateReviewsOf(slug, site)).sort((a, b) => byDay(a.review, b.review));
}

function evaluateReviewsOf(slug: string | null, site: ReviewedSite): readonly EvaluatedReview[] {
  const { reviews, reviewRules } = site.config;
  const isPlaceShown = isAbove(slug, site);
  let fromGoogle = 0;
  const judge = (review: Review): ReviewVerdict => {
    const isGoogles = review.source === 'google';
    if (reviewRules.hidden.includes(review.id)) return 'hidden';
    if (!isPlaceShown) return 'place-below';
    if (isGoogles && review.rating < reviewRules.minimumGoogleRating) return 'google-below';
    if (isGoogles && ++fromGoogle > reviewRules.maxGoogleReviews) return 'google-beyond';
    return 'shown';
  };
  return reviews
    .filter(({ locationSlug }) => locationSlug === slug)
    .sort(byDay)
    .map((review) => ({ review, verdict: judge(review) }));
}

/** The newest first; of one location, or of the dealer and all locations. */
export function listVisibleReviews(site: ReviewedSite, locationSlug?: string): readonly Review[] {
  return evaluateReviews(site)
    .filter(({ verdict }) => verdict === 'shown')
    .map(({ review }) => review)
    .filter((review) => locationSlug === undefined || review.locationSlug === locationSlug);
}

/** A place without a count yet is judged by its reviews, the hidden ones too. */
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
  const rated = locations.flatMap(({ averageRating, reviewCount, isRatingSample }) =>
    averageRating === null || reviewCount === 0 ? [] : [{ averageRating, reviewCount, isRatingSample }],
  );
  const count = rated.reduce((sum, { reviewCount }) => sum + reviewCount, 0);
  if (count === 0) return null;
  const stars = rated.reduce((sum, each) => sum + each.averageRating * each.reviewCount, 0);
  return { average: stars / count, count, isSample: rated.some(({ isRatingSample }) => isRatingSample) };
}

function byDay(a: Review, b: Review): number {
  return b.reviewedOn.localeCompare(a.reviewedOn);
}
