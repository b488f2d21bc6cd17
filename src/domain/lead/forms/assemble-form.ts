/** A declaration and the dealer's own words become the form that is drawn and checked. */
import { categorise } from '#domain/enquiry-kinds/lead-category.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { contactNames, type EnquiryFormView, type EnquiryStep } from './enquiry-form-view.ts';
import { type FormField, findFormTool } from './form-field.ts';

export type FormDeclaration = Pick<
  EnquiryFormView,
  | 'id'
  | 'kind'
  | 'family'
  | 'action'
  | 'heading'
  | 'submitLabel'
  | 'steps'
  | 'category'
  | 'subcategory'
  | 'department'
  | 'pageId'
> &
  Pick<EnquiryFormView, 'opening'> & { readonly intro?: string; readonly hidden?: EnquiryFormView['hidden'] };

/** Everything at once; the title of an only step is not shown. */
export function oneStep(...fields: readonly FormField[]): EnquiryFormView['steps'] {
  return [{ id: 'all', title: 'Your details', fields }];
}

/** Exactly as in the contract. */
export const termsText = 'You must agree to the terms of use before submitting the form.';

export function assembleForm(site: SiteContext, declaration: FormDeclaration): EnquiryFormView {
  const { enquiry, pages, captcha } = site.config;
  const own = enquiry.forms[declaration.id];
  const tool = findFormTool(declaration.id, site);
  const hidden = new Set(own?.hidden ?? []);
  // In what is sent, as in what is stored.
  const { category, subcategory } = categorise(declaration);
  const steps = declaration.steps
    .map(
      (step): EnquiryStep => ({
        ...step,
        fields: step.fields
          .filter((field) => !hidden.has(field.name) || isContact(field))
          .map((field) => inOwnWords(field, own)),
      }),
    )
    .filter((step) => step.fields.length > 0);
  return {
    ...declaration,
    heading: own?.heading ?? declaration.heading,
    intro: own?.intro ?? declaration.intro ?? null,
    submitLabel: own?.submitLabel ?? declaration.submitLabel,
    steps,
    ...(tool === null ? {} : { tool }),
    optIn: enquiry.optInDefault,
    consentText: enquiry.consentText,
    collectionNotice: enquiry.collectionNotice,
    terms:
      enquiry.termsHref === null
        ? null
        : { text: termsText, label: 'I agree to the terms of use', href: enquiry.termsHref },
    captcha: captcha.provider === 'none' ? null : { provider: captcha.provider, siteKey: captcha.siteKey },
    privacyHref: Object.hasOwn(pages, 'privacy-policy') ? '/privacy-policy' : null,
    hidden: [
      { name: 'form_id', value: declaration.id },
      { name: 'page_id', value: declaration.pageId },
      { name: 'subcategory', value: subcategory ?? '' },
      ...(steps.some((step) => step.fields.some((field) => field.name === 'category'))
        ? []
        : [{ name: 'category', value: category }]),
      ...(declaration.opening === undefined ? [] : [{ name: 'opening', value: declaration.opening }]),
      ...(declaration.hidden ?? []),
    ],
  };
}

type OwnWords = SiteContext['config']['enquiry']['forms'][keyof SiteContext['config']['enquiry']['forms']];

function inOwnWords(field: FormField, own: OwnWords): FormField {
  if (own === undefined || isContact(field)) return field;
  const isRequired = own.required.includes(field.name)
    ? true
    : own.optional.includes(field.name)
      ? false
      : field.isRequired;
  if (field.kind === 'message') return { ...field, isRequired, initial: own.message ?? field.initial };
  if (field.kind === 'checkboxes') return { ...field, isRequired, options: own.services ?? field.options };
  return { ...field, isRequired };
}

/** Without a name, a phone and an email no lead can be answered; no configuration removes them. */
function isContact(field: FormField): boolean {
  return contactNames.some((name) => name === field.name);
}
