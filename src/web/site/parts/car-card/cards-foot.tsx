/** Shown below cards: the prescribed warning of their repayments once, and the basis of all their figures. */

import { siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';

/** `note` is null where no card shows a repayment. */
export function CardsFoot({ note }: { readonly note: string | null }) {
  return (
    <>
      {note === null ? null : <p className="cards-warning">{note}</p>}
      <button type="button" className="cards-bases" popoverTarget={siteFigureBasesId}>
        About these figures
      </button>
    </>
  );
}
