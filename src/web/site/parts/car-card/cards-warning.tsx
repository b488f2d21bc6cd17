/**
 * What a row of cards must show below it: the basis of its repayments with the prescribed warning, and the basis of its
 * figures.
 */
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { siteFigureBasesId } from '#view-models/site/site-figure-bases.ts';

export function CardsWarning({ cards }: { readonly cards: readonly CarCardView[] }) {
  const hasFigures = cards.some(({ price, soldText }) => price.kind === 'price' && soldText === null);
  return hasFigures ? <CardsFoot note={buildFinanceNote(cards.map(({ finance }) => finance))} /> : null;
}

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
