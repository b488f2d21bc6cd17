/** Car views in memory, for tests of what counts them; `isAway` refuses every write. */
import type { PageViewCount, PageViewStore } from '#ports/stock/car-store.ts';

export function createMemoryPageViewStore(): PageViewStore & {
  isAway: boolean;
  readonly rows: PageViewCount[];
} {
  const rows: PageViewCount[] = [];
  const store = {
    isAway: false,
    rows,
    async add(counts: readonly PageViewCount[]) {
      if (store.isAway) throw new Error('away');
      rows.push(...counts);
    },
    async total(key: Pick<PageViewCount, 'dealerGroupId' | 'siteSlug' | 'carId'>) {
      return rows
        .filter(
          (row) =>
            row.dealerGroupId === key.dealerGroupId &&
            row.siteSlug === key.siteSlug &&
            row.carId === key.carId,
        )
        .reduce((sum, { times }) => sum + times, 0);
    },
  };
  return store;
}
