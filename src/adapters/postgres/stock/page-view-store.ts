/** Car views in PostgreSQL: one upsert for each batch. */

import { and, eq, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { carView } from '#adapters/postgres/schema/stock/car-view.ts';
import type { PageViewCount, PageViewStore } from '#ports/stock/page-view-store.ts';

/** Five values a row; PostgreSQL takes 65,535 in one statement. */
const rowsInStatement = 1_000;

export function createCarViewStore(db: NodePgDatabase): PageViewStore {
  return {
    async add(counts) {
      const rows = mergeRows(counts);
      await db.transaction(async (tx) => {
        for (let start = 0; start < rows.length; start += rowsInStatement) {
          await tx
            .insert(carView)
            .values(rows.slice(start, start + rowsInStatement))
            .onConflictDoUpdate({
              target: [carView.dealerGroupId, carView.siteSlug, carView.carId, carView.viewedOn],
              set: { times: sql`${carView.times} + excluded.times` },
            });
        }
      });
    },

    async total({ dealerGroupId, siteSlug, carId }) {
      const [row] = await db
        .select({ times: sum(carView.times).mapWith(Number) })
        .from(carView)
        .where(
          and(
            eq(carView.dealerGroupId, dealerGroupId),
            eq(carView.siteSlug, siteSlug),
            eq(carView.carId, carId),
          ),
        );
      return row?.times ?? 0;
    },
  };
}

/** One statement may touch a row only once. Sorted, so that two writers never wait for each other. */
function mergeRows(counts: readonly PageViewCount[]): readonly PageViewCount[] {
  const rows = new Map<string, PageViewCount>();
  for (const count of counts) {
    const key = JSON.stringify([count.dealerGroupId, count.siteSlug, count.carId, count.viewedOn]);
    rows.set(key, { ...count, times: count.times + (rows.get(key)?.times ?? 0) });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
