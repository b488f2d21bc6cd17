/** The offers a site shows today, each with the ways on that it has. */
import { evaluateOffer, findBannerText, selectRunningOffers } from '#domain/content/evaluate-offer.ts';
import type { Model } from '#domain/content/model.ts';
import { exploreText, type Offer, offerEnquiryHref, offersDrive } from '#domain/content/offer.ts';
import { type OfferText, readOfferText } from '#domain/content/offer-text.ts';
import { visitLabels } from '#domain/lead/enquiry/visit-labels.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { allStockHref, formPageHref, modelPageHref, offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';

export type OfferView = {
  readonly id: string;
  readonly name: string;
  readonly description: OfferText;
  readonly disclaimer: OfferText;
  readonly imageUrl: string | null;
  /** Its own page. */
  readonly href: string;
  /** The form on its page, or the dealer's chat. */
  readonly enquiry: { readonly label: string; readonly href: string };
  readonly exploreLabel: string | null;
  readonly exploreHref: string | null;
  /** The cars that it is for, as a search; null where it names none. */
  readonly cars: { readonly label: string; readonly href: string } | null;
  /** Null unless its model has it, and can be driven already. */
  readonly testDrive: { readonly label: string; readonly href: string } | null;
  /** "Ends 31 December 2026", or null */
  readonly endsText: string | null;
};

/** Where the form is on the page of an offer. */
export const offerFormAnchor = 'enquire';

export function viewOffers(site: SiteContext, now: Date): readonly OfferView[] {
  return listRunningOffers(site, now).map((offer) => viewOffer(offer, site, now));
}

/** For a preview: also those that are still to come. */
export function viewUnendedOffers(site: SiteContext, now: Date): readonly OfferView[] {
  const { siteSlug, config } = site;
  const today = localDay(site, now);
  return config.offers
    .filter((offer) => ['running', 'to-come'].includes(evaluateOffer(offer, siteSlug, today)))
    .map((offer) => viewOffer(offer, site, now));
}

/** Those that lead to one model. */
export function listModelOffers(site: SiteContext, modelSlug: string, now: Date): readonly OfferView[] {
  return listRunningOffers(site, now)
    .filter((offer) => offer.modelSlug === modelSlug)
    .map((offer) => viewOffer(offer, site, now));
}

/** A line that leads to its offer. */
export type OfferBanner = { readonly text: string; readonly href: string };

/** With the make that each is of; null for one of all. */
export function listRunningBanners(
  site: SiteContext,
  now: Date,
): readonly (OfferBanner & Pick<Offer, 'manufacturer'>)[] {
  const today = localDay(site, now);
  return listRunningOffers(site, now).flatMap((offer) => {
    const text = findBannerText(offer, today);
    const { manufacturer } = offer;
    return text === null ? [] : { text, href: offerHref(offer, site), manufacturer };
  });
}

export function viewOffer(offer: Offer, site: SiteContext, now: Date): OfferView {
  const { config } = site;
  const model = config.models.find(({ slug }) => slug === offer.modelSlug);
  return {
    id: offer.id,
    name: offer.name,
    description: readOfferText(offer.description),
    disclaimer: readOfferText(offer.disclaimer),
    imageUrl: offer.imageUrl ?? model?.imageUrl ?? null,
    href: offerHref(offer, site),
    enquiry: viewEnquiry(offer, site),
    exploreLabel: model ? exploreText(model) : null,
    exploreHref: model ? modelPageHref(model) : null,
    cars: offer.cars === null ? null : viewCars(offer.cars, site),
    testDrive: model ? viewTestDrive(model, site, now) : null,
    endsText: offer.endsOn
      ? `Ends ${formatDay(new Date(offer.endsOn), { locale: config.locale, timeZone: 'UTC' })}`
      : null,
  };
}

/** Words that are typed into the search are understood there. */
function viewCars(words: string, { config }: SiteContext): OfferView['cars'] {
  const href = `${allStockHref}?${new URLSearchParams({ query: words })}`;
  return { label: `See ${config.labels.stockNoun.many}`, href };
}

function viewTestDrive(model: Model, site: SiteContext, now: Date): OfferView['testDrive'] {
  if (!offersDrive(model)) return null;
  const href = formPageHref('test-drive', site, now);
  // What is not driven is seen.
  const label = site.config.testDrives.isViewing ? visitLabels(site).heading : 'Book A Test Drive';
  return href === null ? null : { label, href };
}

/** The site's own calendar day, YYYY-MM-DD: offers start and end with it. */
export function localDay({ config }: Pick<SiteContext, 'config'>, now: Date): string {
  return localTimeIn(config.timeZone, now).date;
}

function listRunningOffers(site: SiteContext, now: Date): readonly Offer[] {
  const { siteSlug, config } = site;
  return selectRunningOffers({ siteSlug, offers: config.offers }, localDay(site, now));
}

function viewEnquiry(offer: Offer, site: SiteContext): OfferView['enquiry'] {
  const { offerCards, carPage } = site.config;
  const formHref = `${offerHref(offer, site)}#${offerFormAnchor}`;
  return {
    label: offerCards.enquireLabel,
    href: offerEnquiryHref(offerCards, { chatUrl: carPage.chatUrl, formHref }),
  };
}
