/** Fees and disclaimer under the calculator, and a way to the dialog of the car. */

import type { CalculatorView } from '#view-models/finance/calculator-view.ts';
import { financeDisclaimerId, financeDisclaimerTitle } from '#view-models/finance/finance-disclaimer-view.ts';
import { ExpandableText } from '#web/ui/expandable.tsx';
import { FeeList } from './fee-list.tsx';

export function FinanceNotes({ calculator }: { readonly calculator: CalculatorView }) {
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
