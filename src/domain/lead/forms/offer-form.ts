/** An enquiry about an offer: it names the offer, so that nobody has to ask which (OFFER-4). */
import type { Offer } from '#domain/content/offer.ts';
import { salesCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { contactFields, messageField, placeFields } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';

/** Posts to the page of the offer. */
export function buildOfferForm(site: SiteContext, offer: Offer): EnquiryFormView {
  const path = offerHref(offer, site);
  return assembleForm(site, {
    id: 'general',
    kind: 'general-enquiry',
    family: 'enquiry',
    action: path,
    pageId: path.slice(1),
    heading: 'Ask about this offer',
    submitLabel: 'Send enquiry',
    category: salesCategory,
    subcategory: null,
    department: 'sales',
    opening: `About the offer “${offer.name}” (${offer.id}).`,
    hidden: [{ name: 'offer_id', value: offer.id }],
    steps: oneStep(
      ...contactFields,
      ...placeFields(site, { department: 'sales', wanted: null }),
      messageField('Your question'),
    ),
  });
}
