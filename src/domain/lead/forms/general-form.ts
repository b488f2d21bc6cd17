/** The general enquiry: on the contact pages, and on any page that asks for it. */

import { defaultCategory, generalCategories } from '#domain/enquiry-kinds/lead-category.ts';
import { contactHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { contactFields, messageField } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
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
