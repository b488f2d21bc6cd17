/** Whether a site shows an offer on a day, and if not, why (OFFER-7, GAP-13). */
import { evaluateDayWindow } from '#domain/time/day-window.ts';
import type { Offer } from './offer.ts';

export type OfferState = 'running' | 'to-come' | 'over' | 'excluded';

type OfferRules = Pick<Offer, 'startsOn' | 'endsOn'> & {
  readonly excludedSites: readonly string[];
  readonly neverExcludedSites: readonly string[];
};

/** `today` is the site's own day, YYYY-MM-DD. */
export function evaluateOffer(offer: OfferRules, siteSlug: string, today: string): OfferState {
  const isExcluded = offer.excludedSites.includes(siteSlug) && !offer.neverExcludedSites.includes(siteSlug);
  return isExcluded ? 'excluded' : evaluateDayWindow(offer, today);
}

/** OFFER-9: null when there is none, or its last day is over. */
export function findBannerText({ banner }: Pick<Offer, 'banner'>, today: string): string | null {
  return banner !== null && today <= banner.endsOn ? banner.text : null;
}
