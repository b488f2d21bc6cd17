/** Lines that add up to the total, and what goes off it; each with what it rests on. */
import { purchaseHref } from '#domain/purchase/purchase-hrefs.ts';
import type { PurchaseStep } from '#domain/purchase/purchase-steps.ts';
import type { PurchaseStepView } from '#use-cases/purchase/view-purchase-step.ts';
import type { SummaryRow } from '#view-models/purchase/purchase-summary.ts';
import { SumTable } from '#web/ui/sum-table.tsx';
import { LoanFigures } from './loan-figures.tsx';

type Props = { readonly view: PurchaseStepView; readonly canChange: boolean };

export function SummaryTables({ view, canChange }: Props) {
  const { summary, token } = view;
  const withChange = (row: SummaryRow) => {
    const step = canChange ? stepOfRow(row.id) : null;
    const isStep = step !== null && view.progress.some((each) => each.step === step);
    return { ...row, changeHref: isStep ? purchaseHref(token, step) : null };
  };
  return (
    <>
      <SumTable caption="The price" rows={summary.lines.map(withChange)} />
      <SumTable caption="How it is paid" rows={summary.payments.map(withChange)} />
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
