/** What new prices of many cars come to, and how many cars change by how much. */
import { shareText } from '#domain/car/price/price-change-text.ts';
import type { SpreadBand } from '#domain/car-overrides/price-review.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { PriceReviewView } from '#use-cases/stock-editor/view-price-review.ts';
import { dollars } from './stock-labels.ts';

type Props = { readonly review: PriceReviewView };

export const formatCount = (value: number) => formatNumber(value, 'en-AU');
export const formatCars = (value: number) => (value === 1 ? '1 car' : `${formatCount(value)} cars`);

export function PriceTotals({ review: { included, sums } }: Props) {
  const { totalBeforeCents, totalAfterCents } = sums;
  const difference = totalAfterCents - totalBeforeCents;
  const share = totalBeforeCents === 0 ? '' : ` ${shareText(difference / totalBeforeCents)}`;
  return (
    <dl className="price-review__totals">
      <div>
        <dt>{formatCars(included)} now</dt>
        <dd>{dollars(totalBeforeCents)}</dd>
      </div>
      <div>
        <dt>{formatCars(included)} after</dt>
        <dd>{dollars(totalAfterCents)}</dd>
      </div>
      <div>
        <dt>Difference</dt>
        <dd>
          {signed(difference)}
          <small>{share}</small>
        </dd>
      </div>
      <div>
        <dt>Average per car</dt>
        <dd>{included === 0 ? '–' : signed(Math.round(difference / included / 100) * 100)}</dd>
      </div>
    </dl>
  );
}

const signed = (cents: number) => `${cents < 0 ? '−' : cents > 0 ? '+' : ''}${dollars(Math.abs(cents))}`;

const signedPercent = (percent: number) =>
  `${percent < 0 ? '−' : percent > 0 ? '+' : ''}${Math.abs(percent)}%`;

function bandLabel({ from, to }: SpreadBand): string {
  return from === to
    ? signedPercent(from)
    : `${signedPercent(from).replace('%', '')} to ${signedPercent(to)}`;
}

/** How many cars change by how much. The numbers are over the bars, so that no bar speaks by its height alone. */
export function PriceSpread({ bands }: { readonly bands: readonly SpreadBand[] }) {
  if (bands.length === 0) return null;
  const most = Math.max(...bands.map((band) => band.count));
  return (
    <figure className="price-spread">
      <figcaption>Cars by change in price</figcaption>
      <ol>
        {bands.map((band) => (
          <li key={band.from}>
            <span className="price-spread__count">
              {formatCount(band.count)}
              <span className="unseen"> {band.count === 1 ? 'car' : 'cars'} by </span>
            </span>
            <span
              className="price-spread__bar"
              aria-hidden="true"
              style={{ blockSize: `${Math.max(2, Math.round((band.count / most) * 64))}px` }}
            />
            <span>{bandLabel(band)}</span>
          </li>
        ))}
      </ol>
    </figure>
  );
}

/** "The other 70 cars fall by 3 to 7%." */
export function formatOtherChanges({ others, unpriced }: PriceReviewView): string {
  const without = unpriced.length === 0 ? '' : ' Cars without a price stay as they are.';
  if (others === null)
    return `Reserved cars and prices below the minimum are excluded. Include them if you want to change them.${without}`;
  const { from, to } = others;
  const [one, two] = [Math.abs(from), Math.abs(to)].sort((left, right) => left - right) as [number, number];
  const span = one === two ? `${one}%` : `${one} to ${two}%`;
  const how =
    from < 0 && to <= 0
      ? `fall by ${span}`
      : from >= 0
        ? `rise by ${span}`
        : `change by ${bandLabel({ from, to, count: 0 })}`;
  const name = others.count === 1 ? 'The other car' : `The other ${formatCount(others.count)} cars`;
  return `${name} ${others.count === 1 ? how.replace(/^(\w+)/, '$1s') : how}.${without}`;
}
