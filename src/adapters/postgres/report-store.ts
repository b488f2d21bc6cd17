/** Counts of a period in PostgreSQL: each figure once over its table, for all and by day, location, site and car (grouping sets). */
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import { carView } from '#adapters/postgres/schema/car-view.ts';
import { eventCount } from '#adapters/postgres/schema/event-count.ts';
import { hold } from '#adapters/postgres/schema/hold.ts';
import { lead } from '#adapters/postgres/schema/lead.ts';
import { leadAssignment, leadClock } from '#adapters/postgres/schema/lead-desk.ts';
import { addDays } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { joinFigures, type ReportDimension, type ReportFigure } from '#domain/report/report-figures.ts';
import { locationsOf } from '#domain/staff/may-act.ts';
import type { ReportQuestion, ReportStore } from '#ports/report-store.ts';
import type { Database } from './database.ts';
import { assignmentOfLead, clockOfLead, isWithin } from './lead-desk-scope.ts';

type Counted = {
  readonly day: string | null;
  readonly location: string | null;
  readonly site: string | null;
  readonly car: string | null;
  readonly level: number;
} & Readonly<Partial<Record<ReportFigure, string | number>>>;

/** What `grouping(day, location, site, car)` says where only this one is kept. */
const dimensions: Readonly<Record<number, ReportDimension>> = {
  7: 'day',
  11: 'location',
  13: 'site',
  14: 'car',
  15: 'all',
};

export function createReportStore({ db }: Pick<Database, 'db'>): ReportStore {
  /** `rows` has day, location, site, car, and a column for each figure. */
  const count = async (rows: SQL, figures: readonly ReportFigure[]) => {
    const sums = sql.join(
      figures.map((figure) => sql`sum(${sql.identifier(figure)}) as ${sql.identifier(figure)}`),
      sql`, `,
    );
    const found = await db.execute<Counted>(sql`
      select day::text as day, location, site, car, grouping(day, location, site, car) as level, ${sums}
      from (${rows}) as counted
      group by grouping sets ((), (day), (location), (site), (car))`);
    return found.rows.flatMap((row) => {
      const dimension = dimensions[Number(row.level)];
      if (dimension === undefined) return [];
      const key = dimension === 'all' ? '' : (row[dimension] ?? '');
      return figures.map((figure) => ({ dimension, key, figure, count: Number(row[figure] ?? 0) }));
    });
  };
  return {
    async count(question) {
      return joinFigures([
        ...(await count(leadRows(question), ['leads', 'due', 'inTime'])),
        ...(await count(viewRows(question), ['views'])),
        ...(await count(saveRows(question), ['saves'])),
        ...(await count(holdRows(question), ['holds'])),
      ]);
    },
  };
}

function instants({ from, to, timeZone }: ReportQuestion) {
  return { start: instantOf(timeZone, from, '00:00'), end: instantOf(timeZone, addDays(to, 1), '00:00') };
}

const leadLocation = sql`coalesce(${leadClock.locationSlug}, ${lead.locationSlug})`;

/** An answer is due once its promise has run out, or when somebody has given it. */
function leadRows(question: ReportQuestion): SQL {
  const { dealerGroupId, scope, timeZone, locationSlug, siteSlug, now } = question;
  const { start, end } = instants(question);
  const at = now.toISOString();
  return sql`
    select (${lead.receivedAt} at time zone ${timeZone})::date as day, ${leadLocation} as location,
      ${lead.siteSlug} as site, ${lead.carId} as car, 1 as leads,
      case when ${leadClock.dueAt} is not null and (${leadClock.stoppedAt} is not null or ${leadClock.dueAt} <= ${at}::timestamptz)
        then 1 else 0 end as due,
      case when ${leadClock.dueAt} is not null and ${leadClock.stoppedAt} <= ${leadClock.dueAt} then 1 else 0 end as "inTime"
    from ${lead} left join ${leadClock} on ${clockOfLead} left join ${leadAssignment} on ${assignmentOfLead}
    where ${and(
      eq(lead.dealerGroupId, dealerGroupId),
      gte(lead.receivedAt, start),
      lt(lead.receivedAt, end),
      eq(lead.isCompleted, true),
      eq(lead.isSuspectedSpam, false),
      isWithin(scope),
      siteSlug === null ? undefined : eq(lead.siteSlug, siteSlug),
      locationSlug === null ? undefined : sql`${leadLocation} = ${locationSlug}`,
    )}`;
}

/** Cars of the locations that may be seen, and of the one that is asked for. */
function isSeenCar({ scope, locationSlug }: ReportQuestion): SQL | undefined {
  const seen = locationsOf(scope);
  return and(
    seen === 'all' ? undefined : seen.length === 0 ? sql`false` : inArray(car.locationSlug, [...seen]),
    locationSlug === null ? undefined : eq(car.locationSlug, locationSlug),
  );
}

function viewRows(question: ReportQuestion): SQL {
  const { dealerGroupId, from, to, siteSlug } = question;
  return sql`
    select ${carView.viewedOn} as day, ${car.locationSlug} as location, ${carView.siteSlug} as site,
      ${carView.carId} as car, ${carView.times} as views
    from ${carView} join ${car} on ${and(eq(car.dealerGroupId, carView.dealerGroupId), eq(car.id, carView.carId))}
    where ${and(
      eq(carView.dealerGroupId, dealerGroupId),
      gte(carView.viewedOn, from),
      lte(carView.viewedOn, to),
      siteSlug === null ? undefined : eq(carView.siteSlug, siteSlug),
      isSeenCar(question),
    )}`;
}

function saveRows(question: ReportQuestion): SQL {
  const { dealerGroupId, from, to, siteSlug } = question;
  return sql`
    select ${eventCount.countedOn} as day, ${car.locationSlug} as location, ${eventCount.siteSlug} as site,
      ${eventCount.carId} as car, ${eventCount.times} as saves
    from ${eventCount} join ${car} on ${and(eq(car.dealerGroupId, eventCount.dealerGroupId), eq(car.id, eventCount.carId))}
    where ${and(
      eq(eventCount.dealerGroupId, dealerGroupId),
      eq(eventCount.event, 'favourite-added'),
      gte(eventCount.countedOn, from),
      lte(eventCount.countedOn, to),
      siteSlug === null ? undefined : eq(eventCount.siteSlug, siteSlug),
      isSeenCar(question),
    )}`;
}

/** Those that became one: a claim whose deposit never came is none. */
function holdRows(question: ReportQuestion): SQL {
  const { dealerGroupId, timeZone, siteSlug } = question;
  const { start, end } = instants(question);
  return sql`
    select (${hold.heldAt} at time zone ${timeZone})::date as day, ${car.locationSlug} as location,
      ${hold.siteSlug} as site, ${hold.carId} as car, 1 as holds
    from ${hold} join ${car} on ${and(eq(car.dealerGroupId, hold.dealerGroupId), eq(car.id, hold.carId))}
    where ${and(
      eq(hold.dealerGroupId, dealerGroupId),
      gte(hold.heldAt, start),
      lt(hold.heldAt, end),
      siteSlug === null ? undefined : eq(hold.siteSlug, siteSlug),
      isSeenCar(question),
    )}`;
}
