/**
 * How long a department was open between two instants, and when it will have been open for so long: waiting at night is
 * no delay.
 */
import { minuteMs } from '#domain/time/durations.ts';
import { addDays, localTimeIn } from './local-time.ts';
import type { Department, Location } from './location.ts';
import { hoursOn } from './opening-hours.ts';
import { instantOf } from './zoned-time.ts';

type LocationHours = Pick<Location, 'openingHours' | 'specialHours' | 'timeZone'>;
type Span = { readonly from: Date; readonly until: Date };

/** In minutes, not rounded; 0 where `until` is not after `from`. Special hours count as they are now. */
export function openMinutesBetween(location: LocationHours, department: Department, span: Span): number {
  const { timeZone } = location;
  const lastDate = localTimeIn(timeZone, span.until).date;
  let openMs = 0;
  for (let { date } = localTimeIn(timeZone, span.from); date <= lastDate; date = addDays(date, 1)) {
    const hours = hoursOn(location, department, date);
    if (hours === null) continue;
    const opens = Math.max(span.from.getTime(), instantOf(timeZone, date, hours.open).getTime());
    const closes = Math.min(span.until.getTime(), instantOf(timeZone, date, hours.close).getTime());
    openMs += Math.max(0, closes - opens);
  }
  return openMs / minuteMs;
}

/** Past the longest holiday, and short enough to look through at once. */
const daysLookedAhead = 60;

/**
 * The first instant at which the department has been open for so many minutes since `from`; `from` itself for none.
 * Null where it does not open for so long within 60 days: its hours are not known.
 */
export function afterOpenMinutes(
  location: LocationHours,
  department: Department,
  { from, minutes }: { readonly from: Date; readonly minutes: number },
): Date | null {
  if (minutes <= 0) return from;
  const { timeZone } = location;
  const first = localTimeIn(timeZone, from).date;
  let leftMs = minutes * minuteMs;
  for (let days = 0; days <= daysLookedAhead; days += 1) {
    const date = addDays(first, days);
    const hours = hoursOn(location, department, date);
    if (hours === null) continue;
    const opens = Math.max(from.getTime(), instantOf(timeZone, date, hours.open).getTime());
    const openMs = Math.max(0, instantOf(timeZone, date, hours.close).getTime() - opens);
    if (openMs >= leftMs) return new Date(opens + leftMs);
    leftMs -= openMs;
  }
  return null;
}
