/** What stands where a car has no photo (CARD-3, CARD-11). */
import type { SiteConfig } from '#domain/site/site-config.ts';
import type { CarSummary } from './car.ts';

export function selectNoPhotoText(
  { status }: Pick<CarSummary, 'status'>,
  { labels }: Pick<SiteConfig, 'labels'>,
): string {
  return status === 'coming_soon' ? labels.comingSoonTag : labels.newArrival;
}
