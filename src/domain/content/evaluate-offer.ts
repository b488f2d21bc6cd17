/** Whether a site shows an offer on a day, and if not, why. */
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

/** Those of a site that run on its own day, in the order of its configuration. */
export function selectRunningOffers(
  { siteSlug, offers }: { readonly siteSlug: string; readonly offers: readonly Offer[] },
  today: string,
): readonly Offer[] {
  return offers.filter((offer) => evaluateOffer(offer, siteSlug, today) === 'running');
}

/** Those that a visitor with these makes is shown; none asks for all of them. */
export function selectOffersOfMakes<O extends Pick<Offer, 'manufacturer'>>(
  offers: readonly O[],
  makes: readonly string[],
): readonly O[] {
  return offers.filter(
    ({ manufacturer }) => makes.length === 0 || manufacturer === null || makes.includes(manufacturer),
  );
}

/** Null when there is none, or its last day is over. */
export function findBannerText({ banner }: Pick<Offer, 'banner'>, today: string): string | null {
  return banner !== null && today <= banner.endsOn ? banner.text : null;
}
