/** Repayment, rate and comparison rate: same size, same weight, always the three together (F-2). */
import type { FinanceLine } from '../../../../domain/finance/finance-line.ts';

type Props = { readonly finance: Extract<FinanceLine, { isShown: true }>; readonly isLarge?: boolean };

export function FinanceCells({ finance, isLarge = false }: Props) {
  return (
    <div className="finance-figures">
      <dl className={`finance-cells${isLarge ? ' finance-cells--large' : ''}`}>
        <div>
          <dt>per week*</dt>
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
    </div>
  );
}
