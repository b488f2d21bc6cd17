/** Seven days of the calendar, each with its entries in order of time, every entry in the time zone of its place. */
import type { CalendarEntry } from '#domain/lead-inbox/calendar-entry.ts';
import { addDays, weekdayOf } from '#domain/location/local-time.ts';
import type { Location } from '#domain/location/location.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { type CalendarItemView, viewColumn } from './view-calendar.ts';

export type WeekItemView = CalendarItemView & { readonly place: string };

export type WeekDayView = {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** "Mon 24 Nov". */
  readonly dateText: string;
  readonly isToday: boolean;
  readonly items: readonly WeekItemView[];
};

/** The Monday of its week. */
export function mondayOf(date: string): string {
  return addDays(date, -((weekdayOf(date) + 6) % 7));
}

export function viewWeek(
  locations: readonly Location[],
  {
    monday,
    today,
    first,
    entries,
  }: {
    readonly monday: string;
    readonly today: string;
    readonly first: Location;
    readonly entries: readonly CalendarEntry[];
  },
  now: Date,
): readonly WeekDayView[] {
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index)).map((date) => ({
    date,
    dateText: dateFormat('en-AU', {
      timeZone: 'UTC',
      weekday: 'short',
      day: 'numeric',
      month: 'short',
    }).format(new Date(`${date}T12:00:00Z`)),
    isToday: date === today,
    items: locations
      .flatMap((location) =>
        viewColumn(location, { date, first, entries }, now).items.map((item) => ({
          ...item,
          place: location.name,
        })),
      )
      .sort((one, other) => one.startMinute - other.startMinute),
  }));
}
