/** The number beside a car: that of its location, whole or cut, and when somebody answers it. */
import type { CarSummary } from '#domain/car/car.ts';
import { answeringDepartment } from '#domain/location/answering-department.ts';
import { type DialledNumber, describeNumber } from '#domain/location/dialled-number.ts';
import type { Location } from '#domain/location/location.ts';
import { callHoursText, evaluateOpenState } from '#domain/location/opening-hours.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

export type CarPhone = {
  /** A reveal is counted for the car. */
  readonly number: DialledNumber;
  /** When somebody answers again, "Opens 8 am"; null while they do. */
  readonly hoursText: string | null;
};

/** Whoever asks about a car asks the people who sell; where a place sells nothing, whom it has. */
export function viewCarPhone(
  location: Location,
  car: CarSummary,
  site: SiteContext,
  now: Date,
): CarPhone | null {
  const number = describeNumber(location, {
    isMasked: site.config.carPage.masksPhone,
    websiteId: site.siteSlug,
    carId: car.id,
  });
  if (number === null) return null;
  return {
    number,
    hoursText: callHoursText(evaluateOpenState(location, answeringDepartment(location), now)),
  };
}
