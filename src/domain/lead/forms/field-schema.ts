/** The check of one field, from its declaration. Every message says what to do. */
import { z } from 'zod';
import { cleanLine, cleanText } from '#domain/lead/enquiry/typed-text.ts';
import type { LeadAnswer } from '#domain/lead/lead.ts';
import { parsePostcode, postcodeMessages } from '#domain/location/postcode.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { normalisePhone } from '#domain/text/phone-number.ts';
import { normaliseRego } from '#domain/trade-in/check-plate.ts';
import { maxEmailLength, maxLineLength, maxPhoneLength } from './common-fields.ts';
import type {
  AgreementField,
  CheckboxesField,
  DateField,
  EmailField,
  FieldOption,
  FormField,
  MessageField,
  MoneyField,
  NumberField,
  PhoneField,
  PlaceField,
  PostcodeField,
  RegoField,
  SlotField,
} from './form-field.ts';
import { formatTypedCents, formatTypedNumber, readMoney, readNumber, snapToStep } from './typed-number.ts';

const maxOptionLength = 200;

export function fieldSchema(field: FormField): z.ZodType<FieldAnswer | readonly string[]> {
  switch (field.kind) {
    case 'text': {
      const { maxLength, what } = field;
      return lineSchema(field, { maxLength, what, missing: `Enter ${what}.` }, (text) =>
        answerOf(field, text),
      );
    }
    case 'email':
      return emailSchema(field);
    case 'phone':
      return phoneSchema(field);
    case 'postcode':
      return postcodeSchema(field);
    case 'message':
      return messageSchema(field);
    case 'select':
    case 'radio':
      return choiceSchema(field, field.options);
    case 'place':
      return placeSchema(field);
    case 'slot':
      return slotSchema(field);
    case 'agreement':
      return agreementSchema(field);
    case 'checkboxes':
      return checkboxesSchema(field);
    case 'money':
      return moneySchema(field);
    case 'number':
      return numberSchema(field);
    case 'date':
      return dateSchema(field);
    case 'rego':
      return regoSchema(field);
  }
}

// Deliberately looser than any standard: one @, a dot after it, nothing that could break a mail header.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

function emailSchema(field: EmailField) {
  const missing = 'Enter your email address, e.g. jordan@example.com.';
  return lineSchema(
    field,
    { maxLength: maxEmailLength, what: 'your email address', missing },
    (text, context) => (emailShape.test(text) ? answerOf(field, text) : refuse(context, emailProblem(text))),
  );
}

function emailProblem(text: string): string {
  const [local = '', domain, ...more] = text.split('@');
  if (domain !== undefined && more.length === 0 && local !== '' && !domain.includes('.')) {
    return 'Enter a full email address, e.g. jordan@example.com.';
  }
  return 'Enter a valid email address, e.g. jordan@example.com.';
}

function phoneSchema(field: PhoneField) {
  const missing = 'Enter your phone number, e.g. 0491 570 006.';
  return lineSchema(
    field,
    { maxLength: maxPhoneLength, what: 'your phone number', missing },
    (text, context) => {
      const phone = normalisePhone(text);
      return phone === null ? refuse(context, phoneProblem(text)) : answerOf(field, phone);
    },
  );
}

function phoneProblem(text: string): string {
  const digits = text.replace(/\D/g, '');
  if (/^[2-9]\d{7}$/.test(digits)) return 'Add the area code, e.g. 02 5550 0110.';
  return 'Enter a full phone number, e.g. 0491 570 006 or 02 5550 0110. Start with + for other countries.';
}

function postcodeSchema(field: PostcodeField) {
  const missing = postcodeMessages.notFourDigits;
  return lineSchema(field, { maxLength: maxLineLength, what: 'the postcode', missing }, (text, context) => {
    const checked = parsePostcode(text);
    return checked.isValid ? answerOf(field, checked.postcode) : refuse(context, checked.message);
  });
}

function messageSchema(field: MessageField) {
  return z.string().transform((value, context): FieldAnswer => {
    const text = cleanText(value);
    if (text.length > field.maxLength) {
      const message = `Shorten your message to ${field.maxLength} characters; it has ${text.length}.`;
      return refuse(context, message);
    }
    if (text.trim() !== '') return answerOf(field, text);
    return field.isRequired ? refuse(context, 'Enter your message.') : null;
  });
}

/** The only one is chosen, whatever was posted. */
function placeSchema(field: PlaceField) {
  const [only, another] = field.options;
  if (only === undefined) return z.string().transform(() => null);
  if (another === undefined) return z.string().transform(() => answerOf(field, only.value, only.label));
  return choiceSchema(field, field.options);
}

function slotSchema(field: SlotField) {
  const free = field.days.flatMap(({ label, times }) =>
    times
      .filter(({ isFree }) => isFree)
      .map((time) => ({ value: time.value, label: `${label}, ${time.label}` })),
  );
  return choiceSchema(field, free);
}

function agreementSchema(field: AgreementField) {
  return z.string().transform((value, context): FieldAnswer => {
    if (value === 'yes') return answerOf(field, 'yes', field.text);
    return field.isRequired ? refuse(context, field.missing) : null;
  });
}

/** Gives those that are ticked; what is no option counts as nothing. */
function checkboxesSchema(field: CheckboxesField): z.ZodType<readonly string[]> {
  return z
    .array(z.string().max(maxOptionLength))
    .catch([])
    .transform((ticked, context) => {
      const known = field.options.filter((option) => ticked.includes(option));
      if (known.length === 0 && field.isRequired) return refuse(context, 'Choose at least one.');
      return known;
    });
}

