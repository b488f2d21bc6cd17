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
import type { NamedRow, ReportView } from '#use-cases/report/view-report.ts';
import { Button } from '#web/console/ui/button.tsx';
import { Card } from '#web/console/ui/card.tsx';
import { DataTable } from '#web/console/ui/data-table.tsx';
import { EmptyState } from '#web/console/ui/empty-state.tsx';
import { SelectField, TextField } from '#web/console/ui/field.tsx';
import { DayBars } from './day-bars.tsx';

const share = (row: Pick<NamedRow, 'due' | 'inTime'>) => {
  const percent = inTimeShare(row);
  return percent === null ? '—' : `${percent} %`;
};

export function ReportFilters({ view }: { readonly view: ReportView }) {
  const { period, today, location, site, locations, sites } = view;
  const options = (all: string, choices: ReportView['sites']) => [
    { value: '', label: all },
    ...choices.map(({ slug, name }) => ({ value: slug, label: name })),
  ];
  return (
    <Form method="get" className="report__filters">
      <TextField label="From" name="from" type="date" max={today} defaultValue={period.from} />
      <TextField label="To" name="to" type="date" max={today} defaultValue={period.to} />
      <SelectField
        label="Location"
        name="location"
        options={options('All', locations)}
        defaultValue={location ?? ''}
      />
      <SelectField label="Site" name="site" options={options('All', sites)} defaultValue={site ?? ''} />
      <Button kind="main">Show</Button>
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
        <dt>Answered in time</dt>
        <dd>{share(total)}</dd>
        <dd className="quiet report__of">
          {formatNumber(total.inTime, 'en-AU')} of {formatNumber(total.due, 'en-AU')} that were due
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
        <Card key={figure} title={`${figureLabels[figure]}, day by day`}>
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
        <EmptyState title="Nothing was counted" text="Choose a longer period, or another place." />
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
