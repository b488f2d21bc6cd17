/** The two buttons that keep a car in this browser: the heart and the one that puts it beside others. `card-controls.enhance.ts` answers them. */
import { canToggleSaved } from '#domain/favourites/keepability.ts';
import { storedCompareList, storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { withIcon } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { type SaveableCar, savedCarData } from './saved-car-data.ts';

type ButtonProps = { readonly car: SaveableCar; readonly className: string; readonly label?: string };

/** For the element around the buttons of a car. */
export function savingAttributes(car: SaveableCar) {
  return {
    'data-enhance': 'card-controls',
    ...activationAttributes([storedFavourites.key, storedCompareList.key]),
    ...savedCarData(car),
  };
}

/** Whether there is anything to draw: the list removes what was saved before it was sold. */
export function canBeSaved({ controls }: Pick<SaveableCar, 'controls'>): boolean {
  return canToggleSaved(controls, true);
}

export function FavouriteButton({ car, className, label }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${className} ${withIcon('heart')}`}
      data-keeps="favourite"
      {...buttonState(car, 'Save', label)}
      {...(label ? { 'data-saved-text': 'Saved' } : {})}
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
      {...(label ? { 'data-saved-text': 'Comparing' } : {})}
    >
      {label}
    </button>
  );
}

/** What is no longer offered shows only where it was saved before, which the browser knows. */
function buttonState({ controls, title }: SaveableCar, verb: string, label: string | undefined) {
  return {
    'aria-pressed': false,
    ...(label ? {} : { 'aria-label': `${verb} ${title}` }),
    ...(controls.isOffered ? {} : { hidden: true, 'data-only-saved': '' }),
  };
}
