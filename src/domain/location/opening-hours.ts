/**
 * Hours that answer: is a department open now, until when, or when does it open again. Special hours override weekly
 * hours.
 */
import { formatClockTime } from './clock-time.ts';
import { addDays, localTimeIn, weekdayOf } from './local-time.ts';
import type { Department, Location, OpeningHours } from './location.ts';

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
