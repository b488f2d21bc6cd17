/** Repayment, rate and comparison rate: same size, same weight, always the three together (F-2), and the last day of a special rate (FIN-2). */
import type { FinanceLine } from '#domain/finance/finance-line.ts';
import { FigureSign } from './figure-sign.tsx';

type Props = {
  readonly finance: Extract<FinanceLine, { isShown: true }>;
  readonly isLarge?: boolean;
  /** What the figures rest on is said beside them; else a sign opens it (C-22). */
  readonly isExplained?: boolean;
};

export function FinanceCells({ finance, isLarge = false, isExplained = false }: Props) {
  return (
    <div className="finance-figures">
      <dl className={`finance-cells${isLarge ? ' finance-cells--large' : ''}`}>
        <div>
          <dt>
            per week*
            {isExplained ? null : <FigureSign label="What the repayment and its rates rest on" />}
          </dt>
          <dd className="tabular">{finance.weeklyText}</dd>
        </div>
        <div>
          <dt>interest rate</dt>
          <dd className="tabular">{finance.interestRateText}</dd>
        </div>
        <div>
          <dt>comparison rate</dt>
          <dd className="tabular">{finance.comparisonRateText}</dd>
        </div>
      </dl>
      {finance.offerEndText ? <p className="finance-figures__end">{finance.offerEndText}</p> : null}
    </div>
  );
}
