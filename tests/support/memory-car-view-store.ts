/** Car views in memory, for tests of what counts them; `isAway` refuses every write. */
import type { CarViewCount, CarViewStore } from '../../src/ports/car-view-store.ts';

export function createMemoryCarViewStore(): CarViewStore & {
  isAway: boolean;
  readonly rows: CarViewCount[];
} {
  const rows: CarViewCount[] = [];
  const store = {
    isAway: false,
    rows,
    async add(counts: readonly CarViewCount[]) {
      if (store.isAway) throw new Error('away');
      rows.push(...counts);
    },
    async total(key: Pick<CarViewCount, 'dealerGroupId' | 'siteSlug' | 'carId'>) {
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
