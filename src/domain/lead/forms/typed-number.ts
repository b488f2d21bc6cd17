/** Numbers and money as people type them: read, brought into range, written with separators. */
import { formatMoney } from '#domain/text/money.ts';
import type { FormField, MoneyField, NumberField } from './form-field.ts';

export type NumberRange = { readonly min: number; readonly max: number };

/** Whole cents: what a budget may be; the second range is for sites that sell far dearer things. */
export const moneyRanges = {
  usual: { minCents: 5_000_00, maxCents: 70_000_00 },
  high: { minCents: 300_000_00, maxCents: 800_000_00 },
} as const;

/** Everything but digits and the first point goes; null where no digit is left. "$25,000.50" → 25000.5. */
export function parseTypedNumber(text: string): number | null {
  const [whole = '', ...rest] = text.replace(/[^\d.]/g, '').split('.');
  const fraction = rest.join('');
  if (whole === '' && fraction === '') return null;
  return Number(`${whole === '' ? '0' : whole}.${fraction === '' ? '0' : fraction}`);
}

/** The same for money: whole cents, halves rounded up. May be far beyond any price; clamp it. */
export function parseTypedCents(text: string): number | null {
  const dollars = parseTypedNumber(text);
  return dollars === null ? null : Math.round(dollars * 100);
}

/** Dollars as they are written, and nothing guessed: "450", "$1,234.50"; null for "-5", "1e9", "1.005", "12,34". */
function parseExactCents(text: string): number | null {
  const [, whole, cents = ''] =
    /^\$?\s?(\d{1,9}|\d{1,3}(?:,\d{3}){1,2})(?:\.(\d{1,2}))?$/.exec(text.trim()) ?? [];
  return whole === undefined ? null : Number(whole.replaceAll(',', '')) * 100 + Number(cents.padEnd(2, '0'));
}

/** Above the maximum the maximum, at or below the minimum the minimum. */
export function clampNumber(value: number, { min, max }: NumberRange): number {
  if (value > max) return max;
  return value <= min ? min : value;
}

/** The nearest step counted from the minimum, within the range. */
export function snapToStep(
  value: number,
  { min, max, step }: NumberRange & { readonly step: number },
): number {
  const steps = Math.round((clampNumber(value, { min, max }) - min) / step);
  const snapped = Number((min + steps * step).toFixed(6));
  return snapped > max ? Number((snapped - step).toFixed(6)) : snapped;
}

/** The text in the field after its dollar sign. 2500000 → "25,000", 2500050 → "25,000.50". */
export function formatTypedCents(cents: number): string {
  const fraction = cents % 100;
  const whole = groupThousands(String((cents - fraction) / 100));
  return fraction === 0 ? whole : `${whole}.${String(fraction).padStart(2, '0')}`;
}

/** 45000 → "45,000", or "45000" without grouping. */
export function formatTypedNumber(value: number, grouping: boolean): string {
  const [whole = '', fraction] = String(value).split('.');
  const written = grouping ? groupThousands(whole) : whole;
  return fraction === undefined ? written : `${written}.${fraction}`;
}

function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3}){1,7}$)/g, ',');
}

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

/**
 * What is typed into a money or number field, brought to where the field wants it: the browser while typing, the
 * server when it arrives.
 */
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
