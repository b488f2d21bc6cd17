/** Compare and favourite over the photo: two discs in 44 px targets, not shown where no script could answer them. */
import { CompareButton, canBeSaved, FavouriteButton, savingAttributes } from './save-buttons.tsx';
import type { SaveableCar } from './saved-car-data.ts';

export function CardControls({ card }: { readonly card: SaveableCar }) {
  if (!canBeSaved(card)) return null;
  return (
    <div className="card-controls needs-script" {...savingAttributes(card)}>
      <CompareButton car={card} className="disc" />
      <FavouriteButton car={card} className="disc disc--heart" />
    </div>
  );
}
