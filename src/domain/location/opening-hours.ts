/**
 * Hours that answer: is a department open now, until when, or when does it open again. Special hours override weekly
 * hours.
 */

import { formatClockTime } from './clock-time.ts';
import {
  formatClosing,
  formatDayHours,
  isByAppointmentOn,
  isPastMidnight,
  type LocationHours,
  spansOn,
} from './day-hours.ts';
import { addDays, type LocalTime, localTimeIn, weekdayOf } from './local-time.ts';
import type { Department, OpeningHours, OpenSpan } from './location.ts';

/** `until` null: day and night. */
export type OpenState =
  | { readonly isOpen: true; readonly until: string | null }
  | {
      readonly isOpen: false;
      readonly opens: NextOpening | null;
      /** Today it is there for those who made an appointment. */
      readonly isByAppointment?: true;
    };

/** Null on an OpenState where nothing opens within `daysLookedAhead`. */
export type NextOpening = { readonly daysAhead: number; readonly weekday: number; readonly at: string };

const daysLookedAhead = 14;
const weekdayNames = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'] as const;

/** Open from the opening minute up to, and not including, the closing minute, on the location's own clock. */
export function evaluateOpenState(location: LocationHours, department: Department, now: Date): OpenState {
  const { date, time } = localTimeIn(location.timeZone, now);
  const current = findCurrent(location, department, { date, time });
  if (current !== null) return { isOpen: true, until: findEnd(location, department, current) };
  const isByAppointment = isByAppointmentOn(location, department, date);
  const closed = isByAppointment
    ? ({ isOpen: false, isByAppointment } as const)
    : ({ isOpen: false } as const);
  for (let daysAhead = 0; daysAhead <= daysLookedAhead; daysAhead += 1) {
    const day = addDays(date, daysAhead);
    const next = spansOn(location, department, day).find(({ open }) => daysAhead > 0 || time < open);
    if (next !== undefined)
      return { ...closed, opens: { daysAhead, weekday: weekdayOf(day), at: next.open } };
  }
  return { ...closed, opens: null };
}

type DatedSpan = { readonly date: string; readonly span: OpenSpan };

/** The span that holds this moment; one that began yesterday may reach into today. */
function findCurrent(
  location: LocationHours,
  department: Department,
  { date, time }: LocalTime,
): DatedSpan | null {
  const span = spansOn(location, department, date).find(
    (each) => time >= each.open && (isPastMidnight(each) || time < each.close),
  );
  if (span !== undefined) return { date, span };
  const yesterday = addDays(date, -1);
  const late = spansOn(location, department, yesterday).find(
    (each) => isPastMidnight(each) && time < each.close,
  );
  return late === undefined ? null : { date: yesterday, span: late };
}

/** Where one span ends as the next begins, it stays open; null where it does so for a whole day. */
function findEnd(location: LocationHours, department: Department, { date, span }: DatedSpan): string | null {
  let end = span.close;
  let endsOn = isPastMidnight(span) ? addDays(date, 1) : date;
  for (const lastDay = addDays(date, 2); endsOn <= lastDay; ) {
    if (end === '24:00') [endsOn, end] = [addDays(endsOn, 1), '00:00'];
    const next = spansOn(location, department, endsOn).find(({ open }) => open === end);
    if (next === undefined) return end === '00:00' ? '24:00' : end;
    end = next.close;
    if (isPastMidnight(next)) endsOn = addDays(endsOn, 1);
  }
  return null;
}

/** "Open now until 5:30 pm", "Closed, opens 8 am tomorrow". */
export function openStateText(state: OpenState): string {
  if (state.isOpen)
    return state.until === null ? 'Open 24 hours' : `Open now until ${formatClosing(state.until)}`;
  if (state.isByAppointment === true) return 'By appointment today';
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

/** Whether anyone is there on a local calendar day, by appointment too. */
export function isOpenOn(location: LocationHours, department: Department, date: string): boolean {
  return spansOn(location, department, date).length > 0 || isByAppointmentOn(location, department, date);
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
  return {
    label: (weekdayNames[weekday] ?? '').slice(0, 3),
    text: formatDayHours(
      hours.find((candidate) => candidate.weekday === weekday),
      closedLabel,
    ),
  };
}
