/** How often what happened: a count for each event, car, site and day, and nothing about the people behind it. */
import type { AnalyticsEventName } from '#domain/analytics/events.ts';

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
