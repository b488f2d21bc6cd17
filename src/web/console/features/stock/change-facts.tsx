/** The facts of a change: whose it is, when it is active, how its prices are computed, which cars it leaves out. */

import { moveText, type PriceMove, type PriceSums } from '#domain/car/price/price-change-text.ts';
import { formatNumber } from '#domain/text/number.ts';
import type { ChangeSetView } from '#use-cases/stock-editor/view-changes.ts';
import { StatusMessage } from '#web/console/ui/status-message.tsx';
import { describeChangeState, describePriceStep, formatSkipped } from './change-text.ts';

/** What a change of many prices comes to: totals, the largest fall and rise, and the prices to check. */
const count = (value: number) => formatNumber(value, 'en-AU');

function PriceTotals({ prices }: { readonly prices: PriceSums }) {
  const { compared, totalBeforeCents, totalAfterCents, maxFallSize, maxRiseSize, flagged, outliers } = prices;
  return (
    <>
      <dl className="price-totals">
        <div>
          <dt>
            {count(compared)} {compared === 1 ? 'price' : 'prices'} in total
          </dt>
          <dd>{moveText({ beforeCents: totalBeforeCents, afterCents: totalAfterCents })}</dd>
        </div>
        <Largest label="Largest drop" move={maxFallSize} />
        <Largest label="Largest rise" move={maxRiseSize} />
      </dl>
      {flagged === 0 ? null : (
        <StatusMessage>
          <p>
            <strong>
              {`${flagged === 1 ? '1 price was' : `${count(flagged)} prices were`} flagged in the preview:`}
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
        </StatusMessage>
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

export function ChangeFacts({ view }: { readonly view: ChangeSetView }) {
  const { changeSet, newcomers } = view;
  const { recipe = null, timeZone } = changeSet;
  const step = recipe === null ? null : describePriceStep(recipe);
  const left = recipe === null ? null : formatSkipped(recipe);
  const isTimed = timeZone !== null;
  return (
    <>
      <p>
        {describeChangeState(changeSet)} <span className="quiet">By {changeSet.madeBy}.</span>
        {isTimed ? <span className="quiet"> Times are in {timeZone.replace('_', ' ')} time.</span> : null}
      </p>
      {step === null && left === null ? null : (
        <p className="quiet">
          {step === null ? '' : `Calculated as ${step}.`} {left}
        </p>
      )}
      {recipe?.prices == null || view.review !== null ? null : <PriceTotals prices={recipe.prices} />}
      {isTimed && changeSet.state !== 'ended' && changeSet.state !== 'undone' ? (
        <p className="quiet">
          If two scheduled changes apply to a car, the one that starts later is used. If they start together,
          the newer one is used.
        </p>
      ) : null}
      {newcomers === 0 ? null : (
        <StatusMessage kind="warning">
          {newcomers === 1 ? 'One car has' : `${newcomers} cars have`} matched this search since you made this
          change. The change doesn’t apply to {newcomers === 1 ? 'it' : 'them'} yet.
        </StatusMessage>
      )}
    </>
  );
}
