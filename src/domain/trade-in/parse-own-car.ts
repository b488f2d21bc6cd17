/** A shopper's car as typed into a form. */
import type { OwnCar } from './own-car.ts';

export const ownCarFields = ['year', 'make', 'model', 'badge', 'km'] as const;
export type OwnCarField = (typeof ownCarFields)[number];
export type TypedOwnCar = Readonly<Record<OwnCarField, string>>;
export type OwnCarErrors = Partial<Readonly<Record<OwnCarField, string>>>;

export type ParsedOwnCar =
  | { readonly isValid: true; readonly car: OwnCar }
  | { readonly isValid: false; readonly errors: OwnCarErrors };

const longestName = 60;
const earliestYear = 1950;
const mostKm = 999_999;

/** `asksKm` is false where what is sold has no odometer. */
export function parseOwnCar(
  typed: TypedOwnCar,
  { thisYear, asksKm }: { readonly thisYear: number; readonly asksKm: boolean },
): ParsedOwnCar {
  const [make, model, badge] = [tidy(typed.make), tidy(typed.model), tidy(typed.badge)];
  const year = wholeNumber(typed.year);
  const km = asksKm ? wholeNumber(typed.km) : null;
  const errors: OwnCarErrors = {
    ...(year === null || year < earliestYear || year > thisYear + 1
      ? { year: `Enter the year it was built, from ${earliestYear} to ${thisYear}.` }
      : {}),
    ...nameError('make', make, 'Enter the make, such as Mazda.'),
    ...nameError('model', model, 'Enter the model, such as CX-5.'),
    ...(badge.length > longestName ? { badge: shorten } : {}),
    ...(asksKm && (km === null || km > mostKm)
      ? { km: 'Enter the kilometres as the odometer shows them.' }
      : {}),
  };
  if (Object.keys(errors).length > 0 || year === null) return { isValid: false, errors };
  return { isValid: true, car: { year, make, model, badge: badge || null, odometerKm: km } };
}

const shorten = `Shorten this to ${longestName} characters.`;

function nameError(field: 'make' | 'model', name: string, missing: string): OwnCarErrors {
  if (name === '') return { [field]: missing };
  return name.length > longestName ? { [field]: shorten } : {};
}

function tidy(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

/** "45,000 km" is 45000; null for what holds no number, or more than one. */
function wholeNumber(text: string): number | null {
  const digits = text.replace(/(?<=\d)[,\s\u00a0.](?=\d{3}(\D|$))/g, '').match(/\d+/g) ?? [];
  const [only] = digits;
  return digits.length === 1 && only !== undefined && only.length <= 9 ? Number(only) : null;
}
