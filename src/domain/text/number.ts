/** Numbers as text, grouped as the locale does: "31,240". */
import { numberFormat } from './cached-formatters.ts';

export function formatNumber(value: number, locale: string): string {
  return numberFormat(locale).format(value);
}

/** "3,500 kg" with a space that does not break. */
export function formatKilograms(kg: number, locale: string): string {
  return `${formatNumber(kg, locale)}\u00a0kg`;
}
