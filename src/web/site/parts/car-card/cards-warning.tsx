/**
 * What a row of cards must show below it: the basis of its repayments with the prescribed warning, and the basis of its
 * figures.
 */

import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { CardsFoot } from './cards-foot.tsx';

export function CardsWarning({ cards }: { readonly cards: readonly CarCardView[] }) {
  const hasFigures = cards.some(({ price, soldText }) => price.kind === 'price' && soldText === null);
  return hasFigures ? <CardsFoot note={buildFinanceNote(cards.map(({ finance }) => finance))} /> : null;
}
