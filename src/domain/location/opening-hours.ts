/**
 * Hours that answer: is a department open now, until when, or when does it open again. Special hours override weekly
 * hours.
 */

import { formatShortDay } from '#domain/text/day.ts';
import { minuteMs } from '#domain/time/durations.ts';
import { formatClockTime } from './clock-time.ts';
import { formatList } from './format-list.ts';
import { addDays, localTimeIn, weekdayOf } from './local-time.ts';
import type { Department, Location, OpeningHours } from './location.ts';
import { instantOf } from './zoned-time.ts';

export type OpenState =
  | { readonly isOpen: true; readonly until: string }
  | { readonly isOpen: false; readonly opens: NextOpening | null };

/** Null on an OpenState where nothing opens within `daysLookedAhead`. */
export type NextOpening = { readonly daysAhead: number; readonly weekday: number; readonly at: string };

type LocationHours = Pick<Location, 'openingHours' | 'specialHours' | 'timeZone'>;
type DayHours = { readonly open: string; readonly close: string };

const daysLookedAhead = 14;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Open from the opening minute up to, and not including, the closing minute, on the location's own clock. */
export function evaluateOpenState(location: LocationHours, department: Department, now: Date): OpenState {
  const { date, time } = localTimeIn(location.timeZone, now);
  const today = hoursOn(location, department, date);
  if (today !== null && time >= today.open && time < today.close) return { isOpen: true, until: today.close };
  for (let daysAhead = 0; daysAhead <= daysLookedAhead; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const hours = hoursOn(location, department, day);
    const isStillToCome = hours !== null && (daysAhead > 0 || time < hours.open);
    if (isStillToCome) {
      return { isOpen: false, opens: { daysAhead, weekday: weekdayOf(day), at: hours.open } };
    }
  }
  return { isOpen: false, opens: null };
}

/** "Open now until 5:30 pm", "Closed, opens 8 am tomorrow". */
export function openStateText(state: OpenState): string {
  if (state.isOpen) return `Open now until ${formatClockTime(state.until)}`;
  if (state.opens === null) return 'Closed';
  return `Closed, opens ${openingText(state.opens)}`;
}

/** Beside the button that calls: when it opens, "Opens 8 am", "Opens 8:30 am Monday"; null while it is open. */
export function callHoursText(state: OpenState): string | null {
  if (state.isOpen || state.opens === null) return null;
  const { daysAhead, at } = state.opens;
  return `Opens ${daysAhead === 0 ? formatClockTime(at) : openingText(state.opens)}`;
}

/** "10 am tomorrow", "8:30 am Monday". */
export function openingText(opens: NextOpening): string {
  return `${formatClockTime(opens.at)} ${dayText(opens)}`;
}

export type HoursLine = { readonly label: string; readonly text: string };

/** Mon-Fri in one line if all five match, else a line for each; Saturday and Sunday by themselves. */
export function formatWeeklyHours(hours: readonly OpeningHours[], closedLabel: string): readonly HoursLine[] {
  return [...workingWeek(hours, closedLabel), line(hours, 6, closedLabel), line(hours, 0, closedLabel)];
}

/** The compact card: one Mon-Sat line if all six match, else as on the page. */
export function formatCompactHours(
  hours: readonly OpeningHours[],
  closedLabel: string,
): readonly HoursLine[] {
  const [week, ...otherDays] = workingWeek(hours, closedLabel);
  const saturday = line(hours, 6, closedLabel);
  if (week === undefined || otherDays.length > 0 || week.text !== saturday.text) {
    return formatWeeklyHours(hours, closedLabel);
  }
  return [{ label: 'Mon-Sat', text: week.text }, line(hours, 0, closedLabel)];
}

/** Whether anyone is there on a local calendar day. */
export function isOpenOn(location: LocationHours, department: Department, date: string): boolean {
  return hoursOn(location, department, date) !== null;
}

/** Special hours of the department go before those of the whole location, and both before the week. */
export function hoursOn(location: LocationHours, department: Department, date: string): DayHours | null {
  const special = location.specialHours.filter((entry) => entry.date === date);
  const entry =
    special.find((candidate) => candidate.department === department) ??
    special.find((candidate) => candidate.department === 'all') ??
    location.openingHours[department]?.find((candidate) => candidate.weekday === weekdayOf(date));
  if (entry === undefined || entry.status === 'Closed' || entry.open === null || entry.close === null)
    return null;
  return { open: entry.open, close: entry.close };
}

/** Within the week the weekday's name is enough; beyond it, "Monday" would be taken for the nearer one. */
function dayText(opens: NextOpening): string {
  if (opens.daysAhead === 0) return 'today';
  if (opens.daysAhead === 1) return 'tomorrow';
  const weekday = weekdayNames[opens.weekday] ?? '';
  return opens.daysAhead < 7 ? weekday : `in ${opens.daysAhead} days`;
}

function workingWeek(hours: readonly OpeningHours[], closedLabel: string): readonly HoursLine[] {
  const days = [1, 2, 3, 4, 5].map((weekday) => line(hours, weekday, closedLabel));
  const text = days[0]?.text ?? closedLabel;
  return days.every((day) => day.text === text) ? [{ label: 'Mon-Fri', text }] : days;
}

function line(hours: readonly OpeningHours[], weekday: number, closedLabel: string): HoursLine {
  const entry = hours.find((candidate) => candidate.weekday === weekday);
  const isOpen = entry?.status === 'Open' && entry.open !== null && entry.close !== null;
  return {
    label: (weekdayNames[weekday] ?? '').slice(0, 3),
    text: isOpen ? `${formatClockTime(entry.open)} to ${formatClockTime(entry.close)}` : closedLabel,
  };
}

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
const minuteDaysLookedAhead = 60;

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
  for (let days = 0; days <= minuteDaysLookedAhead; days += 1) {
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

/** The days to come on which a location keeps other hours. */
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
    const hours = hoursOn(location, department, date);
    const text =
      hours === null ? 'closed' : `${formatClockTime(hours.open)} to ${formatClockTime(hours.close)}`;
    byHours.set(text, [...(byHours.get(text) ?? []), department]);
  }
  const isWhole = byHours.size === 1 && affected.length === location.departments.length;
  const parts = [...byHours].map(([text, days]) => (isWhole ? text : `${formatList(days)} ${text}`));
  const line = parts.join(', ');
  return line.charAt(0).toUpperCase() + line.slice(1);
}
