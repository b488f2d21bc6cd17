/**
 * The one choice about alerts, at the moment a car is watched: a press on one of its buttons agrees to the words above
 * them, and nothing is sent before. On a page that is shared it waits, hidden, until script knows that the car is watched.
 */
import { OwnerField } from '#web/site/parts/shopper-pages/owner-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Whose choice it is, on a page of their own. */
export type AlertChooser = {
  readonly ownerMark: string;
  readonly phoneText: string;
  readonly email: string;
  readonly problem: string | null;
};

type Props = {
  /** Of the watchlist. */
  readonly href: string;
  readonly wording: string;
  readonly own: AlertChooser | null;
};

export function WatchAlerts({ href, wording, own }: Props) {
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
