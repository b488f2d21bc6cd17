/** The figures of a report, what they are called, and how they are put together: of a day, a place, a site, a car, a channel. */

export const reportFigures = ['leads', 'due', 'inTime', 'calls', 'views', 'saves', 'holds'] as const;
export type ReportFigure = (typeof reportFigures)[number];

export const figureLabels: Readonly<Record<ReportFigure, string>> = {
  leads: 'Leads',
  due: 'Answers due',
  inTime: 'Answered in time',
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

/** In whole percent of those that were due; null where none was. */
export function inTimeShare({ due, inTime }: Pick<ReportRow, 'due' | 'inTime'>): number | null {
  return due === 0 ? null : Math.round((100 * inTime) / due);
}
