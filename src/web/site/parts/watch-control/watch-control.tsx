/** Has a car watched, or no longer: a form that works without script; `watch-control.enhance.ts` does it on the spot. */

import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { withIcon } from '#web/ui/icon-names.ts';
import { activationAttributes } from '#web/ui/island.tsx';
import { TextField } from '#web/ui/text-field.tsx';

type WatchControlProps = {
  readonly car: { readonly id: string; readonly name: string };
  readonly watchlistHref: string;
  /** Where a shopper returns to who has to sign in first. */
  readonly pageHref: string;
  readonly isWatched: boolean;
  /** A car that is sold is removed, and not saved. */
  readonly isRemoveOnly?: boolean;
  readonly className: string;
  readonly label?: string;
};

export function WatchControl(props: WatchControlProps) {
  const { car, watchlistHref, pageHref, isWatched, isRemoveOnly = false, className, label } = props;
  return (
    <form
      method="post"
      action={watchlistHref}
      className="watch-control"
      data-enhance="watch-control"
      data-name={car.name}
      {...(isRemoveOnly ? { 'data-remove-only': '', hidden: !isWatched } : {})}
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

/** Whose choice it is, on a page of their own. */
export type AlertChooser = {
  readonly ownerMark: string;
  readonly phoneText: string;
  readonly email: string;
  readonly problem: string | null;
};

type WatchAlertsProps = {
  /** Of the watchlist. */
  readonly href: string;
  readonly wording: string;
  readonly own: AlertChooser | null;
};

/**
 * The one choice about alerts, at the moment a car is watched: a press on one of its buttons agrees to the words above
 * them, and nothing is sent before. On a page that is shared it waits, hidden, until script knows that the car is
 * watched.
 */
export function WatchAlerts({ href, wording, own }: WatchAlertsProps) {
  return (
    <form
      method="post"
      action={href}
      className="watch-alerts"
      data-watch-alerts=""
      {...(own === null ? { hidden: true } : {})}
      suppressHydrationWarning
    >
      <p className="watch-alerts__title">Get an alert when the price drops or it sells?</p>
      <p className="meta">{wording}</p>
      <input type="hidden" name="do" value="alerts" />
      {own === null ? (
        <input type="hidden" name="phone_number" value="" suppressHydrationWarning />
      ) : (
        <>
          <OwnerField mark={own.ownerMark} />
          <TextField
            id="watch-alerts-email"
            name="email"
            type="email"
            inputMode="email"
            autoComplete="email"
            label="Email"
            isOptional
            defaultValue={own.email}
            error={own.problem ?? undefined}
          />
        </>
      )}
      <p className="cluster">
        <button type="submit" className="button button--outline button--small" name="channel" value="email">
          Email me
        </button>
        <button type="submit" className="button button--outline button--small" name="channel" value="text">
          {own === null ? 'Text me' : `Text ${own.phoneText}`}
        </button>
      </p>
    </form>
  );
}
