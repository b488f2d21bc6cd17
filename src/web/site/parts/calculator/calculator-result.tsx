/** What comes with the answer: term, total, how it was worked out, what it assumes. */
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { BorrowingAnswer } from './borrowing-answer.tsx';
import { FinanceNotes } from './finance-notes.tsx';
import { LoanPicture } from './loan-picture.tsx';
import type { Reckoned } from './reckon.ts';

type Props = {
  readonly calculator: CalculatorView;
  readonly reckoned: Reckoned;
  /** Dollars a period; null where nobody said. */
  readonly affordable: number | null;
};

export function CalculatorResult({ calculator, reckoned: { settled, answer }, affordable }: Props) {
  return (
    <div className="calculator__result">
      {answer.paymentText === '' ? null : (
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
      {calculator.affordable === null ? null : (
        <div aria-live="polite">
          {affordable === null ? null : (
            <BorrowingAnswer calculator={calculator} input={settled} dollars={affordable} />
          )}
        </div>
      )}
      {answer.paymentCents === null || settled.amount === null ? null : (
        <LoanPicture calculator={calculator} input={{ ...settled, amount: settled.amount }} answer={answer} />
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
