/** Figures of a period: the sums, the days as bars with their table beside, then places, sites and cars. */
import { Form, Link } from 'react-router';
import {
  figureLabels,
  inTimeShare,
  type ReportFigure,
  reportFigures,
} from '#domain/report/report-figures.ts';
import { carHref } from '#domain/staff/console-links.ts';
import { formatNumber } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import type { NamedRow, ReportInput, ReportView } from '#use-cases/report/view-report.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { DateRangeField } from '#web/console/ui/date-range-field.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField } from '#web/console/ui/field.tsx';

/** Counts of days as bars, drawn without a library, with the same as a table beside for screen readers. */
type Bar = { readonly day: string; readonly count: number };

const width = 640;
const height = 120;

/** "27 Oct 2026". */
const dayText = (day: string) => (day === '' ? '' : formatPartialDate(day, 'en-AU'));

function DayBars({ label, bars }: { readonly label: string; readonly bars: readonly Bar[] }) {
  const highest = Math.max(0, ...bars.map(({ count }) => count));
  const step = width / Math.max(1, bars.length);
  const first = bars[0]?.day ?? '';
  const last = bars.at(-1)?.day ?? '';
  return (
    <div className="day-bars">
      {highest === 0 ? (
        <p className="day-bars__none quiet">No data</p>
      ) : (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" preserveAspectRatio="none">
          {bars.map(({ day, count }, position) => {
            const tall = (count / highest) * height;
            return (
              <rect
                key={day}
                x={position * step + step * 0.1}
                y={height - tall}
                width={step * 0.8}
                height={tall}
                className="day-bars__bar"
              />
            );
          })}
        </svg>
      )}
      <p className="day-bars__axis quiet">
        <span>{dayText(first)}</span>
        <span>highest day: {highest}</span>
        <span>{dayText(last)}</span>
      </p>
      <details>
        <summary>View as table</summary>
        <div className="day-bars__table">
          <table>
            <caption className="unseen">{label} by day</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col">{label}</th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ day, count }) => (
                <tr key={day}>
                  <th scope="row">{dayText(day)}</th>
                  <td>{formatNumber(count, 'en-AU')}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
    </div>
  );
}

const share = (row: Pick<NamedRow, 'due' | 'inTime'>) => {
  const percent = inTimeShare(row);
  return percent === null ? '—' : `${percent}%`;
};

export function ReportFilters({ view }: { readonly view: ReportView }) {
  const { period, location, site, locations, sites } = view;
  const options = (all: string, choices: ReportView['sites']) => [
    { value: '', label: all },
    ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <Form method="get" className="report__filters">
      <DateRangeField
        label="Dates"
        from={{ name: 'from', value: period.from }}
        to={{ name: 'to', value: period.to }}
        isPast
      />
      <SelectField
        label="Location"
        name="location"
        options={options('All', locations)}
        defaultValue={location ?? ''}
      />
      <SelectField label="Site" name="site" options={options('All', sites)} defaultValue={site ?? ''} />
      <Button kind="main">Apply</Button>
    </Form>
  );
}

export function ReportSums({ view: { total } }: { readonly view: ReportView }) {
  return (
    <dl className="report__sums">
      {(['leads', 'calls', 'views', 'saves', 'holds'] as const).map((figure) => (
        <div key={figure}>
          <dt>{figureLabels[figure]}</dt>
          <dd>{formatNumber(total[figure], 'en-AU')}</dd>
        </div>
      ))}
      <div>
        <dt>Replied on time</dt>
        <dd>{share(total)}</dd>
        <dd className="quiet report__of">
          {formatNumber(total.inTime, 'en-AU')} of {formatNumber(total.due, 'en-AU')} due
        </dd>
      </div>
    </dl>
  );
}

const charted: readonly ReportFigure[] = ['leads', 'views', 'saves', 'holds'];

export function ReportDays({ view: { days } }: { readonly view: ReportView }) {
  return (
    <div className="report__charts">
      {charted.map((figure) => (
        <Card key={figure} title={`${figureLabels[figure]} by day`}>
          <DayBars
            label={figureLabels[figure]}
            bars={days.map(({ name, [figure]: count }) => ({ day: name, count }))}
          />
        </Card>
      ))}
    </div>
  );
}

type TableProps = { readonly title: string; readonly rows: readonly NamedRow[]; readonly group?: string };

export function ReportTable({ title, rows, group }: TableProps) {
  return (
    <Card title={title}>
      {rows.length === 0 ? (
        <EmptyState title="No data" text="Choose a longer period or another location." />
      ) : (
        <DataTable
          caption={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head: 'Name',
              cell: ({ key, name }) =>
                group === undefined ? name : <Link to={carHref(group, key)}>{name}</Link>,
            },
            ...reportFigures.map((figure) => ({
              key: figure,
              head: figureLabels[figure],
              isNumber: true,
              cell: (row: NamedRow) => formatNumber(row[figure], 'en-AU'),
            })),
            { key: 'share', head: 'In time', isNumber: true, cell: share },
          ]}
        />
      )}
    </Card>
  );
}

/** What a report is narrowed to, as its address says it. */
export function readReportAddress({ searchParams }: URL): ReportInput {
  const text = (name: string) => searchParams.get(name) || null;
  return { from: text('from'), to: text('to'), location: text('location'), site: text('site') };
}
