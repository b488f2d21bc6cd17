/** Which of a group's sites speaks for a car that several of them list: search engines are sent to that one. */
import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarSummary } from './car.ts';
import { evaluateCarAddress } from './car-address.ts';
import { evaluateListing } from './listing-eligibility.ts';

type CandidateSite = Pick<SiteContext, 'dealerGroupId' | 'siteSlug' | 'config' | 'locations'>;

/**
 * A live site before a demo one; then the site of the car's location, the one with the fewest locations if several show
 * it: a branch's own site goes before the group's. Else the first of `sites`, in the order of the configuration. Null
 * where none lists the car.
 */
export function findHomeSite<S extends CandidateSite>(
  car: CarSummary,
  sites: readonly S[],
  now: Date,
): S | null {
  const listing = sites.filter(
    (site) => site.dealerGroupId === car.dealerGroupId && evaluateListing(car, site.config, now).isListed,
  );
  const live = listing.filter(({ config }) => config.status === 'live');
  const candidates = live.length > 0 ? live : listing;
  const near = candidates
    .filter(({ locations }) => locations.some(({ slug }) => slug === car.locationSlug))
    .sort((a, b) => a.locations.length - b.locations.length);
  return near[0] ?? candidates[0] ?? null;
}

/**
 * Whether it is this site that tells search engines of a car that has changed: the one that speaks for it, or any that
 * had it.
 */
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
