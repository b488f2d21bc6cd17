/** Erases the lists that were not opened for long, and what is left of those that were ended. */
import { inactiveSince } from '#domain/shortlist/shortlist-state.ts';
import type { Clock } from '#ports/installation/clock.ts';
import type { ShortlistStore } from '#ports/shoppers/shortlist-store.ts';

export type ShortlistErasurePorts = {
  readonly shortlistStore: Pick<ShortlistStore, 'eraseRested'>;
  readonly clock: Clock;
};

/** How many. */
export function eraseInactiveShortlists({ shortlistStore, clock }: ShortlistErasurePorts): Promise<number> {
  return shortlistStore.eraseRested(inactiveSince(clock()));
}
