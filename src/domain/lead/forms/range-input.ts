/** What is typed into a money or number field, brought to where the field wants it: the browser while typing, the server when it arrives. */
import type { MoneyField, NumberField } from './form-field.ts';
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
