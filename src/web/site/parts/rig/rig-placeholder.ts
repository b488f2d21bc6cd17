/**
 * Where a car shows what a shopper's rig makes of it. It is empty in every page, so that all pages are one;
 * `device-figures.enhance.ts` puts the line in, last.
 */
import type { CarCardView } from '#view-models/car-card/car-card-view.ts';
import { writeRigFacts } from '#view-models/rig/rig-text.ts';

/** For the element before the line. */
export function rigPlaceholder({ rigFacts }: Pick<CarCardView, 'rigFacts'>) {
  return rigFacts === null ? {} : { 'data-rig': writeRigFacts(rigFacts) };
}
