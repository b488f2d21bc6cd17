/**
 * A report of a period for staff who may see figures: by day, location, site, channel and car, with no person among
 * them; and as a file.
 */
import { carFullName } from '#domain/car/car-name.ts';
import { leadChannelNames, leadChannels } from '#domain/lead/lead-channel.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import {
  daysOf,
  figureLabels,
  inTimeShare,
  noFigures,
  type ReportDimension,
  type ReportPeriod,
  type ReportRow,
  readPeriod,
  reportFigures,
} from '#domain/report/report-figures.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteSummary } from '#domain/site-assembly/site-description.ts';
import { locationsOf } from '#domain/staff/may-act.ts';
import type { CsvCell } from '#domain/text/csv.ts';
import type { ReportStore } from '#ports/staff/report-store.ts';
import type { CarStore } from '#ports/stock/car-store.ts';
import { reading, type ScopedCall } from '#use-cases/staff/act.ts';

export type ReportPorts = {
  readonly reportStore: ReportStore;
  readonly dealerGroups: () => readonly DealerGroup[];
  readonly siteSummaries: () => readonly SiteSummary[];
  readonly carStore: Pick<CarStore, 'listByIds'>;
};

export type ReportInput = {
  readonly from: string | null;
  readonly to: string | null;
  readonly location: string | null;
  readonly site: string | null;
};

export type NamedRow = ReportRow & { readonly name: string };
type Choice = { readonly slug: string; readonly name: string };

export type ReportView = {
  readonly period: ReportPeriod;
  readonly today: string;
  readonly location: string | null;
  readonly site: string | null;
  readonly locations: readonly Choice[];
  readonly sites: readonly Choice[];
  readonly total: ReportRow;
  /** Every day of the period, those without anything too. */
  readonly days: readonly NamedRow[];
  readonly byLocation: readonly NamedRow[];
  readonly bySite: readonly NamedRow[];
  readonly byChannel: readonly NamedRow[];
  /** The hundred that were looked at most. */
  readonly cars: readonly NamedRow[];
};

const maxCars = 100;
const channels = leadChannels.map((slug) => ({ slug, name: leadChannelNames[slug] }));

export const viewReport = reading<ReportInput, ReportView, ReportPorts>({
  name: 'audit.see',
  read: async (call, app, now) => await report(call, app, now),
});

async function report(
  { requested, dealerGroupId, scope }: ScopedCall<ReportInput>,
  app: ReportPorts,
  now: Date,
): Promise<ReportView> {
  const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
  const all = group?.locations ?? [];
  const timeZone = (all.find(({ isPrimary }) => isPrimary) ?? all[0])?.timeZone ?? 'UTC';
  const today = localTimeIn(timeZone, now).date;
  const seen = locationsOf(scope);
  const locations = all
    .filter(({ slug }) => seen === 'all' || seen.includes(slug))
    .map(({ slug, name }) => ({ slug, name }));
  const sites = app
    .siteSummaries()
    .filter((site) => site.dealerGroupId === dealerGroupId)
    .map(({ siteSlug: slug, name }) => ({ slug, name }));
  const period = readPeriod(requested.from, requested.to, today);
  const location = locations.find(({ slug }) => slug === requested.location)?.slug ?? null;
  const site = sites.find(({ slug }) => slug === requested.site)?.slug ?? null;
  const rows = await app.reportStore.count({
    ...{ dealerGroupId, scope, timeZone, now, ...period },
    locationSlug: location,
    siteSlug: site,
  });
  const of = (dimension: ReportDimension) => rows.filter((row) => row.dimension === dimension);
  const days = new Map(of('day').map((row) => [row.key, row]));
  return {
    ...{ period, today, location, site, locations, sites },
    total: of('all')[0] ?? { dimension: 'all', key: '', ...noFigures },
    days: daysOf(period).map((day) => ({
      ...(days.get(day) ?? { dimension: 'day', key: day, ...noFigures }),
      name: day,
    })),
    byLocation: named(of('location'), locations, 'No location'),
    bySite: named(of('site'), sites, 'No site'),
    byChannel: named(of('channel'), channels, 'No channel'),
    cars: await namedCars(of('car'), dealerGroupId, app),
  };
}

function named(rows: readonly ReportRow[], choices: readonly Choice[], none: string): readonly NamedRow[] {
  return rows
    .map((row) => ({
      ...row,
      name: row.key === '' ? none : (choices.find(({ slug }) => slug === row.key)?.name ?? row.key),
    }))
    .sort(
      (left, right) =>
        right.leads - left.leads || right.views - left.views || (left.name < right.name ? -1 : 1),
    );
}

async function namedCars(
  rows: readonly ReportRow[],
  dealerGroupId: string,
  { carStore }: Pick<ReportPorts, 'carStore'>,
): Promise<readonly NamedRow[]> {
  const highest = rows
    .filter(({ key }) => key !== '')
    .sort(
      (left, right) =>
        right.leads - left.leads || right.views - left.views || (left.key < right.key ? -1 : 1),
    )
    .slice(0, maxCars);
  const cars = await carStore.listByIds(
    dealerGroupId,
    highest.map(({ key }) => key),
  );
  const names = new Map(cars.map((car) => [car.id, `${carFullName(car)} · ${car.stockNumber}`]));
  return highest.map((row) => ({ ...row, name: names.get(row.key) ?? 'A car that is gone' }));
}

/** The same figures as a table for a spreadsheet. */
export const exportReport = reading<
  ReportInput,
  { readonly fileName: string; readonly rows: readonly (readonly CsvCell[])[] },
  ReportPorts
>({
  name: 'audit.see',
  async read(call, app, now) {
    const { period, total, days, byLocation, bySite, byChannel, cars } = await report(call, app, now);
    const line = (part: string, name: CsvCell, row: ReportRow): readonly CsvCell[] => [
      part,
      name,
      ...reportFigures.map((figure) => row[figure]),
      inTimeShare(row) ?? '',
    ];
    const rows = [
      ['part', 'name', ...reportFigures.map((figure) => figureLabels[figure]), 'In time, %'],
      line('all', '', total),
      ...days.map((row) => line('day', row.name, row)),
      // Either may be called by a number.
      ...byLocation.map((row) => line('location', { asText: row.name }, row)),
      ...bySite.map((row) => line('site', { asText: row.name }, row)),
      ...byChannel.map((row) => line('channel', row.name, row)),
      ...cars.map((row) => line('car', row.name, row)),
    ];
    return {
      fileName: `report-${call.dealerGroupId}-${period.from}-${period.to}`,
      rows,
    };
  },
});
