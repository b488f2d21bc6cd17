/** Beside every question: what it comes to, and by which lines, as soon as that is not the price of the car alone. */
import type { PurchaseSummary } from '#view-models/purchase/purchase-summary.ts';

type Props = {
  readonly heading: string;
  readonly summary: Pick<PurchaseSummary, 'lines' | 'shortText' | 'shortNote'>;
};

export function SumSoFar({ heading, summary: { lines, shortText, shortNote } }: Props) {
  const parts = lines.filter(({ isSum }) => !isSum);
  return (
    <div className="purchase-so-far">
      <p>{heading}</p>
      <p>
        <b className="purchase-so-far__total tabular">{shortText}</b> {shortNote}
      </p>
      {parts.length > 1 ? (
        <dl className="purchase-so-far__lines">
          {parts.map(({ id, label, value }) => (
            <div key={id}>
              <dt>{label}</dt>
              <dd className="tabular">{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}
