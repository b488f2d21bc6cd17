/**
 * Until when a car is held, and the link to its waitlist. For the holder `device-figures.enhance.ts` says instead that it is
 * theirs; without script the same link leads them to their reservation.
 */
import { waitlistLabel } from '#domain/car-actions/waitlist-action.ts';
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';

type Props = {
  readonly card: Pick<CarCardView, 'id' | 'holdText' | 'waitlist'>;
  readonly className: string;
  readonly linkClass?: string;
};

export function HoldNote({ card: { id, holdText, waitlist }, className, linkClass }: Props) {
  if (holdText === null) return null;
  return (
    <div className={className} data-hold={id}>
      <p>{holdText}</p>
      {waitlist ? (
        <a className={linkClass} href={waitlist.href} data-action="waitlist">
          {waitlist.label}
        </a>
      ) : null}
      {waitlist?.label === waitlistLabel ? (
        <noscript>
          <p>If you reserved it, this opens your reservation.</p>
        </noscript>
      ) : null}
    </div>
  );
}
