/** "What can I borrow for $120 a week": the calculator the other way round, and the cars whose own repayment is within it. */
import { computeBorrowing } from '#domain/finance/borrowing.ts';
import type { CalculatorInput } from '#domain/finance/calculator-input.ts';
import { weeklyHref } from '#domain/stock-search/address/weekly-href.ts';
import { formatMoney } from '#domain/text/money.ts';
import type { CalculatorView } from '#view-models/finance/calculator-view.ts';

type Props = {
  readonly calculator: CalculatorView;
  readonly input: CalculatorInput;
  readonly dollars: number;
};

export function BorrowingAnswer({ calculator, input, dollars }: Props) {
  const found = computeBorrowing(dollars, input, calculator.lender);
  const money = (cents: number) => formatMoney(cents, calculator.locale);
  const each = `${money(Math.round(dollars * 100))} a ${input.frequency}`;
  if (!found.isEnough) {
    return (
      <p className="calculator__borrowing">
        {each} is less than a loan of this kind takes. Type a higher amount, or ask us.
      </p>
    );
  }
  const { borrowedCents, priceCents, isHighest, weeklyDollars } = found;
  return (
    <p className="calculator__borrowing">
      {each} borrows {isHighest ? 'at least' : 'up to'} <b className="tabular">{money(borrowedCents)}</b> at
      these rates and over this term
      {input.tradeIn > 0 ? (
        <>
          ; with your deposit, a price of up to <b className="tabular">{money(priceCents)}</b>
        </>
      ) : null}
      . <a href={weeklyHref(weeklyDollars)}>See what costs {money(weeklyDollars * 100)} a week or less</a>
    </p>
  );
}
