/** What a row of cards owes for its repayments: the basis and the prescribed warning, once, in the same view (F-2). */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';

export function CardsWarning({ cards }: { readonly cards: readonly CarCardView[] }) {
  const finance = cards.map((card) => card.finance).find(({ isShown }) => isShown);
  if (!finance?.isShown) return null;
  return (
    <p className="cards-warning">
      *{finance.basisText}. {finance.warning}
    </p>
  );
}
