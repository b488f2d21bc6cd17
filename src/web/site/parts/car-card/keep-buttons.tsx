/** The two buttons that keep a car in this browser: the heart and the one that puts it beside others. `card-controls.enhance.ts` answers them. */
import { canToggleKept } from '#domain/favourites/keepability.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { wakeAttributes } from '#web/ui/island.tsx';
import { type KeepableCar, keptCarData } from './kept-car.ts';

type ButtonProps = { readonly car: KeepableCar; readonly className: string; readonly label?: string };

/** For the element around the buttons of a car. */
export function keepingAttributes(car: KeepableCar) {
  return {
    'data-enhance': 'card-controls',
    ...wakeAttributes([storedFavourites.key, storedCompareList.key]),
    ...keptCarData(car),
  };
}

/** Whether there is anything to draw: the list lets go what was saved before it was sold. */
export function canBeKept({ controls }: Pick<KeepableCar, 'controls'>): boolean {
  return canToggleKept(controls, true);
}

export function FavouriteButton({ car, className, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${className} ${withIcon('heart')}`}
      data-keeps="favourite"
      {...buttonState(car, 'Save', label)}
      {...(label ? { 'data-kept-words': 'Saved' } : {})}
    >
      {label}
    </button>
  );
}

export function CompareButton({ car, className, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${className} compare-button ${withIcon('git-compare-arrows')}`}
      data-keeps="compare"
      {...buttonState(car, 'Compare', label)}
      {...(label ? { 'data-kept-words': 'Comparing' } : {})}
    >
      {label}
    </button>
  );
}

/** What is no longer offered shows only where it was kept before, which the browser knows. */
function buttonState({ controls, title }: KeepableCar, verb: string, label: string | undefined) {
  return {
    'aria-pressed': false,
    ...(label ? {} : { 'aria-label': `${verb} ${title}` }),
    ...(controls.isOffered ? {} : { hidden: true, 'data-only-kept': '' }),
  };
}
