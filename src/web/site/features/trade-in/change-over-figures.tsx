/** What is left to pay for a car, with the trade-in it rests on and what that does to the repayment (C-8). */
import type { ChangeOverView } from '#view-models/trade-in/change-over-view.ts';

export function ChangeOverFigures({ changeOver }: { readonly changeOver: ChangeOverView }) {
  const { text, tradeInText, repaymentText } = changeOver;
  return (
    <p>
      <b className="tabular">{text}</b>. {tradeInText}.{repaymentText ? ` About ${repaymentText}.` : ''}
    </p>
  );
}
