/** How much of what happened over a period, counted by day, location, site and car; no person among it. */

import type { AnalyticsEventName } from '#domain/analytics/events.ts';
import type { ReportRow } from '#domain/report/report-figures.ts';
import type { StaffScope } from '#domain/staff/may-act.ts';

export type ReportQuestion = {
  readonly dealerGroupId: string;
  /** Of "audit.see": cars and leads of its locations, leads of its families. */
  readonly scope: StaffScope;
  /** Both days are included. */
  readonly from: string;
  readonly to: string;
  /** By whose wall leads and holds belong to a day. */
  readonly timeZone: string;
  /** Null: all. */
  readonly locationSlug: string | null;
  readonly siteSlug: string | null;
  readonly now: Date;
};

export interface ReportStore {
  /** One row for each day, location, site and car of which anything is counted, and one for all. */
  count(question: ReportQuestion): Promise<readonly ReportRow[]>;
}

/** How often what happened: a count for each event, car, site and day, and nothing about the people behind it. */
export type EventCount = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly event: AnalyticsEventName;
  /** Null where it was about no car. */
  readonly carId: string | null;
  /** YYYY-MM-DD on the site's own calendar. */
  readonly countedOn: string;
  readonly times: number;
};

export type EventTotal = {
  readonly siteSlug: string;
  readonly event: AnalyticsEventName;
  readonly times: number;
};

/** Both days are included. */
export type EventPeriod = { readonly from: string; readonly to: string };

export interface AnalyticsStore {
  /** Adds to what was counted before, all or nothing. A car the group does not have is counted as no car. */
  add(counts: readonly EventCount[]): Promise<void>;
  /** The sum over cars and days, ordered by site, then event. */
  listTotals(dealerGroupId: string, period: EventPeriod): Promise<readonly EventTotal[]>;
  /** How often it happened to one car. */
  countForCar(
    dealerGroupId: string,
    carId: string,
    event: AnalyticsEventName,
    period: EventPeriod,
  ): Promise<number>;
}
