import { continueVisit } from '#domain/last-visit/visit.ts';
import { storedVisit } from '#web/client/storage/shopper-storage.ts';

/** A page was opened: goes on with this visit, or begins the next. */
export function saveVisit(): void {
  storedVisit.update((visit) => continueVisit(visit, Date.now()));
}
