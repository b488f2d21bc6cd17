/** Numbers as text, grouped as the locale does: "31,240". */
import { numberFormat } from './cached-formatters.ts';

export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value);
}

/** "3,500 kg" with a space that does not break. */
export function formatKilograms(kg: number, locale: string): string {
  return `${formatNumber(kg, locale)}\u00a0kg`;
}

/** "31,240 km" with a space that does not break. */
export function formatKilometres(km: number, locale: string): string {
  return `${formatNumber(km, locale)}\u00a0km`;
}
