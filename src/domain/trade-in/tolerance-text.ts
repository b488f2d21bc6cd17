/** What an inspection may find before an estimate changes, in words. */
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { type Estimate, partOf } from './estimate.ts';

/** "$783 (3% of the estimate)"; the amount alone where that is more than the percentage. */
export function toleranceText(
  { amountCents, toleranceCents, tolerancePercent }: Estimate,
  locale: MoneyLocale,
): string {
  const isPercentage = tolerancePercent > 0 && toleranceCents === partOf(amountCents, tolerancePercent);
  return `${formatMoney(toleranceCents, locale)}${isPercentage ? ` (${tolerancePercent}% of the estimate)` : ''}`;
}
