/** Whether it is this site that tells search engines of a car that has changed: the one that speaks for it, or any that had it. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarSummary } from './car.ts';
import { evaluateCarAddress } from './car-address.ts';
import { findHomeSite } from './home-site.ts';

export function isAnnouncedBy(
  site: SiteContext,
  car: CarSummary,
  { sites, now }: { readonly sites: readonly SiteContext[]; readonly now: Date },
): boolean {
  switch (evaluateCarAddress(car, site.config, now).kind) {
    case 'page':
      return findHomeSite(car, sites, now)?.siteSlug === site.siteSlug;
    // What was found there is to be forgotten.
    case 'similar':
    case 'gone':
      return true;
    case 'unknown':
      return false;
  }
}
