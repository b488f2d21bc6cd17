/** The content at the address of an offer: its page, the same under its other form, or nothing any more. */
import { evaluateOffer } from '#domain/content/evaluate-offer.ts';
import type { Offer } from '#domain/content/offer.ts';
import type { EnquiryFormView } from '#domain/lead/forms/enquiry-form-view.ts';
import { buildOfferForm } from '#domain/lead/forms/general-form.ts';
import { manufacturerSegment, offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { type PageTimeKey, stampForm } from '#use-cases/guard/page-time.ts';
import { localDay, type OfferView, viewOffer, viewOffers } from '#view-models/content/view-offers.ts';

export type OfferAddress = { readonly id: string; readonly manufacturer: string | null };

export type OpenedOffer =
  | {
      readonly kind: 'offer';
      readonly offer: Offer;
      readonly view: OfferView;
      readonly form: EnquiryFormView;
      /** The others that run today. */
      readonly others: readonly OfferView[];
    }
  | { readonly kind: 'moved'; readonly href: string }
  /** It ran, and its last day is over. */
  | { readonly kind: 'over' }
  | { readonly kind: 'nothing' };

/** Both forms of the address are known; a site links one of them, and the other leads there. */
export function openOffer(
  site: SiteContext,
  { id, manufacturer }: OfferAddress,
  app: PageTimeKey,
  now: Date,
): OpenedOffer {
  const offer = site.config.offers.find((candidate) => candidate.id === id);
  if (offer === undefined || !isOf(offer, manufacturer, site)) return { kind: 'nothing' };
  const state = evaluateOffer(offer, site.siteSlug, localDay(site, now));
  if (state === 'over') return { kind: 'over' };
  if (state !== 'running') return { kind: 'nothing' };
  const href = offerHref(offer, site);
  if (href !== (manufacturer === null ? `/offers/${id}` : `/offers/${manufacturer}/${id}`)) {
    return { kind: 'moved', href };
  }
  return {
    kind: 'offer',
    offer,
    view: viewOffer(offer, site, now),
    form: stampForm(site, buildOfferForm(site, offer), app, now),
    others: viewOffers(site, now).filter((other) => other.id !== id),
  };
}

function isOf(offer: Offer, manufacturer: string | null, site: SiteContext): boolean {
  if (manufacturer === null) return true;
  return offer.manufacturer !== null && manufacturerSegment(offer.manufacturer, site) === manufacturer;
}
