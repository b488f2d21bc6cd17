/** A posted form as text, under its wire names, before anything is believed of it. */
import { type EnquiryFormView, listFields } from '#domain/lead/forms/enquiry-form-view.ts';
import { postedName } from '#domain/lead/forms/form-field.ts';
import { parseJson } from '#domain/text/parse-json.ts';

/** By field name, radio suffixes already dropped; several texts where boxes were ticked. */
export type EnquiryValues = Readonly<Record<string, string | readonly string[]>>;

/** What every form posts besides its fields. */
export const controlNames = [
  'opt_in',
  /** Of the form; that of a careers enquiry also comes in the general form. */
  'subcategory',
  'terms_agreed',
  /** Made by script for each view of the form; empty without script. */
  'idempotency_key',
  /** No person sees this field; whatever fills it in is probably not one. */
  'leave_empty',
  /** Of the lead that an earlier step stored. */
  'lead_id',
  /** The step that is being sent, by its id. */
  'step',
  /** Counted from 0; empty on the last step. */
  'next_step',
  /** "back" where the shopper wants to see the step before. */
  'go',
  /** `lead_attributes`, as JSON. */
  'visited_pages',
  'linked_query_params',
  /** What Meta knows this browser by, as JSON, where the shopper let others measure; else empty. */
  'measurement',
  /** What a captcha gave the browser; empty without script. */
  'captcha_proof',
  /** "webmcp" where a browser's assistant has filled the form in. */
  'filled_by',
  /** When the page was made, signed by the server that made it. */
  'opened_at',
] as const;

/** The least that `FormData` must be able to do; keeps the domain free of the browser. */
export type PostedForm = { get(name: string): unknown; getAll(name: string): readonly unknown[] };

const maxControlLength = 4000;

export function readEnquiryValues(form: Pick<EnquiryFormView, 'steps'>, posted: PostedForm): EnquiryValues {
  const fields = listFields(form).map((field): [string, string | readonly string[]] => [
    field.name,
    field.kind === 'checkboxes'
      ? posted.getAll(postedName(field)).filter(isText)
      : textOrNothing(posted.get(postedName(field))),
  ]);
  const controls = controlNames.map((name): [string, string] => [
    name,
    textOrNothing(posted.get(name)).slice(0, maxControlLength),
  ]);
  return Object.fromEntries([...fields, ...controls]);
}

/** The one text under a name; empty where there is none. */
export function textOf(values: EnquiryValues, name: string): string {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  return typeof value === 'string' ? value : (value?.[0] ?? '');
}

export function textsOf(values: EnquiryValues, name: string): readonly string[] {
  const value = Object.hasOwn(values, name) ? values[name] : undefined;
  if (value === undefined) return [];
  return typeof value === 'string' ? (value === '' ? [] : [value]) : value;
}

/** A file where text belongs counts as nothing. */
function textOrNothing(value: unknown): string {
  return isText(value) ? value : '';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}

type Fields = Readonly<Record<string, unknown>>;

/**
 * Values beside `userData` win over those inside it. Also reads `userData` as the text of an object, as a form posts
 * it.
 */
export function flattenUserData(body: Fields): Fields {
  const { userData, ...beside } = body;
  return { ...readFields(userData), ...beside };
}

/** An object, or the text of one; anything else has no fields. */
export function readFields(value: unknown): Fields {
  const read = typeof value === 'string' ? parseJson(value) : value;
  return typeof read === 'object' && read !== null && !Array.isArray(read)
    ? Object.fromEntries(Object.entries(read))
    : {};
}
