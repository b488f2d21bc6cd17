/** Customer reviews of one location, the newest first. */
import type { Review } from '#domain/review/review.ts';
import { listVisibleReviews } from '#domain/review/visible-reviews.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export function listLocationReviews(
  site: Pick<SiteContext, 'config' | 'locations'>,
  slug: string,
): readonly Review[] {
  return listVisibleReviews(site, slug);
}
