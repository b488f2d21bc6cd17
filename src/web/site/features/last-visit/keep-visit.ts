import { continueVisit } from '../../../../domain/last-visit/visit.ts';
import { visitShelf } from '../../../client/storage/shelves.ts';

/** A page was opened: goes on with this visit, or begins the next. */
export function keepVisit(): void {
  visitShelf.update((visit) => continueVisit(visit, Date.now()));
}
