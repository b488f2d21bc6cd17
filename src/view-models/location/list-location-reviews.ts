/** What customers said of one location, the newest first (REV-6). */
import type { Review } from '#domain/content/review.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export function listLocationReviews(
  { config }: Pick<SiteContext, 'config'>,
  slug: string,
): readonly Review[] {
  return config.reviews
    .filter(({ locationSlug }) => locationSlug === slug)
    .sort((a, b) => b.reviewedOn.localeCompare(a.reviewedOn));
}
