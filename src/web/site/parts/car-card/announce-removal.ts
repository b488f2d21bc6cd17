/** Announces that a favourite was removed, and offers to undo it. */
import type { EventDetails } from '#domain/analytics/event-report.ts';
import type { Favourites } from '#domain/favourites/favourites.ts';
import { reportEvent } from '#web/client/analytics/report-event.ts';
import { storedFavourites } from '#web/client/storage/shopper-storage.ts';
import { showToast } from '#web/client/toasts.ts';

type Removal = {
  readonly name: string;
  readonly details: EventDetails;
  /** The list as it was. */
  readonly before: Favourites;
  /** None where its line has gone with it. */
  readonly pressed?: HTMLElement | null;
};

export function announceRemoval({ name, details, before, pressed }: Removal): void {
  reportEvent('favourite-removed', details);
  const undo = () => {
    storedFavourites.update(() => before);
    reportEvent('favourite-added', details);
  };
  showToast({
    title: 'No longer saved',
    text: name,
    action: { label: 'Undo', onPress: undo },
    besides: pressed,
  });
}
