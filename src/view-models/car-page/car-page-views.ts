/** The number of views beside a car: only what was counted, and only once it is worth saying. */

import type { CarSummary } from '#domain/car/car.ts';
import { carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatNumber } from '#domain/text/number.ts';

export type ViewsRequest = {
  /** Where the page asks, and is counted by asking. */
  readonly address: string;
  readonly shownFrom: number;
};

export function buildViewsRequest(car: CarSummary, site: SiteContext): ViewsRequest {
  const query = new URLSearchParams({
    photos_count: String(car.photoCount),
    updated_at: car.updatedAt.toISOString(),
    website_id: site.siteSlug,
  });
  return {
    address: `${carHref(car.slug)}/view.json?${query}`,
    shownFrom: site.config.carPage.viewsShownFrom,
  };
}

/** "132 views", or null below the site's threshold and for a car without views. */
export function viewsText(views: number, shownFrom: number, locale: string): string | null {
  if (views < Math.max(1, shownFrom)) return null;
  return `${formatNumber(views, locale)} ${views === 1 ? 'view' : 'views'}`;
}
