/** Lines that add up to the total, and what goes off it; each with what it rests on. */
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';
import type { SummaryRow } from '#view-models/purchase/purchase-summary.ts';
import { LoanFigures } from './loan-figures.tsx';

type Props = { readonly view: PurchaseStepView; readonly canChange: boolean };

export function SummaryTables({ view, canChange }: Props) {
  const { summary, token } = view;
  const changeHref = (id: string): string | null => {
    const step = canChange ? stepOfRow(id) : null;
    return step === null || !view.progress.some((each) => each.step === step)
      ? null
      : purchaseHref(token, step);
  };
  return (
    <>
      <SumTable caption="The price" rows={summary.lines} changeHref={changeHref} />
      <SumTable caption="How it is paid" rows={summary.payments} changeHref={changeHref} />
      {summary.loan ? <LoanFigures loan={summary.loan} /> : null}
    </>
  );
}

/** Where a line is changed. */
function stepOfRow(id: string): PurchaseStep | null {
  if (id === 'price' || id === 'duty' || id === 'charges') return 'car';
  if (id === 'delivery' || id === 'pick-up') return 'handover';
  if (id === 'trade-in') return 'trade-in';
  if (id === 'handover' || id === 'financed') return 'payment';
  return id.startsWith('extra-') ? 'extras' : null;
}

type TableProps = {
  readonly caption: string;
  readonly rows: readonly SummaryRow[];
  readonly changeHref: (id: string) => string | null;
};

function SumTable({ caption, rows, changeHref }: TableProps) {
  return (
    <table className="purchase-sum">
      <caption>{caption}</caption>
      <tbody>
        {rows.map(({ id, label, note, value, isSum }) => {
          const href = changeHref(id);
          return (
            <tr key={id} className={isSum ? 'purchase-sum__row--sum' : undefined}>
              <th scope="row">
                {label}
                {note ? <span className="purchase-sum__note meta">{note}</span> : null}
                {href ? (
                  <a className="purchase-sum__change" href={href} aria-label={`Change: ${label}`}>
                    Change
                  </a>
                ) : null}
              </th>
              <td className="tabular">{value}</td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
