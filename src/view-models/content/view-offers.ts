/** The offers a site shows today (OFFER-1, OFFER-7, OFFER-12). */
import { localTimeIn } from '#domain/location/local-time.ts';
import { modelPageHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';

export type OfferView = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly disclaimer: string;
  readonly imageUrl: string | null;
  readonly exploreLabel: string | null;
  readonly exploreHref: string | null;
  /** "Ends 31 December 2026", or null */
  readonly endsText: string | null;
};

export function viewOffers(site: SiteContext, now: Date): readonly OfferView[] {
  const { config } = site;
  const today = localTimeIn(config.timeZone, now).date;
  return config.offers
    .filter(
      (offer) =>
        !offer.excludedSites.includes(site.siteSlug) && (offer.endsOn === null || offer.endsOn >= today),
    )
    .map((offer) => {
      const model = config.models.find((candidate) => candidate.slug === offer.modelSlug);
      return {
        id: offer.id,
        name: offer.name,
        description: offer.description,
        disclaimer: offer.disclaimer,
        imageUrl: offer.imageUrl,
        exploreLabel: model ? `Explore ${model.name}` : null,
        exploreHref: model ? modelPageHref(model) : null,
        endsText: offer.endsOn
          ? `Ends ${formatDay(new Date(offer.endsOn), { locale: config.locale, timeZone: 'UTC' })}`
          : null,
      };
    });
}
