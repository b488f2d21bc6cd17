/** Whoever is signed in need not say again who they are; every field can be changed. */
import { formatPhone } from '#domain/location/phone-number.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';

export type KnownContact = {
  /** E.164. */
  readonly phone: string;
  /** Empty where they never said. */
  readonly name: string;
  readonly email: string;
};

/** Null knows nobody. What a form begins with stays. */
export function withKnownContact(form: EnquiryFormView, contact: KnownContact | null): EnquiryFormView {
  if (contact === null) return form;
  const steps = form.steps.map((step) => ({
    ...step,
    fields: step.fields.map((field): FormField => {
      const known = knownOf(field, contact);
      return field.initial === '' && known !== '' ? { ...field, initial: known } : field;
    }),
  }));
  return { ...form, steps };
}

function knownOf({ kind, name }: FormField, contact: KnownContact): string {
  if (kind === 'phone') return formatPhone(contact.phone);
  if (kind === 'email') return contact.email;
  return kind === 'text' && name === 'name' ? contact.name : '';
}
