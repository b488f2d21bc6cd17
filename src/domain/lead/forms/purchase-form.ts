/** Who buys: the step of a purchase with which it becomes a lead and its link is sent. */
import type { CarSummary } from '#domain/car/car.ts';
import { purchaseCategory, purchaseKind } from '#domain/lead/purchase-details.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import { purchasePath } from '#domain/purchase/purchase-steps.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { assembleForm, oneStep } from './assemble-form.ts';
import { carValues } from './car-forms.ts';
import { contactFields } from './common-fields.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';
import { carPlaceFields } from './place-fields.ts';

/** `phone`: E.164 of the signed-in shopper. */
export function buildPurchaseForm(
  site: SiteContext,
  car: CarSummary,
  { action, phone }: { readonly action: string; readonly phone: string | null },
): EnquiryFormView {
  return assembleForm(site, {
    id: 'purchase',
    kind: purchaseKind,
    family: 'lead',
    action,
    pageId: purchasePath.slice(1),
    heading: 'Who is buying?',
    intro: 'We’ll send you a link so you can continue this purchase on any device.',
    submitLabel: 'Continue',
    category: purchaseCategory,
    subcategory: null,
    department: 'sales',
    steps: oneStep(...contactFields.map((field) => withPhone(field, phone)), ...carPlaceFields(site, car)),
    hidden: carValues(site, car),
  });
}

function withPhone(field: FormField, phone: string | null): FormField {
  return phone === null || field.kind !== 'phone' ? field : { ...field, initial: formatPhone(phone) };
}
