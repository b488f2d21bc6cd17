/** How often a car's page was looked at: a count for each car, site and day, and nothing about whoever looked. */

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
  /** Adds to what was counted before, all or nothing. One car, site and day may stand in the list more than once. */
  add(counts: readonly PageViewCount[]): Promise<void>;
  /** Over all days; 0 where nobody has looked. */
  total(key: ViewedCarKey): Promise<number>;
}
