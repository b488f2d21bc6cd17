/** The hours of one day: spans of a department's clock, read from how people write them, and formatted as people say them. */
import { formatClockTime } from './clock-time.ts';
import { addDays, weekdayOf } from './local-time.ts';
import type { DayHours, Department, Location, OpenSpan } from './location.ts';
import { instantOf } from './zoned-time.ts';

export type LocationHours = Pick<Location, 'openingHours' | 'specialHours' | 'timeZone'>;

const maxSpans = 4;
const dayEnd = '24:00';
/** Hours past midnight end by then, and are no longer than `maxNightMinutes`: later or longer is a mistyped time. */
const latestNightEnd = '06:00';
const maxNightMinutes = 16 * 60;

const spanPattern = /^(([01]\d|2[0-3]):[0-5]\d)\s*-\s*(([01]\d|2[0-3]):[0-5]\d|24:00)$/;
const appointmentPattern = /^by appointment(?:\s+|$)/;

type ReadDay = { readonly hours: DayHours } | { readonly problem: string };

/** `closed`, `24 hours`, `08:30-17:30`, `09:00-12:00, 13:00-17:00`, `18:00-02:00`, `by appointment`, `by appointment 10:00-16:00`. */
export function readDayHours(text: string): ReadDay {
  const typed = text.trim().toLowerCase();
  if (typed === 'closed') return { hours: { status: 'Closed', open: null, close: null } };
  if (typed === '24 hours') return { hours: { status: 'Open', open: '00:00', close: dayEnd } };
  const isByAppointment = appointmentPattern.test(typed);
  const rest = typed.replace(appointmentPattern, '');
  const spans: OpenSpan[] = [];
  for (const part of rest === '' ? [] : rest.split(',')) {
    const [, open, , close] = spanPattern.exec(part.trim()) ?? [];
    if (open === undefined || close === undefined) return { problem: grammarProblem };
    spans.push({ open, close });
  }
  if (spans.length > maxSpans) return { problem: `Enter at most ${maxSpans} spans a day` };
  const problem = findSpanProblem(spans);
  if (problem !== null) return { problem };
  const [first] = spans;
  if (isByAppointment)
    return {
      hours: { status: 'Closed', open: null, close: null, isByAppointment, ...(first ? { spans } : {}) },
    };
  if (first === undefined) return { problem: grammarProblem };
  return {
    hours: {
      status: 'Open',
      open: first.open,
      close: spans.at(-1)?.close ?? first.close,
      ...(spans.length > 1 ? { spans } : {}),
    },
  };
}

const grammarProblem =
  'Enter hours such as 08:30-17:30 or 09:00-12:00, 13:00-17:00, or 24 hours, by appointment or closed';

/** In order, and none within another; only the last one may go past midnight. */
function findSpanProblem(spans: readonly OpenSpan[]): string | null {
  for (const [index, { open, close }] of spans.entries()) {
    const next = spans[index + 1];
    if (isPastMidnight({ open, close })) {
      if (next !== undefined) return 'Only the last hours of a day can go past midnight';
      if (close > latestNightEnd || minuteOf(close) + 1440 - minuteOf(open) > maxNightMinutes)
        return 'Closing time must be after opening time, or by 06:00 the next day';
    } else if (next !== undefined && next.open < close) return 'Enter the hours in order, without overlap';
  }
  return null;
}

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** It ends on the next day. */
export const isPastMidnight = ({ open, close }: OpenSpan): boolean => close <= open;

/** Special hours of the department go before those of the whole location, and both before the week. */
function entryOn(location: LocationHours, department: Department, date: string): DayHours | undefined {
  const special = location.specialHours.filter((entry) => entry.date === date);
  return (
    special.find((candidate) => candidate.department === department) ??
    special.find((candidate) => candidate.department === 'all') ??
    location.openingHours[department]?.find((candidate) => candidate.weekday === weekdayOf(date))
  );
}

/** When shoppers can walk in; by appointment is closed. */
export function spansOf(entry: DayHours | undefined): readonly OpenSpan[] {
  if (entry === undefined || entry.status === 'Closed') return [];
  if (entry.spans !== undefined) return entry.spans;
  return entry.open === null || entry.close === null ? [] : [{ open: entry.open, close: entry.close }];
}

export function spansOn(location: LocationHours, department: Department, date: string): readonly OpenSpan[] {
  return spansOf(entryOn(location, department, date));
}

/** When someone is there: by appointment too, where its hours are known. */
export function staffedSpansOn(
  location: LocationHours,
  department: Department,
  date: string,
): readonly OpenSpan[] {
  const entry = entryOn(location, department, date);
  return entry?.isByAppointment === true ? (entry.spans ?? []) : spansOf(entry);
}

export function isByAppointmentOn(location: LocationHours, department: Department, date: string): boolean {
  return entryOn(location, department, date)?.isByAppointment === true;
}

/** Of a span that begins on this day. */
export function instantsOf(
  timeZone: string,
  date: string,
  span: OpenSpan,
): { readonly from: Date; readonly until: Date } {
  const ends = span.close === dayEnd ? '00:00' : span.close;
  const lastDate = isPastMidnight(span) || span.close === dayEnd ? addDays(date, 1) : date;
  return { from: instantOf(timeZone, date, span.open), until: instantOf(timeZone, lastDate, ends) };
}

/** "5:30 pm", "midnight". */
export const formatClosing = (time: string): string =>
  time === dayEnd || time === '00:00' ? 'midnight' : formatClockTime(time);

const formatSpan = ({ open, close }: OpenSpan): string =>
  `${formatClockTime(open)} to ${formatClosing(close)}`;

const formatSpans = (spans: readonly OpenSpan[]): string => spans.map(formatSpan).join(', ');

export const isWholeDay = ({ open, close }: OpenSpan): boolean => open === '00:00' && close === dayEnd;

/** "8:30 am to 5:30 pm", "9 am to 12 pm, 1 pm to 5 pm", "Open 24 hours", "By appointment, 10 am to 4 pm". */
export function formatDayHours(entry: DayHours | undefined, closedLabel: string): string {
  if (entry?.isByAppointment === true)
    return entry.spans === undefined ? 'By appointment' : `By appointment, ${formatSpans(entry.spans)}`;
  const spans = spansOf(entry);
  if (spans.length === 0) return closedLabel;
  return spans.every(isWholeDay) ? 'Open 24 hours' : formatSpans(spans);
}

export const formatHoursOn = (location: LocationHours, department: Department, date: string): string =>
  formatDayHours(entryOn(location, department, date), 'closed');
