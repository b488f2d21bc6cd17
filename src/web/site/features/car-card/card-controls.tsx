/** Compare and favourite over the photo (CARD-8): two discs in 44 px targets, absent where no script could answer them. */
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import { useHydrated } from '../../../client/use-hydrated.ts';
import { CompareButton } from '../compare/compare-button.tsx';
import { FavouriteButton } from '../favourites/favourite-button.tsx';

export function CardControls({ card }: { readonly card: CarCardView }) {
  const isHydrated = useHydrated();
  if (!isHydrated) return null;
  return (
    <div className="card-controls">
      <CompareButton car={card} className="disc" />
      <FavouriteButton car={card} className="disc disc--heart" />
    </div>
  );
}
