/** How much of what happened over a period, counted by day, location, site and car; no person among it. */
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
