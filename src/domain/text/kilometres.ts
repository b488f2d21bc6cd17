/** "31,240 km" with a space that does not break. */
import { formatNumber } from './number.ts';

export function formatKilometres(km: number, locale: string): string {
  return `${formatNumber(km, locale)}\u00a0km`;
}
