/** The disc that puts a car beside others (FAV-4). Only drawn where script runs. */
import { Check, GitCompareArrows } from 'lucide-react';
import type { CarCardView } from '../../../../domain/car/car-card-view.ts';
import {
  compareHref,
  fewestCompared,
  mostCompared,
  toggleCompared,
} from '../../../../domain/compare/compare-list.ts';
import { buildFavouriteEntry } from '../../../../domain/favourites/favourite-entry.ts';
import { compareShelf } from '../../../client/storage/shelves.ts';
import { useStored } from '../../../client/storage/use-stored.ts';
import { dismissToast, showToast } from '../../../client/toasts.ts';

type Car = Pick<CarCardView, 'id' | 'title' | 'name' | 'slug' | 'make' | 'model' | 'images' | 'controls'>;
type Props = { readonly car: Car; readonly className: string; readonly label?: string };

export function CompareButton({ car, className, label }: Props) {
  const isCompared = useStored(compareShelf, (list) => list.some(({ id }) => id === car.id));
  if (!car.controls.isOffered && !isCompared) return null;
  const Glyph = isCompared ? Check : GitCompareArrows;
  return (
    <button
      type="button"
      className={`${className} compare-button`}
      aria-pressed={isCompared}
      {...(label ? {} : { 'aria-label': `Compare ${car.title}` })}
      onClick={() => toggle(car)}
    >
      <span>
        <Glyph aria-hidden="true" size={18} strokeWidth={1.75} />
      </span>
      {label}
    </button>
  );
}

function toggle(car: Car): void {
  const change = toggleCompared(compareShelf.get(), buildFavouriteEntry(car));
  if (change.kind === 'full') {
    showToast({
      title: `${mostCompared} are as many as fit side by side`,
      text: 'Take one out to add another.',
      action: { label: 'Compare', href: compareHref(change.list.map(({ id }) => id)) },
    });
    return;
  }
  compareShelf.update(() => change.list);
  // From two on, the tray says the rest.
  if (change.kind === 'removed' || change.list.length >= fewestCompared) dismissToast();
  else showToast({ title: 'Chosen to compare', text: 'Choose one more to see them side by side.' });
}
