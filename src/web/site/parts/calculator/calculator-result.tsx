/** What comes with the answer: term, total, how it was worked out, what it assumes. */
import { computeBorrowing } from '#domain/finance/borrowing.ts';
import { frequencyNames } from '#domain/finance/calculator.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { advertisedComparisonRate } from '#domain/finance/comparison-rate.ts';
import { weeklyHref } from '#domain/stock-search/address/weekly-href.ts';
import { inSentence } from '#domain/text/capitalise.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import {
  financeDisclaimerId,
  financeDisclaimerTitle,
  type ListedFee,
} from '#view-models/finance/finance-disclaimer-view.ts';
import { ExpandableText } from '#web/ui/expandable.tsx';
import type { ComputedCalculator } from './compute-calculator.ts';
import { LoanPicture } from './loan-picture.tsx';

type Props = {
  readonly calculator: CalculatorView;
  readonly reckoned: ComputedCalculator;
  /** Dollars a period; null without an entry. */
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

/** Fees and disclaimer under the calculator, and a way to the dialog of the car. */
function FinanceNotes({ calculator }: { readonly calculator: CalculatorView }) {
  const { disclaimer, fees, acceptedPayments } = calculator;
  return (
    <div className="finance-notes">
      <FeeList fees={fees} />
      <ExpandableText shown={disclaimer.shown} rest={disclaimer.rest} />
      {calculator.hasDisclaimer ? (
        <button type="button" className="finance-notes__open" popoverTarget={financeDisclaimerId}>
          {financeDisclaimerTitle}
        </button>
      ) : null}
      {acceptedPayments.length > 0 ? <p>We accept {acceptedPayments.join(', ')}.</p> : null}
    </div>
  );
}

type BorrowingAnswerProps = {
  readonly calculator: CalculatorView;
  readonly input: CalculatorInput;
  readonly dollars: number;
};

/** "What can I borrow for $120 a week": the calculator the other way round, and the cars whose own repayment is within it. */
function BorrowingAnswer({ calculator, input, dollars }: BorrowingAnswerProps) {
  const found = computeBorrowing(dollars, input, calculator.lender);
  const money = (cents: number) => formatMoney(cents, calculator.locale);
  const each = `${money(Math.round(dollars * 100))} a ${input.frequency}`;
  if (!found.isEnough) {
    return (
      <p className="calculator__borrowing">
        {each} is less than the minimum for this loan. Enter a higher amount, or ask us.
      </p>
    );
  }
  const { borrowedCents, priceCents, isHighest, weeklyDollars } = found;
  return (
    <p className="calculator__borrowing">
      {each} borrows {isHighest ? 'at least' : 'up to'} <b className="tabular">{money(borrowedCents)}</b> at
      these rates over this term
      {input.tradeIn > 0 ? (
        <>
          ; with your deposit, a price of up to <b className="tabular">{money(priceCents)}</b>
        </>
      ) : null}
      . <a href={weeklyHref(weeklyDollars)}>See vehicles at {money(weeklyDollars * 100)} a week or less</a>
    </p>
  );
}

/**
 * What it comes to and how often, with both rates at its side: on a phone it stays in sight while the shopper types.
 */
export function CalculatorAnswer({ settled, answer, lender }: ComputedCalculator) {
  const isWaiting = answer.paymentText === '';
  const rate = (percent: number) => `${percent.toFixed(2)}% p.a.`;
  // The lender's stated figure goes with the lender's rate; any other rate gets its own, worked out.
  const comparison =
    settled.interest === lender.interestRatePercent
      ? lender.comparisonRatePercent
      : advertisedComparisonRate({ ...lender, interestRatePercent: settled.interest });
  return (
    <div className="calculator__answer" aria-live="polite">
      {isWaiting ? (
        <p className="calculator__waiting">
          {answer.priceHelp === null
            ? 'Enter a price to see the repayments.'
            : `The price ${inSentence(answer.priceHelp)}.`}
        </p>
      ) : null}
      <dl className="calculator__figures cluster">
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
        <p className="calculator__frequency meta">
          Calculated for {frequencyNames[settled.frequency].toLowerCase()} repayments.
        </p>
      )}
    </div>
  );
}

/** The fees that repayments include; nothing where there is no list. */
export function FeeList({ fees }: { readonly fees: readonly ListedFee[] }) {
  if (fees.length === 0) return null;
  return (
    <div className="finance-notes__fees">
      <p>Repayments include some fees and charges:</p>
      <ul>
        {fees.map(({ name, text }) => (
          <li key={name}>
            {name} <b className="tabular">{text}</b>
          </li>
        ))}
      </ul>
    </div>
  );
}
