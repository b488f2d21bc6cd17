/** The car of a message or a booking as a card, so that its page shows what it is about. */

import type { SiteContext } from '#domain/site/site-context.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';
import { findEnquiredCar } from './find-enquired-car.ts';

/** Null where the message names no car, or one that this site never showed. */
export async function findCarCard(
  site: SiteContext,
  slug: string | null,
  app: { readonly carStore: Pick<CarStore, 'findBySlug' | 'findByFormerSlug'> },
  now: Date,
): Promise<CarCardView | null> {
  const car = slug === null ? null : await findEnquiredCar(site, slug, app, now);
  return car === null ? null : buildCarCardView(car, site, now);
}
