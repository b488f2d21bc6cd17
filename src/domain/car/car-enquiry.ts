/** What a shopper wants of one car, and the address of the form that asks for it. */

import { carHref } from '#domain/site/links.ts';
import { isAvailable } from './availability.ts';
import type { CarSummary } from './car.ts';

/** In the words of the address's `about`; none means the car as it is. */
export const carEnquiryPurposes = [
  'this-car',
  'similar',
  'test-drive',
  'photos',
  'availability',
  'trade-in',
] as const;
export type CarEnquiryPurpose = (typeof carEnquiryPurposes)[number];

/** A car that is gone can only be asked for in another shape; one without a price may be. */
export function selectCarEnquiryPurpose(
  car: Pick<CarSummary, 'status'>,
  requested: string | null,
): CarEnquiryPurpose {
  if (!isAvailable(car)) return 'similar';
  return carEnquiryPurposes.find((purpose) => purpose === requested) ?? 'this-car';
}

export function carEnquiryHref(slug: string, purpose: CarEnquiryPurpose = 'this-car'): string {
  return `${carHref(slug)}/enquire${purpose === 'this-car' ? '' : `?about=${purpose}`}`;
}
