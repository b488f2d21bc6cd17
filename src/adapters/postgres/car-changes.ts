/**
 * Which cars of a group were written, by the number that PostgreSQL gives every writer: a row keeps that of its last one.
 * A mark is the lowest number whose writer may not have ended. Who commits later has it or a higher one, however long it took.
 */
import { and, count, eq, ne, sql } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import type { CarChanges } from '#ports/car-changes.ts';
import { carSummaryFromRow, summaryColumns } from './car-row.ts';
import type { Database } from './database.ts';

export function createCarChanges({ db }: Pick<Database, 'db'>): CarChanges {
  return {
    async mark() {
      const asked = db.select({ mark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` });
      const [row] = await asked.from(sql`(values (1)) as one`);
      if (row === undefined) throw new Error('PostgreSQL has a snapshot.');
      return row.mark;
    },

    async listSince(dealerGroupId, mark, most) {
      const ofGroup = eq(car.dealerGroupId, dealerGroupId);
      // Ages count back from now, so that they compare although the numbers begin anew after four billion.
      const isWritten = sql`age(${car}.xmin) <= age(${mark}::xid8::xid)`;
      const rows = await db
        .select(summaryColumns)
        .from(car)
        .where(and(ofGroup, isWritten))
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
