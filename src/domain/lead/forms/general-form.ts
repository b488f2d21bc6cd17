/** The general enquiry: on the contact pages, and on any page that asks for it. */

import { type Model, nameModelAlone } from '#domain/content/model.ts';
import type { Offer } from '#domain/content/offer.ts';
import { defaultCategory, generalCategories, salesCategory } from '#domain/enquiry-kinds/lead-category.ts';
import { contactHref, offerHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { contactFields, messageField } from './common-fields.ts';
import type { EnquiryFormView, HiddenValue } from './enquiry-form-view.ts';
import { choice } from './page-fields.ts';
import type { DeclarePageForm, PageFormDeclaration } from './page-form-context.ts';
import { placeFields } from './place-fields.ts';

/** Of a content page; where there are several locations, the shopper chooses. */
export const generalForm: DeclarePageForm = (site, { category }) =>
  declareGeneralForm(site, { category, locationSlug: null });

/** Of a contact page. A location's own page has that location chosen; null means the page of all of them. */
export function buildGeneralEnquiryForm(site: SiteContext, locationSlug: string | null): EnquiryFormView {
  const path = locationSlug === null ? '/contact-us' : contactHref(locationSlug);
  return assembleForm(site, {
    ...declareGeneralForm(site, { category: null, locationSlug }),
    id: 'general',
    family: 'enquiry',
    action: path,
    pageId: path.slice(1),
  });
}

type Preset = { readonly category: string | null; readonly locationSlug: string | null };

function declareGeneralForm(site: SiteContext, { category, locationSlug }: Preset): PageFormDeclaration {
  return {
    kind: 'general-enquiry',
    heading: 'Send us a message',
    submitLabel: 'Send message',
    category: defaultCategory,
    subcategory: null,
    department: 'sales',
    steps: oneStep(
      choice('category', 'What is it about?', generalCategories, {
        initial: category ?? defaultCategory,
        missing: 'Choose what your enquiry is about.',
      }),
      ...contactFields,
      ...placeFields(site, { department: null, wanted: locationSlug }),
      messageField('Your message', { isRequired: true }),
    ),
  };
}

/** Posts to the page of the offer. */
export function buildOfferForm(site: SiteContext, offer: Offer): EnquiryFormView {
  return buildSubjectForm(site, {
    path: offerHref(offer, site),
    heading: 'Ask about this offer',
    opening: `About the offer “${offer.name}” (${offer.id}).`,
    hidden: { name: 'offer_id', value: offer.id },
  });
}

/**
 * Posts to the page of the model; of one that is on its way it takes the names of those who want to be notified first.
 */
export function buildModelForm(site: SiteContext, model: Model): EnquiryFormView {
  const name = `${model.manufacturer} ${model.name}`;
  const isComing = model.status === 'coming_soon';
  return buildSubjectForm(site, {
    path: `/${model.slug}`,
    heading: isComing ? 'Tell me when it arrives' : `Ask about the ${nameModelAlone(model)}`,
    opening: isComing ? `Please tell me when the ${name} arrives.` : `About the ${name}.`,
    hidden: { name: 'model_slug', value: model.slug },
  });
}

type Subject = {
  /** The path of its page. */
  readonly path: string;
  readonly heading: string;
  /** What the message to the dealer begins with. */
  readonly opening: string;
  readonly hidden: HiddenValue;
};

/** An enquiry on a page about one thing, which it names, so that staff need not ask which. */
function buildSubjectForm(site: SiteContext, { path, heading, opening, hidden }: Subject): EnquiryFormView {
  return assembleForm(site, {
    id: 'general',
    kind: 'general-enquiry',
    family: 'enquiry',
    action: path,
    pageId: path.slice(1),
    heading,
    submitLabel: 'Send enquiry',
    category: salesCategory,
    subcategory: null,
    department: 'sales',
    opening,
    hidden: [hidden],
    steps: oneStep(
      ...contactFields,
      ...placeFields(site, { department: 'sales', wanted: null }),
      messageField('Your question'),
    ),
  });
}
