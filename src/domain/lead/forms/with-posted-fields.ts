/**
 * A form that also has the fields of a lead sent as data: a registration and services have their place in every
 * enquiry.
 */
import { cleanLine } from '#domain/lead/enquiry/typed-text.ts';
import { maxLineLength, regoField, servicesField } from './common-fields.ts';
import { type EnquiryFormView, findField } from './enquiry-form-view.ts';
import type { FormField } from './form-field.ts';

const maxServices = 20;

/** `services` as `tidyServices` leaves them. */
export type SentExtras = { readonly rego: string; readonly services: readonly string[] };

/** One line each: services are free text here, because clients of the API have forms of their own. */
export function tidyServices(texts: readonly string[]): readonly string[] {
  const lines = texts
    .map((text) => cleanLine(text).slice(0, maxLineLength).trim())
    .filter((line) => line !== '');
  return [...new Set(lines)].slice(0, maxServices);
}

export function withPostedFields(form: EnquiryFormView, { rego, services }: SentExtras): EnquiryFormView {
  const extras: readonly FormField[] = [
    ...(rego === '' || findField(form, regoField.name) ? [] : [regoField]),
    ...(services.length === 0 || findField(form, servicesName)
      ? []
      : [servicesField('Additional services', services)]),
  ];
  const last = form.steps.at(-1);
  if (extras.length === 0 || last === undefined) return form;
  return { ...form, steps: [...form.steps.slice(0, -1), { ...last, fields: [...last.fields, ...extras] }] };
}

const servicesName = servicesField('', []).name;
