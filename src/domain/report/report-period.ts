/** The period of a report, as its address says it; rubbish asks for the last thirty days. */
import { addDays } from '#domain/location/local-time.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';

export type ReportPeriod = { readonly from: string; readonly to: string };

/** So many days a chart can show, and a count can be waited for. */
export const maxReportDays = 366;
const usualDays = 30;

/** `today` on the dealer's calendar: nothing is counted of days to come. */
export function readPeriod(from: string | null, to: string | null, today: string): ReportPeriod {
  const last = to !== null && isDay(to) && to <= today ? to : today;
  const first = from !== null && isDay(from) && from <= last ? from : addDays(last, 1 - usualDays);
  const earliest = addDays(last, 1 - maxReportDays);
  return { from: first < earliest ? earliest : first, to: last };
}

export function daysOf({ from, to }: ReportPeriod): readonly string[] {
  const days: string[] = [];
  for (let day = from; day <= to && days.length < maxReportDays; day = addDays(day, 1)) days.push(day);
  return days;
}

function isDay(text: string): boolean {
  return /^20\d{2}-\d{2}-\d{2}$/.test(text) && isCalendarDay(text);
}
