/** The repayment between its two rates, of one size, with the warning in the same view. */
import type { LoanSummary } from '#view-models/purchase/purchase-summary.ts';
import { SumTable } from '#web/ui/sum-table.tsx';

export function LoanFigures({ loan }: { readonly loan: LoanSummary }) {
  return (
    <>
      <dl className="purchase-loan__figures">
        <div>
          <dt>Repayment</dt>
          <dd className="tabular">{loan.paymentText}</dd>
        </div>
        <div>
          <dt>Interest rate</dt>
          <dd className="tabular">{loan.interestText}</dd>
        </div>
        <div>
          <dt>Comparison rate</dt>
          <dd className="tabular">{loan.comparisonText}</dd>
        </div>
      </dl>
      <p className="journey__note meta">
        *{loan.termsText} {loan.warning}
      </p>
      {loan.working.length > 0 ? (
        <details className="purchase-working">
          <summary>How we calculate the repayment</summary>
          <SumTable rows={loan.working} />
        </details>
      ) : null}
    </>
  );
}
