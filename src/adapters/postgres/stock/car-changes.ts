/** Which cars of a group were written since a mark (`writers-mark.ts`). */
import { and, count, eq, ne } from 'drizzle-orm';
import type { Database } from '#adapters/postgres/database.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { isWrittenSince, readMark } from '#adapters/postgres/staff/writers-mark.ts';
import type { CarChanges } from '#ports/stock/car-changes.ts';
import { carSummaryFromRow, summaryColumns } from './car-row.ts';

export function createCarChanges({ db }: Pick<Database, 'db'>): CarChanges {
  return {
    mark: () => readMark(db),

    async listSince(dealerGroupId, mark, most) {
      const ofGroup = eq(car.dealerGroupId, dealerGroupId);
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(and(ofGroup, isWrittenSince(car, mark)))
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
