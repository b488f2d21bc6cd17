/** A car that left with a driver and is not back: what its page says of that. */
import { formatClockTime } from '#domain/location/clock-time.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { hourMs } from '#domain/time/durations.ts';
import type { Booking } from './booking.ts';

export type CarDemoDrive = Pick<Booking, 'locationSlug' | 'endsAt'> & { readonly outAt: Date };

/** Longer than any drive: an unrecorded return does not keep the car away permanently. */
export const maxDemoDriveMs = 12 * hourMs;

/** In the time zone of the place that it returns to; null once it is no longer plausible. */
export function describeDemoDrive(demoDrive: CarDemoDrive, timeZone: string, now: Date): string | null {
  const { outAt, endsAt } = demoDrive;
  if (now.getTime() - outAt.getTime() >= maxDemoDriveMs) return null;
  const end = localTimeIn(timeZone, endsAt);
  const isToday = end.date === localTimeIn(timeZone, now).date;
  return endsAt > now && isToday
    ? `Out on a test drive, expected back about ${formatClockTime(end.time)}.`
    : 'Out on a test drive, expected back soon.';
}
