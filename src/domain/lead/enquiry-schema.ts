/** The one check of an enquiry, in the browser and on the server. Every message says what to do. */
import { z } from 'zod';
import { normalisePhone } from './contact-phone.ts';
import type { EnquiryFormView } from './enquiry-form.ts';
import type { EnquiryField, EnquiryValues } from './enquiry-values.ts';
import { keepLine, keepText } from './typed-text.ts';

/** Generous for people, bounded for the store. Characters as UTF-16 counts them. */
export const longestName = 120;
export const longestEmail = 254;
export const longestPhone = 40;
export const longestMessage = 5000;

/** What the form must know to judge: a part of its view, so that browser and server ask the same. */
export type EnquiryRules = Pick<
  EnquiryFormView,
  'categories' | 'category' | 'locations' | 'isMessageRequired'
>;

export type Enquiry = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly category: string;
  /** Empty only on a site without locations. */
  readonly location: string;
  readonly optIn: boolean;
};

export type FieldError = { readonly field: EnquiryField; readonly message: string };

export type EnquiryCheck =
  | { readonly isValid: true; readonly enquiry: Enquiry }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

export function checkEnquiry(rules: EnquiryRules, values: EnquiryValues): EnquiryCheck {
  const checked = enquirySchema(rules).safeParse(values);
  if (checked.success) return { isValid: true, enquiry: checked.data };
  const errors: FieldError[] = [];
  for (const issue of checked.error.issues) {
    const field = fieldOrder.find((name) => name === issue.path[0]);
    if (field !== undefined && !errors.some((error) => error.field === field)) {
      errors.push({ field, message: issue.message });
    }
  }
  errors.sort((a, b) => fieldOrder.indexOf(a.field) - fieldOrder.indexOf(b.field));
  return { isValid: false, errors };
}

/** As they stand on the page. */
const fieldOrder: readonly EnquiryField[] = ['category', 'name', 'phone', 'email', 'location', 'message'];

const name = line(longestName, 'your name').refine((text) => text !== '', 'Enter your name.');

const phone = line(longestPhone, 'your phone number').transform((text, context) => {
  if (text === '') return refuse(context, 'Enter your phone number, such as 0491 570 006.');
  return normalisePhone(text) ?? refuse(context, phoneProblem(text));
});

// Deliberately looser than any standard: one @, a dot after it, nothing that could break a mail header.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

const email = line(longestEmail, 'your email address').superRefine((text, context) => {
  if (text === '') refuse(context, 'Enter your email address, such as jordan@example.com.');
  else if (!emailShape.test(text)) refuse(context, emailProblem(text));
});

function enquirySchema(rules: EnquiryRules) {
  const message = z.string().transform((typed, context) => {
    const text = keepText(typed);
    if (text.length > longestMessage) {
      return refuse(context, `Shorten your message to ${longestMessage} characters; it has ${text.length}.`);
    }
    if (text.trim() !== '') return text;
    return rules.isMessageRequired ? refuse(context, 'Write your message.') : '';
  });
  const category = z.string().transform((chosen, context) => {
    if (rules.categories.length === 0) return rules.category;
    return rules.categories.includes(chosen) ? chosen : refuse(context, 'Choose what your enquiry is about.');
  });
  const location = z.string().transform((chosen, context) => {
    const only = rules.locations.length === 1 ? rules.locations[0] : undefined;
    if (only !== undefined) return only.slug;
    if (rules.locations.length === 0) return '';
    return rules.locations.some((known) => known.slug === chosen)
      ? chosen
      : refuse(context, 'Choose the location that should answer.');
  });
  return z
    .object({ name, email, phone, message, category, location, opt_in: z.boolean() })
    .transform(({ opt_in, ...rest }): Enquiry => ({ ...rest, optIn: opt_in }));
}

function line(longest: number, what: string) {
  return z
    .string()
    .transform(keepLine)
    .refine((text) => text.length <= longest, {
      error: `Shorten ${what} to ${longest} characters.`,
      abort: true,
    });
}

function phoneProblem(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^[2-9]\d{7}$/.test(digits)) return 'Add the area code, such as 02 5550 0110.';
  return 'Check the phone number: 0491 570 006 and 02 5550 0110 are complete. Start with + for another country.';
}

function emailProblem(text: string): string {
  const [local = '', domain, ...more] = text.split('@');
  if (domain !== undefined && more.length === 0 && local !== '' && !domain.includes('.')) {
    return 'Add the rest of the address, such as jordan@example.com.';
  }
  return 'Check the email address: it should look like jordan@example.com.';
}

type RefineContext = { addIssue(message: string): void };

function refuse(context: RefineContext, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}
