/** A signed-in shopper need not enter their details again; every field can be changed. */
import type { TypedFields } from '#domain/lead/enquiry/enquiry-drafts.ts';
import { formatPhone } from '#domain/location/format-phone.ts';
import type { EnquiryFormView } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';

export type KnownContact = {
  /** E.164. */
  readonly phone: string;
  /** Empty where they gave none. */
  readonly name: string;
  readonly email: string;
};

/** Null means not signed in. What a form begins with stays. */
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

/**
 * The same for a form on a page that is shared; `kept` is what this device stored of the last form, perhaps another
 * person's.
 */
export function fieldsOfContact(
  { phone, name, email }: KnownContact,
  storedContact: TypedFields,
): TypedFields {
  const typed = formatPhone(phone);
  const isTheirs = formatPhone(storedContact.phone?.[0] ?? '') === typed;
  const fields = { name, email };
  return {
    ...Object.fromEntries(
      Object.entries(fields).flatMap(([field, text]) => (text === '' ? [] : [[field, [text]]])),
    ),
    ...(isTheirs ? storedContact : {}),
    phone: [typed],
  };
}

/** For a form that asks first and last name apart: the first word, and what follows it. */
export function splitName(fields: TypedFields): TypedFields {
  const [, first, last] = /^(\S+)\s+(\S.*)$/s.exec(fields.name?.[0] ?? '') ?? [];
  if (first === undefined || last === undefined || fields.last_name !== undefined) return fields;
  return { ...fields, name: [first], last_name: [last] };
}

function knownOf({ kind, name }: FormField, contact: KnownContact): string {
  if (kind === 'phone') return formatPhone(contact.phone);
  if (kind === 'email') return contact.email;
  return kind === 'text' && name === 'name' ? contact.name : '';
}
