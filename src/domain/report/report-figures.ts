/** The figures of a report, what they are called, and how they are put together: of a day, a place, a site, a car, a channel. */
import { addDays } from '#domain/location/local-time.ts';
import { isCalendarDay } from '#domain/time/is-calendar-day.ts';

export const reportFigures = ['leads', 'due', 'inTime', 'calls', 'views', 'saves', 'holds'] as const;
export type ReportFigure = (typeof reportFigures)[number];

export const figureLabels: Readonly<Record<ReportFigure, string>> = {
  leads: 'Leads',
  due: 'Replies due',
  inTime: 'Replied on time',
  calls: 'Phone number taps',
  views: 'Car pages viewed',
  saves: 'Cars saved',
  holds: 'Holds',
};

export const reportDimensions = ['all', 'day', 'location', 'site', 'channel', 'car'] as const;
export type ReportDimension = (typeof reportDimensions)[number];

export type ReportRow = {
  readonly dimension: ReportDimension;
  /** YYYY-MM-DD, a slug, an id, a channel; empty for all and for what belongs to none. */
  readonly key: string;
} & Readonly<Record<ReportFigure, number>>;

export const noFigures: Readonly<Record<ReportFigure, number>> = {
  leads: 0,
  due: 0,
  inTime: 0,
  calls: 0,
  views: 0,
  saves: 0,
  holds: 0,
};

/** Of the counts of each figure, one row for each thing that is counted. */
export function joinFigures(
  counts: readonly {
    readonly dimension: ReportDimension;
    readonly key: string;
    readonly figure: ReportFigure;
    readonly count: number;
  }[],
): readonly ReportRow[] {
  const rows = new Map<string, Record<ReportFigure, number> & Pick<ReportRow, 'dimension' | 'key'>>();
  for (const { dimension, key, figure, count } of counts) {
    const name = `${dimension} ${key}`;
    const row = rows.get(name) ?? { dimension, key, ...noFigures };
    row[figure] += count;
    rows.set(name, row);
  }
  return [...rows.values()];
}

/** In whole percent of those due; null where none was. */
export function inTimeShare({ due, inTime }: Pick<ReportRow, 'due' | 'inTime'>): number | null {
  return due === 0 ? null : Math.round((100 * inTime) / due);
}

/** The period of a report, as its address says it; rubbish asks for the last thirty days. */
export type ReportPeriod = { readonly from: string; readonly to: string };

/** So many days a chart can show, and a count can be waited for. */
export const maxReportDays = 366;
const defaultDays = 30;

/** `today` on the dealer's calendar: nothing is counted of days to come. */
export function readPeriod(from: string | null, to: string | null, today: string): ReportPeriod {
  const last = to !== null && isDay(to) && to <= today ? to : today;
  const first = from !== null && isDay(from) && from <= last ? from : addDays(last, 1 - defaultDays);
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
