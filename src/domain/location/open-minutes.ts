/** How long a department was open between two instants, and when it has been open for so long. */
import { minuteMs } from '#domain/time/durations.ts';
import { instantsOf, type LocationHours, spansOn } from './day-hours.ts';
import { addDays, localTimeIn } from './local-time.ts';
import type { Department } from './location.ts';

type Span = { readonly from: Date; readonly until: Date };

/** In minutes, not rounded; 0 where `until` is not after `from`. Special hours count as they are now. */
export function openMinutesBetween(location: LocationHours, department: Department, span: Span): number {
  const { date: lastDate } = localTimeIn(location.timeZone, span.until);
  const untilMs = span.until.getTime();
  let openMs = 0;
  for (const each of listOpenFrom(location, department, { from: span.from, lastDate }))
    openMs += Math.max(0, Math.min(each.untilMs, untilMs) - each.fromMs);
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
  const lastDate = addDays(localTimeIn(location.timeZone, from).date, daysLookedAhead);
  let leftMs = minutes * minuteMs;
  for (const { fromMs, untilMs } of listOpenFrom(location, department, { from, lastDate })) {
    if (untilMs - fromMs >= leftMs) return new Date(fromMs + leftMs);
    leftMs -= untilMs - fromMs;
  }
  return null;
}

type Wanted = { readonly from: Date; readonly lastDate: string };

/** From the night before on, cut at `from`; where special hours reach into those of the day before, each minute is once. */
function* listOpenFrom(location: LocationHours, department: Department, { from, lastDate }: Wanted) {
  const { timeZone } = location;
  let startMs = from.getTime();
  for (let date = addDays(localTimeIn(timeZone, from).date, -1); date <= lastDate; date = addDays(date, 1)) {
    for (const span of spansOn(location, department, date)) {
      const { from: opens, until: closes } = instantsOf(timeZone, date, span);
      const fromMs = Math.max(startMs, opens.getTime());
      const untilMs = closes.getTime();
      if (untilMs <= fromMs) continue;
      yield { fromMs, untilMs };
      startMs = untilMs;
    }
  }
}
