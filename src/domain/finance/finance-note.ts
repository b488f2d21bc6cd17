/** What a list of repayments owes, once, in the same view: what they rest on, and the prescribed warning. */
import type { FinanceDisplay } from './finance-display.ts';

/** What one repayment brings to it. */
export type NotedTerms = {
  readonly termsText: string;
  readonly warning: string;
  readonly isEstimated: boolean;
};

/** Null where no repayment is shown. */
export function notedTerms(line: FinanceDisplay): NotedTerms | null {
  if (!line.isShown) return null;
  const { termsText, warning, pricedOn } = line;
  return { termsText, warning, isEstimated: pricedOn === 'estimated' };
}

/** "*5 years, no deposit, on the drive away price or its estimate. WARNING: …"; null where no repayment is shown. */
export function buildFinanceNote(lines: readonly FinanceDisplay[]): string | null {
  return noteOfTerms(lines.map(notedTerms).filter((terms) => terms !== null));
}

export function noteOfTerms(shown: readonly NotedTerms[]): string | null {
  const [first] = shown;
  if (!first) return null;
  const hasEstimates = shown.some(({ isEstimated }) => isEstimated);
  const terms = new Set(shown.map(({ termsText }) => termsText));
  const termsText =
    terms.size === 1 ? first.termsText : 'Each over the term and with the deposit that its own page names';
  return `*${termsText}${hasEstimates ? ', on the drive away price or its estimate' : ''}. ${first.warning}`;
}
