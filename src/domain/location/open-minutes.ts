/** How long a department was open between two instants: what a shopper waits at night is nobody's delay (C-26). */
import { minuteMs } from '#domain/time/durations.ts';
import { addDays, localTimeIn } from './local-time.ts';
import type { Department, Location } from './location.ts';
import { hoursOn } from './opening-hours.ts';
import { instantOf } from './zoned-time.ts';

type LocationHours = Pick<Location, 'openingHours' | 'specialHours' | 'timeZone'>;
type Span = { readonly from: Date; readonly until: Date };

/** In minutes, not rounded; 0 where `until` is not after `from`. Special hours count as they stand now. */
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
