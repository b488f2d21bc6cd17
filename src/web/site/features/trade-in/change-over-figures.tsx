/** What is left to pay for a car, with the trade-in it rests on and what that does to the repayment. */
import type { ChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { FinanceCells } from '#web/site/parts/car-card/finance-cells.tsx';

export function ChangeOverFigures({ changeOver }: { readonly changeOver: ChangeOverView }) {
  const { text, tradeInText, repayment } = changeOver;
  return (
    <div className="trade-in-change-over stack">
      <p>
        <b className="tabular">{text}</b>. {tradeInText}.
      </p>
      {repayment ? (
        <>
          <FinanceCells finance={repayment.finance} isLarge isExplained />
          <p className="journey__note meta">
            {repayment.insteadText} *{repayment.finance.basisText}. An estimate: the lender decides.{' '}
            {repayment.finance.warning}
          </p>
        </>
      ) : null}
    </div>
  );
}
