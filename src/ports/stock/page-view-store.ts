/** How often a car's page was viewed: a count for each car, site and day, and nothing about the visitors. */

export type PageViewCount = {
  readonly dealerGroupId: string;
  readonly siteSlug: string;
  readonly carId: string;
  /** YYYY-MM-DD on the site's own calendar. */
  readonly viewedOn: string;
  readonly times: number;
};

export type ViewedCarKey = Pick<PageViewCount, 'dealerGroupId' | 'siteSlug' | 'carId'>;

export interface PageViewStore {
  /** Adds to what was counted before, all or nothing. One car, site and day may be in the list more than once. */
  add(counts: readonly PageViewCount[]): Promise<void>;
  /** Over all days; 0 without views. */
  total(key: ViewedCarKey): Promise<number>;
}
