/** Repayment, rate and comparison rate: same size, same weight, always the three together, and the last day of a special rate. */
import type { FinanceDisplay } from '#domain/finance/finance-display.ts';
import { FigureSign } from './figure-sign.tsx';

type Props = {
  readonly finance: Extract<FinanceDisplay, { isShown: true }>;
  readonly isLarge?: boolean;
  /** The basis of the figures is shown beside them; else an icon opens it. */
  readonly isExplained?: boolean;
  /** The last day is above the figures. */
  readonly isOfferEndFirst?: boolean;
};

export function FinanceCells({
  finance,
  isLarge = false,
  isExplained = false,
  isOfferEndFirst = false,
}: Props) {
  const cells = (
    <dl className={`finance-cells${isLarge ? ' finance-cells--large' : ''}`}>
      <dt>
        per week*
        {isExplained ? null : <FigureSign label="About the repayment and rates" />}
      </dt>
      <dd>{finance.weeklyText}</dd>
      <dt>interest rate</dt>
      <dd>{finance.interestRateText}</dd>
      <dt>comparison rate</dt>
      <dd>{finance.comparisonRateText}</dd>
    </dl>
  );
  // The bodies of cards know their width themselves; twenty boxes around the cells would say it again.
  if (!isLarge && !isExplained && !finance.offerEndText) return cells;
  const end = finance.offerEndText ? <p className="finance-figures__end">{finance.offerEndText}</p> : null;
  return (
    <div className="finance-figures">
      {isOfferEndFirst ? end : null}
      {cells}
      {isOfferEndFirst ? null : end}
    </div>
  );
}
