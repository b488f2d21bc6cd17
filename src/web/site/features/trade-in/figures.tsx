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
          Most likely <span className="tabular">{rangeText}</span> after inspection
        </p>
      )}
      <p className="trade-in-figure__until">
        {isExpired ? 'It was valid until ' : 'Valid until '}
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
      <SumTable caption="How we calculate it" rows={endInSum(lines)} />
      {unchangedText ? <p className="journey__note meta">{unchangedText}</p> : null}
      <details className="trade-in-working">
        <summary>
          How we calculate the value before your answers
          <Icon name="chevron-down" size={18} className="trade-in-faq__arrow" />
        </summary>
        <p>{method}</p>
        {marketText ? <p>{marketText}</p> : null}
        <SumTable caption="From the asking price to the value" rows={endInSum(working)} />
      </details>
      <ul className="trade-in-promise">
        <li>
          If it’s in the condition you described, the figure won’t change. If the inspection finds something
          else, we only change it when the difference is more than {toleranceText}, and we’ll show you why.
        </li>
        <li>Price changes don’t affect it while it’s valid.</li>
      </ul>
    </>
  );
}

function endInSum(lines: readonly FigureLine[]): readonly SumRow[] {
  return lines.map((line, index) => ({ ...line, isSum: index === lines.length - 1 }));
}
