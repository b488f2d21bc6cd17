/** Counts of a period in PostgreSQL: each figure once over its table, for all and by day, location, site, channel and car (grouping sets). */
import { and, eq, gte, inArray, lt, lte, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import {
  assignmentOfLead,
  isWithin,
  responseTimerOfLead,
} from '#adapters/postgres/leads/lead-inbox-scope.ts';
import { hold } from '#adapters/postgres/schema/deals/hold.ts';
import { lead } from '#adapters/postgres/schema/leads/lead.ts';
import { leadAssignment, responseTimer } from '#adapters/postgres/schema/leads/lead-inbox.ts';
import { eventCount } from '#adapters/postgres/schema/staff/event-count.ts';
import { car, carView } from '#adapters/postgres/schema/stock/car.ts';
import { advertisementParams, partnerParam, staffPages } from '#domain/lead/lead-channel.ts';
import { addDays } from '#domain/location/local-time.ts';
import { instantOf } from '#domain/location/zoned-time.ts';
import { joinFigures, type ReportDimension, type ReportFigure } from '#domain/report/report-figures.ts';
import { locationsOf } from '#domain/staff/may-act.ts';
import type { ReportQuestion, ReportStore } from '#ports/staff/report-store.ts';

type Counted = {
  readonly day: string | null;
  readonly location: string | null;
  readonly site: string | null;
  readonly car: string | null;
  readonly channel: string | null;
  readonly level: number;
} & Readonly<Partial<Record<ReportFigure, string | number>>>;

/** The value of `grouping(day, location, site, car, channel)` where only this one is grouped. */
const dimensions: Readonly<Record<number, ReportDimension>> = {
  15: 'day',
  23: 'location',
  27: 'site',
  29: 'car',
  30: 'channel',
  31: 'all',
};

export function createReportStore({ db }: Pick<Database, 'db'>): ReportStore {
  /** `rows` has day, location, site, car, channel, and a column for each figure. */
  const count = async (rows: SQL, figures: readonly ReportFigure[]) => {
    const sums = sql.join(
      figures.map((figure) => sql`sum(${sql.identifier(figure)}) as ${sql.identifier(figure)}`),
      sql`, `,
    );
    const found = await db.execute<Counted>(sql`
      select day::text as day, location, site, car, channel,
        grouping(day, location, site, car, channel) as level, ${sums}
      from (${rows}) as counted
      group by grouping sets ((), (day), (location), (site), (car), (channel))`);
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
        ...(await count(eventRows(question, { event: 'favourite-added', figure: 'saves' }), ['saves'])),
        ...(await count(eventRows(question, { event: 'phone-click', figure: 'calls' }), ['calls'])),
        ...(await count(holdRows(question), ['holds'])),
      ]);
    },
  };
}

function instants({ from, to, timeZone }: ReportQuestion) {
  return { start: instantOf(timeZone, from, '00:00'), end: instantOf(timeZone, addDays(to, 1), '00:00') };
}

/** The twin of `leadChannelOf`; a test holds them against each other. */
const leadChannel = sql`case
  when ${lead.agent} is not null then 'assistant'
  ${sql.join(
    Object.entries(staffPages).map(([channel, page]) => sql`when ${lead.pageId} = ${page} then ${channel}`),
    sql` `,
  )}
  when jsonb_exists_any(${lead.trail}->'linkedQueryParams', ${sql.param(`{${advertisementParams.join(',')}}`)}::text[])
    then 'advertisement'
  when jsonb_exists(${lead.trail}->'linkedQueryParams', ${partnerParam}) then 'partner'
  else 'website' end`;

const leadLocation = sql`coalesce(${responseTimer.locationSlug}, ${lead.locationSlug})`;

/** A response is due once its deadline has passed, or when a reply was sent. */
function leadRows(question: ReportQuestion): SQL {
  const { dealerGroupId, scope, timeZone, locationSlug, siteSlug, now } = question;
  const { start, end } = instants(question);
  const at = now.toISOString();
  return sql`
    select (${lead.receivedAt} at time zone ${timeZone})::date as day, ${leadLocation} as location,
      ${lead.siteSlug} as site, ${lead.carId} as car, ${leadChannel} as channel, 1 as leads,
      case when ${responseTimer.dueAt} is not null and (${responseTimer.stoppedAt} is not null or ${responseTimer.dueAt} <= ${at}::timestamptz)
        then 1 else 0 end as due,
      case when ${responseTimer.dueAt} is not null and ${responseTimer.stoppedAt} <= ${responseTimer.dueAt} then 1 else 0 end as "inTime"
    from ${lead} left join ${responseTimer} on ${responseTimerOfLead} left join ${leadAssignment} on ${assignmentOfLead}
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
      ${carView.carId} as car, 'website' as channel, ${carView.times} as views
    from ${carView} join ${car} on ${and(eq(car.dealerGroupId, carView.dealerGroupId), eq(car.id, carView.carId))}
    where ${and(
      eq(carView.dealerGroupId, dealerGroupId),
      gte(carView.viewedOn, from),
      lte(carView.viewedOn, to),
      siteSlug === null ? undefined : eq(carView.siteSlug, siteSlug),
      isSeenCar(question),
    )}`;
}

type EventFigure =
  | { readonly event: 'favourite-added'; readonly figure: 'saves' }
  | { readonly event: 'phone-click'; readonly figure: 'calls' };

/** Where an event was about no car it belongs to no location either. */
function eventRows(question: ReportQuestion, { event, figure }: EventFigure): SQL {
  const { dealerGroupId, from, to, siteSlug } = question;
  const channel = figure === 'saves' ? sql`'website'` : sql`'phone'`;
  return sql`
    select ${eventCount.countedOn} as day, ${car.locationSlug} as location, ${eventCount.siteSlug} as site,
      nullif(${eventCount.carId}, '') as car, ${channel} as channel, ${eventCount.times} as ${sql.identifier(figure)}
    from ${eventCount} left join ${car} on ${and(eq(car.dealerGroupId, eventCount.dealerGroupId), eq(car.id, eventCount.carId))}
    where ${and(
      eq(eventCount.dealerGroupId, dealerGroupId),
      eq(eventCount.event, event),
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
      ${hold.siteSlug} as site, ${hold.carId} as car, ${leadChannel} as channel, 1 as holds
    from ${hold} join ${car} on ${and(eq(car.dealerGroupId, hold.dealerGroupId), eq(car.id, hold.carId))}
    join ${lead} on ${and(eq(lead.dealerGroupId, hold.dealerGroupId), eq(lead.id, hold.leadId))}
    where ${and(
      eq(hold.dealerGroupId, dealerGroupId),
      gte(hold.heldAt, start),
      lt(hold.heldAt, end),
      siteSlug === null ? undefined : eq(hold.siteSlug, siteSlug),
      isSeenCar(question),
    )}`;
}
