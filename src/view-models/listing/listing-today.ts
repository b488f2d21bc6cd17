/** The day of a site as its listing shows it. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { listRunningBanners, localDay } from '#view-models/content/view-offers.ts';
import type { ListingDay } from './listing-day.ts';

export function listingDay(site: SiteContext, now: Date): ListingDay {
  return { today: localDay(site, now), banners: listRunningBanners(site, now) };
}
