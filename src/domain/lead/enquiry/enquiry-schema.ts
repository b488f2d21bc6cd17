/** The one check of a form, in the browser and on the server, made of its declaration. */
import { z } from 'zod';
import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { type FieldAnswer, fieldSchema } from '#domain/lead/forms/field-schema.ts';
import type { FormField } from '#domain/lead/forms/form-field.ts';
import { findAdjustment } from '#domain/lead/forms/typed-number.ts';
import type { LeadAnswer } from '#domain/lead/lead.ts';
import { type EnquiryValues, textOf, textsOf } from './enquiry-values.ts';

/** What the check must know of a form: a part of its view, so that browser and server ask the same. */
export type EnquiryRules = Pick<EnquiryFormView, 'steps' | 'category' | 'terms'>;

export type Enquiry = {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly message: string;
  readonly category: string;
  /** Null where the form does not ask, or the site has none. */
  readonly locationSlug: string | null;
  readonly dealershipSlug: string | null;
  readonly optIn: boolean;
  readonly additionalServices: readonly string[];
  /** Everything else that was asked and answered. */
  readonly answers: readonly LeadAnswer[];
};

/** `field` is the name on the wire; `terms_agreed` for the terms. */
export type FieldError = { readonly field: string; readonly message: string };

export type EnquiryCheck =
  | { readonly isValid: true; readonly enquiry: Enquiry }
  | { readonly isValid: false; readonly errors: readonly FieldError[] };

/** All steps up to this one, counted from 0; left out, the whole form with its terms. */
export function checkEnquiry(rules: EnquiryRules, values: EnquiryValues, upToStep?: number): EnquiryCheck {
  const isWhole = upToStep === undefined || upToStep >= rules.steps.length - 1;
  const steps = isWhole ? rules.steps : rules.steps.slice(0, upToStep + 1);
  const fields = listFields({ steps });
  const checked = enquirySchema(fields).safeParse(
    Object.fromEntries(fields.map((field) => [field.name, inputOf(field, values)])),
  );
  const errors = checked.success ? [] : listErrors(fields, checked.error.issues);
  if (isWhole && rules.terms !== null && textOf(values, 'terms_agreed') !== 'true') {
    errors.push({ field: 'terms_agreed', message: rules.terms.text });
  }
  if (!checked.success || errors.length > 0) return { isValid: false, errors };
  return { isValid: true, enquiry: buildEnquiry(rules, fields, checked.data, values) };
}

/**
 * The check of what a shopper has before them. Nothing is sent with another amount than was typed before its
 * shopper has seen it, so such an amount is an error as well, and `values` has it as it became.
 */
export function checkTyped(
  rules: EnquiryRules,
  values: EnquiryValues,
  upToStep: number,
): { readonly isAdjusted: boolean; readonly values: EnquiryValues; readonly errors: readonly FieldError[] } {
  const fields = listFields({ steps: rules.steps.slice(0, upToStep + 1) });
  const adjusted = fields.flatMap((field) => {
    const found = findAdjustment(field, textOf(values, field.name));
    return found === null ? [] : [{ field: field.name, ...found }];
  });
  const check = checkEnquiry(rules, values, upToStep);
  const others = check.isValid ? [] : check.errors;
  const isAdjusted = adjusted.length > 0;
  if (!isAdjusted) return { isAdjusted, values, errors: others };
  const places = new Map(fields.map(({ name }, index) => [name, index]));
  const placeOf = ({ field }: FieldError) => places.get(field) ?? fields.length;
  const adjustments = adjusted.map(({ field, message }) => ({ field, message }));
  return {
    isAdjusted,
    values: { ...values, ...Object.fromEntries(adjusted.map(({ field, text }) => [field, text])) },
    errors: [...adjustments, ...others].toSorted((one, other) => placeOf(one) - placeOf(other)),
  };
}

/** The step that was sent; one that the form does not have is the last, so that the whole form is checked. */
export function sentStepIndex(rules: Pick<EnquiryRules, 'steps'>, values: EnquiryValues): number {
  const found = rules.steps.findIndex(({ id }) => id === textOf(values, 'step'));
  return found === -1 ? rules.steps.length - 1 : found;
}

/** The first step that holds one of these errors. */
export function stepOfErrors(rules: Pick<EnquiryRules, 'steps'>, errors: readonly FieldError[]): number {
  const found = rules.steps.findIndex((step) =>
    step.fields.some((field) => errors.some((error) => error.field === field.name)),
  );
  return found === -1 ? rules.steps.length - 1 : found;
}

type Answers = Readonly<Record<string, FieldAnswer | readonly string[]>>;

function enquirySchema(fields: readonly FormField[]): z.ZodType<Answers> {
  return z.object(Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field)])));
}

function inputOf(field: FormField, values: EnquiryValues): string | readonly string[] {
  return field.kind === 'checkboxes' ? textsOf(values, field.name) : textOf(values, field.name);
}

/** One for each field, in the order of the page. */
function listErrors(fields: readonly FormField[], issues: readonly z.core.$ZodIssue[]): FieldError[] {
  return fields.flatMap(({ name }) => {
    const issue = issues.find((candidate) => candidate.path[0] === name);
    return issue === undefined ? [] : [{ field: name, message: issue.message }];
  });
}

/** Fields of a lead that have a place of their own; the rest are answers. */
const ownNames = new Set(['name', 'email', 'phone', 'message', 'category', 'location', 'dealership_slug']);

function buildEnquiry(
  rules: EnquiryRules,
  fields: readonly FormField[],
  answers: Answers,
  values: EnquiryValues,
): Enquiry {
  const list = fields.flatMap(({ name }): readonly LeadAnswer[] => {
    const answer = answers[name];
    return answer !== null && answer !== undefined && 'value' in answer ? [answer] : [];
  });
  const answerTo = (name: string) => list.find((answer) => answer.name === name)?.value ?? null;
  return {
    name: [answerTo('name'), answerTo('last_name')].filter((part) => part !== null).join(' '),
    email: answerTo('email') ?? '',
    phone: answerTo('phone') ?? '',
    message: answerTo('message') ?? '',
    category: answerTo('category') ?? rules.category,
    locationSlug: answerTo('location'),
    dealershipSlug: answerTo('dealership_slug'),
    optIn: textOf(values, 'opt_in') === 'true',
    additionalServices: fields
      .filter((field) => field.kind === 'checkboxes')
      .flatMap((field) => {
        const ticked = answers[field.name];
        return Array.isArray(ticked) ? ticked : [];
      }),
    answers: list.filter((answer) => !ownNames.has(answer.name)),
  };
}
