/** Beside the repayment: one line that opens what it rests on (C-22, FIN-12), a month of it, the disclaimer (FIN-9, FIN-14). */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { BasisNote } from '#web/site/features/car/sections/basis-note.tsx';
import { FinanceDisclaimer } from '#web/site/parts/calculator/finance-disclaimer.tsx';
import { LenderFacts } from '#web/site/parts/calculator/lender-facts.tsx';

export function RepaymentWorking({ page }: { readonly page: CarPageView }) {
  const { financeDisclaimer, bases } = page;
  if (!page.car.finance.isShown) return null;
  return (
    <div className="repayment-working">
      {/* The calculator opens the disclaimer too: it lies outside what may be closed. */}
      {financeDisclaimer ? <FinanceDisclaimer view={financeDisclaimer} /> : null}
      <details>
        <summary>How this is worked out</summary>
        {financeDisclaimer ? <LenderFacts panel={financeDisclaimer.panel} /> : null}
        <BasisNote bases={bases} figure="repayment" hasWords />
        <BasisNote bases={bases} figure="rates" hasWords />
      </details>
    </div>
  );
}
