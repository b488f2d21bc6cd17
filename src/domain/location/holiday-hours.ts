/** The days to come on which a location keeps other hours (LOC-2, LOC-12). */
import { formatClockTime } from './clock-time.ts';
import { localTimeIn } from './local-time.ts';
import type { Location, SpecialHours } from './location.ts';

export type HolidayLine = {
  /** "Fri 25 Dec" */
  readonly dayText: string;
  /** "Christmas Day" */
  readonly name: string | null;
  /** "Closed", "Service closed", "8:30 am to 1 pm" */
  readonly hoursText: string;
};

const mostLines = 12;

/** Today included, on the location's own calendar, nearest first. */
export function listHolidays(
  location: Pick<Location, 'specialHours' | 'timeZone'>,
  locale: string,
  now: Date,
): readonly HolidayLine[] {
  const today = localTimeIn(location.timeZone, now).date;
  const format = new Intl.DateTimeFormat(locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  });
  return location.specialHours
    .filter((entry) => entry.date >= today)
    .sort((a, b) => a.date.localeCompare(b.date))
    .slice(0, mostLines)
    .map((entry) => ({
      dayText: format.format(new Date(`${entry.date}T12:00:00Z`)).replace(',', ''),
      name: entry.label,
      hoursText: hoursText(entry),
    }));
}

function hoursText({ status, open, close, department }: SpecialHours): string {
  const isOpen = status === 'Open' && open !== null && close !== null;
  const hours = isOpen ? `${formatClockTime(open)} to ${formatClockTime(close)}` : 'closed';
  const text = department === 'all' ? hours : `${department} ${hours}`;
  return text.charAt(0).toUpperCase() + text.slice(1);
}
