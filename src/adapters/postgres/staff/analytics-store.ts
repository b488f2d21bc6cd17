/** Event counts in PostgreSQL: one upsert for each batch. */

import { and, asc, between, eq, inArray, sql, sum } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { eventCount } from '#adapters/postgres/schema/staff/event-count.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { isAnalyticsEventName } from '#domain/analytics/events.ts';
import type { AnalyticsStore, EventCount, EventPeriod } from '#ports/staff/report-store.ts';

/** Six values a row; PostgreSQL takes 65,535 in one statement. */
const rowsInStatement = 1_000;

export function createAnalyticsStore(db: NodePgDatabase): AnalyticsStore {
  return {
    async add(counts) {
      const rows = mergeRows(counts, await findKnownCars(db, counts));
      await db.transaction(async (tx) => {
        for (let start = 0; start < rows.length; start += rowsInStatement) {
          await tx
            .insert(eventCount)
            .values(rows.slice(start, start + rowsInStatement))
            .onConflictDoUpdate({
              target: [
                eventCount.dealerGroupId,
                eventCount.countedOn,
                eventCount.siteSlug,
                eventCount.event,
                eventCount.carId,
              ],
              set: { times: sql`${eventCount.times} + excluded.times` },
            });
        }
      });
    },

    async listTotals(dealerGroupId, period) {
      const rows = await db
        .select({
          siteSlug: eventCount.siteSlug,
          event: eventCount.event,
          times: sum(eventCount.times).mapWith(Number),
        })
        .from(eventCount)
        .where(and(eq(eventCount.dealerGroupId, dealerGroupId), isIn(period)))
        .groupBy(eventCount.siteSlug, eventCount.event)
        .orderBy(asc(eventCount.siteSlug), asc(eventCount.event));
      // A name from before a change of the table of events is no event any more.
      return rows.flatMap((row) => (isAnalyticsEventName(row.event) ? [{ ...row, event: row.event }] : []));
    },

    async countForCar(dealerGroupId, carId, event, period) {
      const [row] = await db
        .select({ times: sum(eventCount.times).mapWith(Number) })
        .from(eventCount)
        .where(
          and(
            eq(eventCount.dealerGroupId, dealerGroupId),
            eq(eventCount.carId, carId),
            eq(eventCount.event, event),
            isIn(period),
          ),
        );
      return row?.times ?? 0;
    },
  };
}

type CountRow = typeof eventCount.$inferSelect;

function isIn({ from, to }: EventPeriod) {
  return between(eventCount.countedOn, from, to);
}

/** Whatever a browser calls a car must not fill the table with cars that are none. */
async function findKnownCars(
  db: NodePgDatabase,
  counts: readonly EventCount[],
): Promise<ReadonlySet<string>> {
  const requested = [...new Set(counts.map(({ carId }) => carId).filter((id) => id !== null))];
  if (requested.length === 0) return new Set();
  const found = await db
    .select({ dealerGroupId: car.dealerGroupId, id: car.id })
    .from(car)
    .where(inArray(car.id, requested));
  return new Set(found.map((row) => carKey(row.dealerGroupId, row.id)));
}

/** One statement may touch a row only once, so that counts of unknown cars become one. Sorted, so that two writers never wait for each other. */
function mergeRows(counts: readonly EventCount[], knownCars: ReadonlySet<string>): readonly CountRow[] {
  const rows = new Map<string, CountRow>();
  for (const { carId: requested, ...count } of counts) {
    const isKnown = requested !== null && knownCars.has(carKey(count.dealerGroupId, requested));
    const carId = isKnown ? requested : '';
    const key = JSON.stringify([count.dealerGroupId, count.countedOn, count.siteSlug, count.event, carId]);
    rows.set(key, { ...count, carId, times: count.times + (rows.get(key)?.times ?? 0) });
  }
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

function carKey(dealerGroupId: string, carId: string): string {
  return JSON.stringify([dealerGroupId, carId]);
}
