/**
 * What it comes to and how often, with both rates at its side: on a phone it stays in sight while the shopper types.
 */
import { frequencyNames } from '#domain/finance/calculator.ts';
import { advertisedComparisonRate } from '#domain/finance/comparison-rate.ts';
import { inSentence } from '#domain/text/in-sentence.ts';
import type { ComputedCalculator } from './compute-calculator.ts';

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
