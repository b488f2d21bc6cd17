/** Beside the repayment: the way to ask for it, what the lender tells with the disclaimer, and one line that opens what it all rests on. */
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { BasisNote } from '#web/site/features/car/sections/basis-note.tsx';
import { FinanceDisclaimer } from '#web/site/parts/calculator/finance-disclaimer.tsx';

export function RepaymentWorking({ page }: { readonly page: CarPageView }) {
  const { financeDisclaimer, bases, approval } = page;
  if (!page.car.finance.isShown) return null;
  return (
    <div className="repayment-working">
      {approval ? (
        <a className="repayment-working__approval text-link" href={approval.href}>
          {approval.label}
        </a>
      ) : null}
      {financeDisclaimer ? <FinanceDisclaimer view={financeDisclaimer} /> : null}
      <details>
        <summary>How we calculate this</summary>
        <BasisNote bases={bases} figure="repayment" hasWords />
        <BasisNote bases={bases} figure="rates" hasWords />
      </details>
    </div>
  );
}
