/** A shopper's car as typed into a form. */
import type { LabelConfig } from '#domain/site/config/label-config.ts';
import { spellMake } from '#domain/stock-kinds/makes.ts';
import { type OdometerRule, sameName, type TradeInCar } from './trade-in-car.ts';

export const tradeInCarFields = ['year', 'make', 'model', 'badge', 'km'] as const;
export type TradeInCarField = (typeof tradeInCarFields)[number];
export type TypedTradeInCar = Readonly<Record<TradeInCarField, string>>;
export type TradeInCarErrors = Partial<Readonly<Record<TradeInCarField, string>>>;

export type ParsedTradeInCar =
  | { readonly isValid: true; readonly car: TradeInCar }
  | { readonly isValid: false; readonly errors: TradeInCarErrors };

const maxNameLength = 60;
const earliestYear = 1950;
const maxKm = 999_999;

type Rules = {
  readonly thisYear: number;
  readonly odometer: OdometerRule;
  readonly exampleName: LabelConfig['exampleName'];
};

/** What to do where kilometres are missing, or none. */
export const parseRequestedKilometres = 'Enter the kilometres shown on the odometer.';

/** A digit too many, which the odometer itself would not have: asking again would not help. */
export const tooManyKilometres = 'Enter fewer than 1,000,000 km.';

export function parseTradeInCar(
  typed: TypedTradeInCar,
  { thisYear, odometer, exampleName }: Rules,
): ParsedTradeInCar {
  const [make, model, badge] = [spellMake(tidy(typed.make)), tidy(typed.model), tidy(typed.badge)];
  const year = wholeNumber(typed.year);
  const hasKm = odometer === 'always' || tidy(typed.km) !== '';
  const km = hasKm ? wholeNumber(typed.km) : null;
  const errors: TradeInCarErrors = {
    ...(year === null || year < earliestYear || year > thisYear + 1
      ? { year: `Enter the year it was built, from ${earliestYear} to ${thisYear}.` }
      : {}),
    ...nameError('make', make, `Enter the make, e.g. ${exampleName.make}.`),
    ...nameError('model', model, `Enter the model, e.g. ${exampleName.model}.`),
    ...(badge.length > maxNameLength ? { badge: shorten } : {}),
    ...(hasKm && (km === null || km > maxKm)
      ? { km: km === null ? parseRequestedKilometres : tooManyKilometres }
      : {}),
  };
  if (Object.keys(errors).length > 0 || year === null) return { isValid: false, errors };
  return { isValid: true, car: { year, make, model, badge: badge || null, odometerKm: km } };
}

const shorten = `Shorten this to ${maxNameLength} characters.`;

function nameError(field: 'make' | 'model', name: string, missing: string): TradeInCarErrors {
  if (name === '') return { [field]: missing };
  return name.length > maxNameLength ? { [field]: shorten } : {};
}

/** One line that every store can carry: NUL and half a surrogate pair none can. */
function tidy(text: string): string {
  return text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
}

/** "45,000 km" is 45000; null for what holds no number, or more than one. */
function wholeNumber(text: string): number | null {
  const digits = text.replace(/(?<=\d)[,\s\u00a0.](?=\d{3}(\D|$))/g, '').match(/\d+/g) ?? [];
  const [only] = digits;
  return digits.length === 1 && only !== undefined && only.length <= 9 ? Number(only) : null;
}

/*
 * The code of a car's variant (NVIC): whether there is one switches how a car is looked up. With it a service is asked
 * for exactly this variant, and the cars of the same one are compared; without it, what was typed says what it is.
 */

/** What a register of plates says. */
export type RegisteredCar = Omit<TradeInCar, 'odometerKm'> & { readonly nvic: string | null };

/** Letters and digits; null for what cannot be one. Data vendors write it in capitals. */
export function parseNvic(text: string | null | undefined): string | null {
  const code = (text ?? '').trim().toUpperCase();
  return /^[0-9A-Z]{4,12}$/.test(code) ? code : null;
}

/** Null too where the shopper put right what the register says: its code is that of another car then. */
export function variantCodeOf(lookedUp: RegisteredCar | null, car: TradeInCar): string | null {
  if (lookedUp === null) return null;
  const isSame =
    lookedUp.year === car.year &&
    sameName(lookedUp.make, car.make) &&
    sameName(lookedUp.model, car.model) &&
    (lookedUp.badge === null || sameName(lookedUp.badge, car.badge));
  return isSame ? parseNvic(lookedUp.nvic) : null;
}
