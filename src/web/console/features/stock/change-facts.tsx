/** Where a change stands: whose it is, when it holds, how its prices are reckoned, which cars it leaves out. */
import type { ChangeSetView } from '#use-cases/stock-desk/see-changes.ts';
import { Notice } from '#web/console/ui/notice.tsx';
import { leftOut, standOf, stepWords } from './change-words.ts';
import { PriceTotals } from './price-totals.tsx';

export function ChangeFacts({ view }: { readonly view: ChangeSetView }) {
  const { changeSet, newcomers } = view;
  const { recipe = null, timeZone } = changeSet;
  const step = recipe === null ? null : stepWords(recipe);
  const left = recipe === null ? null : leftOut(recipe);
  const isTimed = timeZone !== null;
  return (
    <>
      <p>
        {standOf(changeSet)} <span className="quiet">By {changeSet.madeBy}.</span>
        {isTimed ? <span className="quiet"> Times are those of {timeZone.replace('_', ' ')}.</span> : null}
      </p>
      {step === null && left === null ? null : (
        <p className="quiet">
          {step === null ? '' : `Reckoned as ${step}.`} {left}
        </p>
      )}
      {recipe?.prices == null ? null : (
        <PriceTotals prices={recipe.prices} isOpen={changeSet.state === 'open'} />
      )}
      {isTimed && changeSet.state !== 'ended' && changeSet.state !== 'undone' ? (
        <p className="quiet">
          Where two timed changes hold for one car, the one that starts later shows; of one start, the one
          that was made later.
        </p>
      ) : null}
      {newcomers === 0 ? null : (
        <Notice kind="warning">
          {newcomers === 1 ? 'One car has' : `${newcomers} cars have`} come to match since this was made. It
          does not hold for {newcomers === 1 ? 'it' : 'them'} until you say so.
        </Notice>
      )}
    </>
  );
}
