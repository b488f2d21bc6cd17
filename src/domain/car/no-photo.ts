/** The placeholder for a car without a photo. */
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import { isAvailable } from './availability.ts';
import type { CarSummary } from './car.ts';

/** A car that has been listed for longer is no new arrival, photos or not. */
export const newArrivalDays = 30;

/** Calls a car a new arrival only while it is one: its page says beside it for how long it has been listed. */
export function selectNoPhotoText(
  car: Pick<CarSummary, 'status' | 'createdAt'>,
  { labels }: Pick<SiteConfig, 'labels'>,
  now: Date,
): string {
  if (car.status === 'coming_soon') return labels.comingSoonTag;
  const isNew = now.getTime() - car.createdAt.getTime() <= newArrivalDays * dayMs;
  return isNew && isAvailable(car) ? labels.newArrival : labels.noPhotos;
}
