/** Which cars of a group changed, by what PostgreSQL itself tells versions of a row apart by. */
import { and, asc, eq, gt, inArray, ne, sql } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import type { CarStamps } from '#ports/car-stamps.ts';
import { carSummaryFromRow, summaryColumns } from './car-row.ts';
import type { Database } from './database.ts';

/** A stamp is short: so many are read in some milliseconds. */
const stampsAtOnce = 2_000;
/** As many as `listSummaries` makes into cars in one piece of work. */
const carsAtOnce = 200;

export function createCarStamps({ db }: Pick<Database, 'db'>): CarStamps {
  const listed = (dealerGroupId: string) =>
    and(eq(car.dealerGroupId, dealerGroupId), ne(car.status, 'withdrawn'));
  return {
    async *listStamps(dealerGroupId) {
      for (let lastId = ''; ; ) {
        const rows = await db
          .select({ id: car.id, stamp: sql<string>`${car}.xmin::text` })
          .from(car)
          .where(and(listed(dealerGroupId), gt(car.id, lastId)))
          .orderBy(asc(car.id))
          .limit(stampsAtOnce);
        if (rows.length > 0) yield rows;
        const last = rows.at(-1);
        if (last === undefined || rows.length < stampsAtOnce) return;
        lastId = last.id;
      }
    },

    async *listSummariesOf(dealerGroupId, ids) {
      for (let from = 0; from < ids.length; from += carsAtOnce) {
        const rows = await db
          .select(summaryColumns)
          .from(car)
          .where(and(listed(dealerGroupId), inArray(car.id, ids.slice(from, from + carsAtOnce))));
        yield rows.map(carSummaryFromRow);
      }
    },
  };
}
