/** Which cars of a group were written since a moment, by the numbers that writers of its stock have (`lock-stock.ts`). */
import { and, count, eq, gt, ne } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import type { CarChanges } from '#ports/stock/car-changes.ts';
import { carSummaryFromRow, summaryColumns } from './car-row.ts';
import { readLastWrite } from './lock-stock.ts';

export function createCarChanges({ db }: Pick<Database, 'db'>): CarChanges {
  return {
    mark: (dealerGroupId) => readLastWrite(db, dealerGroupId),

    async listSince(dealerGroupId, mark, most) {
      const ofGroup = eq(car.dealerGroupId, dealerGroupId);
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(and(ofGroup, gt(car.writtenIn, mark)))
        .limit(most + 1);
      if (rows.length > most) return null;
      const [listed] = await db
        .select({ count: count() })
        .from(car)
        .where(and(ofGroup, ne(car.status, 'withdrawn')));
      return {
        cars: rows.filter(({ status }) => status !== 'withdrawn').map(carSummaryFromRow),
        gone: rows.filter(({ status }) => status === 'withdrawn').map(({ id }) => id),
        listedCount: listed?.count ?? 0,
      };
    },
  };
}
