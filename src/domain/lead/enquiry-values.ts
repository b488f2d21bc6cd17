/** A posted form as text, under its wire names (ENQ-2, LEAD-4), before anything is believed of it. */

export type EnquiryField = 'name' | 'email' | 'phone' | 'message' | 'category' | 'location';

export type EnquiryValues = Readonly<Record<EnquiryField, string>> & {
  readonly opt_in: boolean;
  /** Made by script for each view of the form; empty without script. */
  readonly idempotency_key: string;
  /** No person sees this field; whatever fills it in is probably not one. */
  readonly leave_empty: string;
};

/** The least that `FormData` must be able to do; keeps the domain free of the browser. */
export type PostedForm = { get(name: string): unknown };

export function readEnquiryValues(form: PostedForm): EnquiryValues {
  return {
    name: textOf(form, 'name'),
    email: textOf(form, 'email'),
    phone: textOf(form, 'phone'),
    message: textOf(form, 'message'),
    category: textOf(form, 'category'),
    location: textOf(form, 'location'),
    opt_in: textOf(form, 'opt_in') === 'true',
    idempotency_key: textOf(form, 'idempotency_key').slice(0, 100),
    leave_empty: textOf(form, 'leave_empty').slice(0, 100),
  };
}

/** A file where text belongs counts as nothing. */
function textOf(form: PostedForm, name: string): string {
  const value = form.get(name);
  return typeof value === 'string' ? value : '';
}
