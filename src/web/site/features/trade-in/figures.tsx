/** Lines that add up, and the figure that they add up to. */
import type { EstimateView, FigureLine } from '#view-models/trade-in/estimate-view.ts';
import { Icon } from '#web/ui/icon.tsx';
import { type SumRow, SumTable } from '#web/ui/sum-table.tsx';

export function Figure({ estimate }: { readonly estimate: EstimateView }) {
  const { amountText, rangeText, isExpired, untilText } = estimate;
  return (
    <div className="trade-in-figure">
      <p>{isExpired ? 'It was' : 'Your estimate'}</p>
      <p className={`trade-in-figure__amount tabular${isExpired ? ' trade-in-figure__amount--gone' : ''}`}>
        {amountText}
      </p>
      {isExpired ? null : (
        <p className="trade-in-figure__range">
          Most likely <span className="tabular">{rangeText}</span> once it is inspected
        </p>
      )}
      <p className="trade-in-figure__until">
        {isExpired ? 'It held until ' : 'It holds until '}
        <b>{untilText}</b>
      </p>
    </div>
  );
}

/** What the figure rests on, from the asking price down. */
export function Working({ estimate }: { readonly estimate: EstimateView }) {
  const { lines, unchangedText, working, method, marketText, toleranceText } = estimate;
  return (
    <>
      <SumTable caption="How it comes about" rows={endInSum(lines)} />
      {unchangedText ? <p className="journey__note meta">{unchangedText}</p> : null}
      <details className="trade-in-working">
        <summary>
          Where the value before your answers comes from
          <Icon name="chevron-down" size={18} className="trade-in-faq__arrow" />
        </summary>
        <p>{method}</p>
        {marketText ? <p>{marketText}</p> : null}
        <SumTable caption="From the asking price to the value" rows={endInSum(working)} />
      </details>
      <ul className="trade-in-promise">
        <li>
          If it is as you told us, the figure stands. What an inspection finds beyond that changes it only
          above {toleranceText}, and we show you what and why.
        </li>
        <li>It is kept as it is: no change of prices alters it while it holds.</li>
      </ul>
    </>
  );
}

function endInSum(lines: readonly FigureLine[]): readonly SumRow[] {
  return lines.map((line, index) => ({ ...line, isSum: index === lines.length - 1 }));
}
