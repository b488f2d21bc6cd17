/** Compare and favourite over the photo: two discs in 44 px targets, not shown where no script could answer them. */
import { CompareButton, canBeKept, FavouriteButton, keepingAttributes } from './keep-buttons.tsx';
import type { KeepableCar } from './kept-car.ts';

export function CardControls({ card }: { readonly card: KeepableCar }) {
  if (!canBeKept(card)) return null;
  return (
    <div className="card-controls needs-script" {...keepingAttributes(card)}>
      <CompareButton car={card} className="disc" />
      <FavouriteButton car={card} className="disc disc--heart" />
    </div>
  );
}
