/** What the calendar and the clock on a location's wall say at an instant. */
import { dateFormat } from '#domain/text/cached-formatters.ts';

export type LocalTime = {
  /** YYYY-MM-DD. */
  readonly date: string;
  /** HH:MM, 24 hours. */
  readonly time: string;
};

/** The last answer: a page asks for one instant in one zone again and again. */
let last: { readonly timeZone: string; readonly atMs: number; readonly answer: LocalTime } | null = null;

export function localTimeIn(timeZone: string, instant: Date): LocalTime {
  const atMs = instant.getTime();
  if (last?.timeZone === timeZone && last.atMs === atMs) return last.answer;
  const [date = '', time = ''] = wallClock(timeZone).format(instant).split(', ');
  last = { timeZone, atMs, answer: { date, time } };
  return last.answer;
}

/** The calendar date `days` later. */
export function addDays(date: string, days: number): string {
  const noon = new Date(`${date}T12:00:00Z`);
  noon.setUTCDate(noon.getUTCDate() + days);
  return noon.toISOString().slice(0, 10);
}

/** 0 Sunday to 6 Saturday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T12:00:00Z`).getUTCDay();
}

/** en-CA writes dates as YYYY-MM-DD. */
function wallClock(timeZone: string): Intl.DateTimeFormat {
  return dateFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
}

/** The calendar year there. */
export function yearIn(timeZone: string, now: Date): number {
  return Number(localTimeIn(timeZone, now).date.slice(0, 4));
}
