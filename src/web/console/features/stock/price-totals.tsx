/** What a change of many prices comes to: totals, the largest fall and rise, and the prices to check. */
import type { PriceMove, PriceSums } from '#domain/car/price/price-sums.ts';
import { moveText } from '#domain/car/price/price-words.ts';
import { formatNumber } from '#domain/text/number.ts';
import { Notice } from '#web/console/ui/notice.tsx';

const count = (value: number) => formatNumber(value, 'en-AU');

/** `isOpen`: not applied yet, so the flagged prices are still to be checked. */
export function PriceTotals({ prices, isOpen }: { readonly prices: PriceSums; readonly isOpen: boolean }) {
  const { compared, totalBeforeCents, totalAfterCents, largestFall, largestRise, flagged, outliers } = prices;
  return (
    <>
      <dl className="price-totals">
        <div>
          <dt>
            {count(compared)} {compared === 1 ? 'price' : 'prices'} together
          </dt>
          <dd>{moveText({ beforeCents: totalBeforeCents, afterCents: totalAfterCents })}</dd>
        </div>
        <Largest label="Largest fall" move={largestFall} />
        <Largest label="Largest rise" move={largestRise} />
      </dl>
      {flagged === 0 ? null : (
        <Notice kind={isOpen ? 'warning' : 'done'}>
          <p>
            <strong>
              {isOpen
                ? `${flagged === 1 ? '1 price looks' : `${count(flagged)} prices look`} wrong. Check ${flagged === 1 ? 'it' : 'them'} before you go on.`
                : `${flagged === 1 ? '1 price was' : `${count(flagged)} prices were`} flagged in the preview:`}
            </strong>
          </p>
          <ul className="confirm-lines">
            {outliers.map((move) => (
              <li key={move.name}>
                {move.name}: {moveText(move)}
              </li>
            ))}
            {flagged > outliers.length ? <li>and {count(flagged - outliers.length)} more</li> : null}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Largest({ label, move }: { readonly label: string; readonly move: PriceMove | null }) {
  if (move === null) return null;
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {moveText(move)} <span className="quiet">{move.name}</span>
      </dd>
    </div>
  );
}
