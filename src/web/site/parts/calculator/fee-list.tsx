/** The fees that repayments include; nothing where there is no list. */
import type { ListedFee } from '#view-models/finance/write-lender-fees.ts';

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
