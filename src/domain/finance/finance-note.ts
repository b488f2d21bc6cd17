/** What a list of repayments must show, once, in the same view: their basis, and the prescribed warning. */
import type { FinanceDisplay } from './finance-display.ts';

/** "*5 years, no deposit, on the drive away price or its estimate. WARNING: …"; null where no repayment is shown. */
export function buildFinanceNote(lines: readonly FinanceDisplay[]): string | null {
  const shown = lines.filter((line) => line.isShown);
  const [first] = shown;
  if (!first) return null;
  const hasEstimates = shown.some(({ pricedOn }) => pricedOn === 'estimated');
  const terms = new Set(shown.map(({ termsText }) => termsText));
  const termsText =
    terms.size === 1 ? first.termsText : 'Each over the term and with the deposit that its own page names';
  return `*${termsText}${hasEstimates ? ', on the drive away price or its estimate' : ''}. ${first.warning}`;
}
