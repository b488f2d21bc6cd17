/** What comes out (CALC-3, CALC-8 to CALC-10): amount, both rates, term, total, how it was worked out, what it assumes. */
import { calculate, frequencyNames } from '#domain/finance/calculator.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { advertisedComparisonRate } from '#domain/finance/comparison-rate.ts';
import { settleInput } from '#domain/finance/settle-input.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { BorrowingAnswer } from './borrowing-answer.tsx';
import { FinanceNotes } from './finance-notes.tsx';
import { LoanPicture } from './loan-picture.tsx';

type Props = {
  readonly calculator: CalculatorView;
  readonly input: CalculatorInput;
  /** Dollars a period; null where nobody said. */
  readonly affordable: number | null;
};

export function CalculatorResult({ calculator, input, affordable }: Props) {
  const { lender, car, locale } = calculator;
  const settled = settleInput(input, lender);
  const answer = calculate(input, lender, car, locale);
  const isWaiting = answer.paymentText === '';
  const rate = (percent: number) => `${percent.toFixed(2)}% p.a.`;
  // The lender's stated figure goes with the lender's rate; any other rate gets its own, worked out (C-4).
  const comparison =
    settled.interest === lender.interestRatePercent
      ? lender.comparisonRatePercent
      : advertisedComparisonRate({ ...lender, interestRatePercent: settled.interest });
  return (
    <div className="calculator__result">
      <div aria-live="polite">
        {isWaiting ? <p className="calculator__waiting">Type a price to see what it comes to.</p> : null}
        <dl className="calculator__figures">
          {isWaiting ? null : (
            <div>
              <dt>{frequencyNames[settled.frequency].toLowerCase()} repayment</dt>
              <dd className="tabular">{answer.paymentText}</dd>
            </div>
          )}
          <div>
            <dt>interest rate</dt>
            <dd className="tabular">{rate(settled.interest)}</dd>
          </div>
          <div>
            <dt>comparison rate</dt>
            <dd className="tabular">{rate(comparison)}</dd>
          </div>
        </dl>
        {isWaiting ? null : (
          <dl className="calculator__sums">
            <div>
              <dt>Loan term</dt>
              <dd className="tabular">{answer.termText}</dd>
            </div>
            {answer.totalText ? (
              <div>
                <dt>Total repayments</dt>
                <dd className="tabular">{answer.totalText}</dd>
              </div>
            ) : null}
          </dl>
        )}
        {affordable === null ? null : (
          <BorrowingAnswer calculator={calculator} input={settled} dollars={affordable} />
        )}
      </div>
      {answer.paymentCents === null || settled.amount === null ? null : (
        <LoanPicture
          calculator={calculator}
          input={{ ...settled, amount: settled.amount }}
          paymentCents={answer.paymentCents}
        />
      )}
      <p className="calculator__warning">*{calculator.warning}</p>
      <a className="button button--primary calculator__enquire" href={calculator.enquireHref}>
        Enquire Now
      </a>
      {answer.working.length > 0 ? (
        <details className="calculator__working">
          <summary>Show the working</summary>
          <dl>
            {answer.working.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd className="tabular">{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
      <FinanceNotes calculator={calculator} />
    </div>
  );
}
