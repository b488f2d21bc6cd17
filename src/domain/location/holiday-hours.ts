/** The days to come on which a location keeps other hours, as lines. */
import { formatShortDay } from '#domain/text/day.ts';
import { formatHoursOn } from './day-hours.ts';
import { formatList } from './format-list.ts';
import { localTimeIn } from './local-time.ts';
import type { Department, Location } from './location.ts';

export type HolidayLine = {
  /** "Fri 25 Dec" */
  readonly dayText: string;
  /** "Christmas Day" */
  readonly name: string | null;
  /** "Closed", "Service closed", "Sales 10 am to 3 pm, service and parts closed" */
  readonly hoursText: string;
};

type HolidayPlace = Pick<Location, 'specialHours' | 'openingHours' | 'departments' | 'timeZone'>;

/** One line for each day, today included, on the location's own calendar, nearest first; departments it has, and no others. */
export function listHolidays(location: HolidayPlace, locale: string, now: Date): readonly HolidayLine[] {
  const today = localTimeIn(location.timeZone, now).date;
  const dates = new Set(location.specialHours.map(({ date }) => date).filter((date) => date >= today));
  return [...dates].sort().flatMap((date) => {
    const entries = location.specialHours.filter((entry) => entry.date === date);
    const affected = location.departments.filter((department) =>
      entries.some((entry) => entry.department === 'all' || entry.department === department),
    );
    if (affected.length === 0) return [];
    return {
      dayText: formatShortDay(new Date(`${date}T12:00:00Z`), { locale, timeZone: 'UTC' }),
      name: entries.find(({ label }) => label !== null)?.label ?? null,
      hoursText: hoursText(location, { date, affected }),
    };
  });
}

type Day = { readonly date: string; readonly affected: readonly Department[] };

/** Departments that keep the same hours are named together; where that is all of them, none is named. */
function hoursText(location: HolidayPlace, { date, affected }: Day): string {
  const byHours = new Map<string, Department[]>();
  for (const department of affected) {
    const text = lowerFirst(formatHoursOn(location, department, date));
    byHours.set(text, [...(byHours.get(text) ?? []), department]);
  }
  const isWhole = byHours.size === 1 && affected.length === location.departments.length;
  const parts = [...byHours].map(([text, days]) => (isWhole ? text : `${formatList(days)} ${text}`));
  const line = parts.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