function moneySchema(field: MoneyField) {
  const money = (cents: number) => formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });
  const missing = field.isExact
    ? `Enter an amount from ${money(field.minCents)} to ${money(field.maxCents)}, e.g. 450 or 450.50.`
    : 'Enter an amount in dollars, e.g. 25,000.';
  return lineSchema(field, { maxLength: maxLineLength, what: 'the amount', missing }, (text, context) => {
    const cents = readMoney(field, text);
    if (cents === null) return refuse(context, missing);
    const dollars = formatTypedCents(cents).replaceAll(',', '');
    return answerOf(field, dollars, money(cents));
  });
}

function numberSchema(field: NumberField) {
  const { min, max, grouping, unit } = field;
  const example = formatTypedNumber(snapToStep((min + max) / 2, field), grouping);
  const missing = `Enter a number, e.g. ${example}.`;
  return lineSchema(field, { maxLength: maxLineLength, what: 'the number', missing }, (text, context) => {
    const value = readNumber(field, text);
    if (value === null) return refuse(context, missing);
    const shown = formatTypedNumber(value, grouping);
    return answerOf(field, String(value), unit === null ? shown : `${shown} ${unit}`);
  });
}

function dateSchema(field: DateField) {
  const line = { maxLength: maxLineLength, what: 'the day', missing: 'Choose a day.' };
  return lineSchema(field, line, (text, context) => {
    const day = parseCalendarDay(text);
    if (day === null) return refuse(context, 'Choose a day, e.g. 23/11/2026.');
    if (day < field.earliest) {
      return refuse(context, `Choose a day from ${formatCalendarDay(field.earliest)} onwards.`);
    }
    if (day > field.latest) {
      return refuse(context, `Choose a day up to ${formatCalendarDay(field.latest)}.`);
    }
    if (field.closedOn.includes(day)) {
      return refuse(context, `We’re closed on ${formatCalendarDay(day)}. Choose another day.`);
    }
    return answerOf(field, day, formatCalendarDay(day));
  });
}

function regoSchema(field: RegoField) {
  const missing = 'Enter the rego, e.g. ABC12D.';
  return lineSchema(
    field,
    { maxLength: maxLineLength, what: 'the registration', missing },
    (text, context) => {
      const rego = normaliseRego(text);
      return rego === null
        ? refuse(context, 'Enter up to 9 letters and numbers, e.g. ABC12D.')
        : answerOf(field, rego);
    },
  );
}

/** "2026-11-23" as date fields send it, "23/11/2026" or "23.11.26" where there is none; null for no such day. */
function parseCalendarDay(typed: string): string | null {
  const text = typed.trim();
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  const local = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(text);
  const [year, month, day] = iso
    ? [iso[1], iso[2], iso[3]]
    : local
      ? [local[3]?.padStart(4, '20'), local[2], local[1]]
      : [];
  if (year === undefined || month === undefined || day === undefined) return null;
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const instant = new Date(`${date}T12:00:00Z`);
  // The calendar has no 31 February, though the machine would make 3 March of it.
  return !Number.isNaN(instant.getTime()) && instant.toISOString().startsWith(date) ? date : null;
}

/** "Monday 23 November 2026". */
function formatCalendarDay(day: string): string {
  return dateFormat('en-AU', { dateStyle: 'full', timeZone: 'UTC' })
    .format(new Date(`${day}T12:00:00Z`))
    .replace(',', '');
}

/** What a field gives: null where nothing was answered. Its value is text, as wires and stores take it. */
export type FieldAnswer = LeadAnswer | null;

/** What the checks of all fields share: one typed line, one choice, and how either is answered or refused. */
export type RefineContext = { addIssue(message: string): void };

type Input = Pick<FormField, 'name' | 'label' | 'isRequired'>;

/** `text` is the value as people read it. */
function answerOf({ name, label }: Input, value: string, text = value): FieldAnswer {
  return value === '' ? null : { name, label, value, text };
}

function refuse(context: RefineContext, message: string): never {
  context.addIssue(message);
  return z.NEVER;
}

export type Line = {
  readonly maxLength: number;
  /** Completes "Shorten …". */
  readonly what: string;
  /** What to do where nothing was typed. */
  readonly missing: string;
};

/** One line that may be missing; `read` makes the answer of what was typed. */
function lineSchema(
  field: Input,
  { maxLength, what, missing }: Line,
  read: (text: string, context: RefineContext) => FieldAnswer,
): z.ZodType<FieldAnswer> {
  return z
    .string()
    .transform(cleanLine)
    .refine((text) => text.length <= maxLength, {
      error: `Shorten ${what} to ${maxLength} characters.`,
      abort: true,
    })
    .transform((text, context): FieldAnswer => {
      if (text === '') return field.isRequired ? refuse(context, missing) : null;
      return read(text, context);
    });
}

/** One of the options, and nothing else that may be posted. */
function choiceSchema(
  field: Input & { readonly missing: string },
  options: readonly FieldOption[],
): z.ZodType<FieldAnswer> {
  return z.string().transform((value, context): FieldAnswer => {
    const option = options.find((candidate) => candidate.value === value);
    if (option !== undefined && option.value !== '') return answerOf(field, option.value, option.label);
    return value === '' && !field.isRequired ? null : refuse(context, field.missing);
  });
}
