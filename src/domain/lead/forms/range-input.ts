/** What is typed into a money or number field, brought to where the field wants it: the browser while typing, the server when it arrives. */
import { formatMoney } from '#domain/text/money.ts';
import type { FormField, MoneyField, NumberField } from './form-field.ts';
import {
  clampNumber,
  formatTypedCents,
  formatTypedNumber,
  parseExactCents,
  parseTypedCents,
  parseTypedNumber,
  snapToStep,
} from './typed-number.ts';

/** Whole cents in the field's range; null where no digit was typed, or where exactly that cannot be paid. */
export function readMoney(
  field: Pick<MoneyField, 'minCents' | 'maxCents' | 'isExact'>,
  text: string,
): number | null {
  if (field.isExact) {
    const exact = parseExactCents(text);
    return exact === null || exact < field.minCents || exact > field.maxCents ? null : exact;
  }
  const cents = parseTypedCents(text);
  return cents === null ? null : clampNumber(cents, { min: field.minCents, max: field.maxCents });
}

/** In the field's range, on one of its steps. */
export function readNumber(field: Pick<NumberField, 'min' | 'max' | 'step'>, text: string): number | null {
  const value = parseTypedNumber(text);
  return value === null ? null : snapToStep(value, field);
}

/** Letters are no amount and go; one that is paid exactly as it is typed stays for its error. */
export function tidyMoney(
  field: Pick<MoneyField, 'minCents' | 'maxCents' | 'isExact'>,
  text: string,
): string {
  const cents = readMoney(field, text);
  if (cents === null) return field.isExact ? text : '';
  return formatTypedCents(cents);
}

export function tidyNumber(
  field: Pick<NumberField, 'min' | 'max' | 'step' | 'grouping'>,
  text: string,
): string {
  const value = readNumber(field, text);
  return value === null ? '' : formatTypedNumber(value, field.grouping);
}

/** What the field becomes where that is another amount than was typed, and the words that say so; else null. */
export function findAdjustment(
  field: FormField,
  text: string,
): { readonly text: string; readonly message: string } | null {
  if (field.kind === 'money') {
    const [typed, cents] = [parseTypedCents(text), readMoney(field, text)];
    if (field.isExact || typed === null || cents === null || typed === cents) return null;
    const money = formatMoney(cents, { locale: 'en-AU', currency: 'AUD' });
    return { text: tidyMoney(field, text), message: describeAdjusted(money, typed - cents) };
  }
  if (field.kind === 'number') {
    const [typed, value] = [parseTypedNumber(text), readNumber(field, text)];
    if (typed === null || value === null || typed === value) return null;
    const isBeyond = typed < field.min || typed > field.max;
    const shown = [tidyNumber(field, text), field.unit].filter(Boolean).join(' ');
    return { text: tidyNumber(field, text), message: describeAdjusted(shown, isBeyond ? typed - value : 0) };
  }
  return null;
}

function describeAdjusted(becomes: string, tooMuch: number): string {
  const edge = tooMuch === 0 ? '' : `, the ${tooMuch > 0 ? 'most' : 'least'} this form takes`;
  return `Changed to ${becomes}${edge}. Send the form again if that is right.`;
}
