/** Has a car watched, or no longer: a form that works without script; `watch-control.enhance.ts` does it on the spot. */

import { withIcon } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';

type Props = {
  readonly car: { readonly id: string; readonly name: string };
  readonly watchlistHref: string;
  /** Where a shopper returns to who has to sign in first. */
  readonly pageHref: string;
  readonly isWatched: boolean;
  /** A car that is sold is removed, and not saved. */
  readonly isOnlyLetGo?: boolean;
  readonly className: string;
  readonly label?: string;
};

export function WatchControl(props: Props) {
  const { car, watchlistHref, pageHref, isWatched, isOnlyLetGo = false, className, label } = props;
  return (
    <form
      method="post"
      action={watchlistHref}
      className="watch-control"
      data-enhance="watch-control"
      data-name={car.name}
      {...(isOnlyLetGo ? { 'data-only-let-go': '', hidden: !isWatched } : {})}
      {...activationAttributes('load')}
    >
      <input type="hidden" name="car_id" value={car.id} />
      <input type="hidden" name="back" value={pageHref} />
      <button
        type="submit"
        name="do"
        value={isWatched ? 'remove' : 'save'}
        className={`${className} ${withIcon(isWatched && label === undefined ? 'trash' : 'bell')}`}
        aria-pressed={isWatched}
        {...(label === undefined ? { 'aria-label': `Remove ${car.name}` } : {})}
      >
        {label}
      </button>
    </form>
  );
}
