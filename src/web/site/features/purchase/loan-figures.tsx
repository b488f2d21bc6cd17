/** The repayment between its two rates, of one size, with the warning in the same view. */
import type { LoanSummary } from '#view-models/purchase/purchase-summary.ts';

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
      <p className="purchase__note meta">
        *{loan.termsText} {loan.warning}
      </p>
      {loan.working.length > 0 ? (
        <details className="purchase-working">
          <summary>How the repayment is worked out</summary>
          <table className="purchase-sum">
            <tbody>
              {loan.working.map(({ label, value }) => (
                <tr key={label}>
                  <th scope="row">{label}</th>
                  <td className="tabular">{value}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      ) : null}
    </>
  );
}
