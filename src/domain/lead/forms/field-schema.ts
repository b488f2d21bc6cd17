/** The check of one field, from its declaration. Every message says what to do. */
import { z } from 'zod';
import { formatMoney } from '../../car/money.ts';
import { parsePostcode, postcodeMessages } from '../../location/postcode.ts';
import { normalisePhone } from '../contact-phone.ts';
import type { LeadAnswer } from '../lead.ts';
import { keepLine, keepText } from '../typed-text.ts';
import { formatCalendarDay, parseCalendarDay } from './calendar-day.ts';
import { longestEmail, longestPhone } from './common-fields.ts';
import type { FieldOption, FormField, NumberField } from './form-field.ts';
import { readMoney, readNumber } from './range-input.ts';
import { normaliseRego } from './rego.ts';
import { formatTypedCents, formatTypedNumber, snapToStep } from './typed-number.ts';

/** What a field gives: null where nothing was answered. Its value is text, as wires and stores take it. */
export type FieldAnswer = LeadAnswer | null;

const longestLine = 200;
const longestOption = 200;

export function fieldSchema(field: FormField): z.ZodType<FieldAnswer | readonly string[]> {
  const answer = (value: string, text = value): FieldAnswer =>
    value === '' ? null : { name: field.name, label: field.label, value, text };
  /** One line that may be missing; `read` makes the answer of it. */
  const typed = (
    { longest, what, missing }: { longest: number; what: string; missing: string },
    read: (text: string, context: RefineContext) => FieldAnswer,
  ) =>
    line(longest, what).transform((text, context): FieldAnswer => {
      if (text === '') return field.isRequired ? refuse(context, missing) : null;
      return read(text, context);
    });
  const chosen = (options: readonly FieldOption[], missing: string) =>
    z.string().transform((value, context): FieldAnswer => {
      const option = options.find((candidate) => candidate.value === value);
      if (option !== undefined && option.value !== '') return answer(option.value, option.label);
      return value === '' && !field.isRequired ? null : refuse(context, missing);
    });

  switch (field.kind) {
    case 'text':
      return typed({ longest: field.longest, what: field.what, missing: `Enter ${field.what}.` }, (text) =>
        answer(text),
      );
    case 'email':
      return typed(
        {
          longest: longestEmail,
          what: 'your email address',
          missing: 'Enter your email address, such as jordan@example.com.',
        },
        (text, context) => (emailShape.test(text) ? answer(text) : refuse(context, emailProblem(text))),
      );
    case 'phone':
      return typed(
        {
          longest: longestPhone,
          what: 'your phone number',
          missing: 'Enter your phone number, such as 0491 570 006.',
        },
        (text, context) => {
          const phone = normalisePhone(text);
          return phone === null ? refuse(context, phoneProblem(text)) : answer(phone);
        },
      );
    case 'postcode':
      return typed(
        { longest: longestLine, what: 'the postcode', missing: postcodeMessages.notFourDigits },
        (text, context) => {
          const checked = parsePostcode(text);
          return checked.isValid ? answer(checked.postcode) : refuse(context, checked.message);
        },
      );
    case 'message':
      return z.string().transform((value, context): FieldAnswer => {
        const text = keepText(value);
        if (text.length > field.longest) {
          return refuse(
            context,
            `Shorten your message to ${field.longest} characters; it has ${text.length}.`,
          );
        }
        if (text.trim() !== '') return answer(text);
        return field.isRequired ? refuse(context, 'Write your message.') : null;
      });
    case 'select':
    case 'radio':
      return chosen(field.options, field.missing);
    case 'place': {
      const [only, another] = field.options;
      if (only === undefined) return z.string().transform(() => null);
      // ENQ-8: the only one is chosen, whatever was posted.
      if (another === undefined) return z.string().transform(() => answer(only.value, only.label));
      return chosen(field.options, field.missing);
    }
    case 'slot':
      return chosen(
        field.days.flatMap(({ label, times }) =>
          times
            .filter(({ isFree }) => isFree)
            .map((time) => ({ value: time.value, label: `${label}, ${time.label}` })),
        ),
        field.missing,
      );
    case 'agreement':
      return z.string().transform((value, context): FieldAnswer => {
        if (value === 'yes') return answer('yes', field.text);
        return field.isRequired ? refuse(context, field.missing) : null;
      });
    case 'checkboxes':
      return z
        .array(z.string().max(longestOption))
        .catch([])
        .transform((ticked, context) => {
          const known = field.options.filter((option) => ticked.includes(option));
          if (known.length === 0 && field.isRequired) return refuse(context, 'Tick at least one.');
          return known;
        });
    case 'money':
      return typed(
        { longest: longestLine, what: 'the amount', missing: 'Enter an amount in dollars, such as 25,000.' },
        (text, context) => {
          const cents = readMoney(field, text);
          return cents === null
            ? refuse(context, 'Enter an amount in dollars, such as 25,000.')
            : answer(
                formatTypedCents(cents).replaceAll(',', ''),
                formatMoney(cents, { locale: 'en-AU', currency: 'AUD' }),
              );
        },
      );
    case 'number':
      return typed(
        {
          longest: longestLine,
          what: 'the number',
          missing: `Enter a number, such as ${exampleNumber(field)}.`,
        },
        (text, context) => {
          const value = readNumber(field, text);
          if (value === null) return refuse(context, `Enter a number, such as ${exampleNumber(field)}.`);
          const shown = formatTypedNumber(value, field.grouping);
          return answer(String(value), field.unit === null ? shown : `${shown} ${field.unit}`);
        },
      );
    case 'date':
      return typed({ longest: longestLine, what: 'the day', missing: 'Choose a day.' }, (text, context) => {
        const day = parseCalendarDay(text);
        if (day === null) return refuse(context, 'Choose a day, such as 23/11/2026.');
        if (day < field.earliest) {
          return refuse(context, `Choose a day from ${formatCalendarDay(field.earliest)} on.`);
        }
        if (day > field.latest) {
          return refuse(context, `Choose a day up to ${formatCalendarDay(field.latest)}.`);
        }
        if (field.closedOn.includes(day)) {
          return refuse(context, `We are closed on ${formatCalendarDay(day)}. Choose another day.`);
        }
        return answer(day, formatCalendarDay(day));
      });
    case 'rego':
      return typed(
        {
          longest: longestLine,
          what: 'the registration',
          missing: 'Enter the registration, such as ABC12D.',
        },
        (text, context) => {
          const rego = normaliseRego(text);
          return rego === null
            ? refuse(context, 'Check the registration: up to 9 letters and digits, such as ABC12D.')
            : answer(rego);
        },
      );
  }
}

function exampleNumber({ min, max, step, grouping }: NumberField): string {
  return formatTypedNumber(snapToStep((min + max) / 2, { min, max, step }), grouping);
}

// Deliberately looser than any standard: one @, a dot after it, nothing that could break a mail header.
const emailShape =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}.]+(\.[^\s@<>()[\]\\,;:"\p{Cc}.]+)+$/u;

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
  return 'Enter the whole phone number, such as 0491 570 006 or 02 5550 0110. Start with + for another country.';
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
