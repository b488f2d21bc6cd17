/** What a loan's total repayments are made of: parts in whole cents that add up to the total exactly. */
import {
  computeAmountFinancedCents,
  computeExactPaymentCents,
  type Loan,
  periodsPerYear,
} from './repayment.ts';

export type TotalPart = {
  readonly kind: 'loan' | 'interest' | 'account-fees' | 'added-fee' | 'rounding' | 'final-payment';
  /** Negative where it lowers the total: rounding down, and a final payment that remains after the repayments. */
  readonly cents: number;
};

type Total = {
  readonly totalCents: number;
  /** Part of the total on top of all repayments (`sumLenderFees`). */
  readonly addedFeeCents: number;
  /** The lender states the total itself: its charges are not shown apart. */
  readonly isStated: boolean;
};

/** The loan always, the others where they are not nothing. */
export function splitTotal(loan: Loan, { totalCents, addedFeeCents, isStated }: Total): readonly TotalPart[] {
  const loanCents = computeAmountFinancedCents(loan);
  const payments = periodsPerYear[loan.frequency] * loan.termYears;
  const accountFeesCents = loanCents > 0 ? Math.round((loan.monthlyFeeCents ?? 0) * 12 * loan.termYears) : 0;
  const shownFeesCents = isStated ? 0 : accountFeesCents;
  const shownAddedCents = isStated ? 0 : addedFeeCents;
  const repaidCents = loanCents - loan.balloonCents;
  const restCents = totalCents - repaidCents - shownFeesCents - shownAddedCents;
  const interestCents = isStated
    ? restCents
    : Math.round(computeExactPaymentCents(loan) * payments) - repaidCents;
  const parts: readonly TotalPart[] = [
    { kind: 'loan', cents: loanCents },
    { kind: 'interest', cents: interestCents },
    { kind: 'account-fees', cents: shownFeesCents },
    { kind: 'rounding', cents: restCents - interestCents },
    { kind: 'added-fee', cents: shownAddedCents },
    { kind: 'final-payment', cents: -loan.balloonCents },
  ];
  return parts.filter(({ kind, cents }) => kind === 'loan' || cents !== 0);
}
