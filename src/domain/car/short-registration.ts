/** A new car whose one price includes less than twelve months of registration: its seller should say so. */

import { isDriveAway } from '#domain/car/price/compared-price.ts';
import { dayMs } from '#domain/time/durations.ts';
import type { Car } from './car.ts';

type RegisteredCar = Pick<Car, 'stockType' | 'priceType' | 'registrationExpiry'>;

/** The day it runs out; null where it runs a year or longer, or is not known to the day. `today` is a calendar date. */
export function findShortRegistration(car: RegisteredCar, today: string): string | null {
  const { stockType, registrationExpiry } = car;
  if (stockType !== 'new' || !isDriveAway(car) || registrationExpiry === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(registrationExpiry)) return null;
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // Registered on the day it is sold, it runs out the day before its year is round.
  return registrationExpiry < dayBefore(inAYear) ? registrationExpiry : null;
}

function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}
