/** Stock imports in PostgreSQL: one transaction per run, one run per dealer group at a time. */
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { pagesById } from '#adapters/postgres/batches.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { changeAndNotifyWaitlist } from '#adapters/postgres/deals/waitlist.ts';
import { listFetchedPhotos } from '#adapters/postgres/photos/feed-photo-store.ts';
import { car, carFeed } from '#adapters/postgres/schema/stock/car.ts';
import { importRun, pendingImport } from '#adapters/postgres/schema/stock/import-run.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { handFeedId } from '#domain/stock-feed/hand-feed.ts';
import type { CarOfOtherFeed } from '#domain/stock-feed/plan-import.ts';
import type {
  ImportedCar,
  KnownCar,
  StockImportStore,
  StockImportTransaction,
} from '#ports/stock/stock-import-store.ts';
import { pastPricesFromRow } from './car-store.ts';
import { importRunFromRow, rowFromImportRun } from './import-run-row.ts';
import { bumpStockVersion, lockStock, thisWrite } from './lock-stock.ts';
import { readLiveOverrides, writeOverrides } from './override-rows.ts';
import { findNewestRun } from './pending-import-store.ts';
import { listSlugOwners, retireSlugs } from './slug-register.ts';
import { insertImportedCars, writeCarFeed } from './write-car-feed.ts';
import { updateCars } from './write-car-rows.ts';

const idsPerStatement = 5_000;

/** Added by hand and deleted: a feed that brings its number has the car from then on. Of a car with `carFeed` joined. */
const isGivenUp = sql`(${car.feedId} = ${handFeedId} and ${carFeed.status} = 'withdrawn')`;

export function createStockImportStore({ db }: Pick<Database, 'db'>): StockImportStore {
  return {
    transaction(dealerGroupId, work) {
      return db.transaction(async (tx) => {
        await takeImportLock(tx, dealerGroupId);
        return work(importTransaction(tx, dealerGroupId));
      });
    },

    recordFailedRun: (dealerGroupId, run) =>
      db.transaction(async (tx) => {
        if (!(await countRepeatedFailure(tx, dealerGroupId, run)))
          await tx.insert(importRun).values(rowFromImportRun(dealerGroupId, run));
      }),

    async listImportRuns(dealerGroupId, limit) {
      const rows = await db
        .select({ run: importRun, held: pendingImport })
        .from(importRun)
        .leftJoin(
          pendingImport,
          and(
            eq(pendingImport.dealerGroupId, importRun.dealerGroupId),
            eq(pendingImport.runId, importRun.id),
          ),
        )
        .where(eq(importRun.dealerGroupId, dealerGroupId))
        .orderBy(desc(importRun.finishedAt), desc(importRun.id))
        .limit(limit);
      return rows.map(({ run, held }) => importRunFromRow(run, held));
    },

    async countCars(dealerGroupId) {
      const rows = await db
        .select({ feedId: car.feedId, cars: count() })
        .from(car)
        .where(and(eq(car.dealerGroupId, dealerGroupId), inArray(car.status, ['in_stock', 'coming_soon'])))
        .groupBy(car.feedId);
      return new Map(rows.map(({ feedId, cars }) => [feedId, cars]));
    },

    async findPlannedRun(dealerGroupId, feedId) {
      const [newest] = await db
        .select()
        .from(importRun)
        .where(
          and(
            eq(importRun.dealerGroupId, dealerGroupId),
            eq(importRun.feedId, feedId),
            isNull(importRun.failureKind),
          ),
        )
        .orderBy(desc(importRun.finishedAt), desc(importRun.id))
        .limit(1);
      return newest === undefined ? null : importRunFromRow(newest);
    },
  };
}

async function countRepeatedFailure(
  tx: Transaction,
  dealerGroupId: string,
  { feedId, finishedAt, failure }: Parameters<StockImportStore['recordFailedRun']>[1],
): Promise<boolean> {
  if (failure.kind !== 'failed') return false;
  const [newest] = await tx
    .select()
    .from(importRun)
    .where(and(eq(importRun.dealerGroupId, dealerGroupId), eq(importRun.feedId, feedId)))
    .orderBy(desc(importRun.finishedAt), desc(importRun.id))
    .limit(1)
    .for('update');
  if (newest?.failureKind !== 'failed' || newest.failureReason !== failure.reason) return false;
  await tx
    .update(importRun)
    .set({ finishedAt, times: sql`${importRun.times} + 1` })
    .where(and(eq(importRun.dealerGroupId, dealerGroupId), eq(importRun.id, newest.id)));
  return true;
}

async function takeImportLock(tx: NodePgDatabase, dealerGroupId: string): Promise<void> {
  // Waiting for another import, and a large one itself, may take longer than a page is allowed to.
  await tx.execute(sql`set local statement_timeout = '5min'`);
  await lockStock(tx, dealerGroupId);
}

function importTransaction(tx: Transaction, dealerGroupId: string): StockImportTransaction {
  const inGroup = eq(car.dealerGroupId, dealerGroupId);
  return {
    async listFingerprints(feedId) {
      const known = new Map<string, KnownCar>();
      const read = (after: string, limit: number) =>
        tx
          .select({
            stockNumber: car.stockNumber,
            id: car.id,
            slug: car.slug,
            status: carFeed.status,
            shownStatus: car.status,
            fingerprint: carFeed.fingerprint,
            feedPriceCents: sql<number | null>`(${carFeed.record}->>'priceCents')::bigint`.mapWith(Number),
            createdAt: car.createdAt,
            isArrivalKnown: car.isArrivalKnown,
            soldAt: car.soldAt,
            isReserved: car.isReserved,
            reservedUntil: car.reservedUntil,
            updatedAt: car.updatedAt,
            priceCents: car.priceCents,
            priceType: car.priceType,
            pastPrices: car.pastPrices,
          })
          .from(car)
          .innerJoin(carFeed, and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id)))
          .where(and(inGroup, or(eq(car.feedId, feedId), isGivenUp), gt(car.id, after)))
          .orderBy(car.id)
          .limit(limit);
      for await (const rows of pagesById(read))
        for (const { stockNumber, ...row } of rows)
          known.set(stockNumber, { ...row, pastPrices: pastPricesFromRow(row) });
      return known;
    },

    async listStockNumbersOfOtherFeeds(feedId) {
      const owners = new Map<string, string>();
      const read = (after: string, limit: number) =>
        tx
          .select({ id: car.id, stockNumber: car.stockNumber, feedId: car.feedId })
          .from(car)
          .leftJoin(carFeed, and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id)))
          .where(
            and(
              inGroup,
              ne(car.feedId, feedId),
              or(isNull(carFeed.carId), not(isGivenUp)),
              gt(car.id, after),
            ),
          )
          .orderBy(car.id)
          .limit(limit);
      for await (const rows of pagesById(read))
        for (const row of rows) owners.set(row.stockNumber, row.feedId);
      return owners;
    },

    async listVinsOfOtherFeeds(feedId) {
      const { vin, stockNumber } = car;
      const isForSale = inArray(car.status, ['in_stock', 'coming_soon']);
      const others = new Map<string, CarOfOtherFeed>();
      const read = (after: string, limit: number) =>
        tx
          .select({ id: car.id, vin, stockNumber, feedId: car.feedId })
          .from(car)
          .where(and(inGroup, ne(car.feedId, feedId), isForSale, isNotNull(vin), gt(car.id, after)))
          .orderBy(car.id)
          .limit(limit);
      for await (const rows of pagesById(read))
        for (const { vin: of, stockNumber: number, feedId: feed } of rows)
          others.set(of ?? '', { stockNumber: number, feedId: feed });
      return others;
    },

    listSlugOwners: () => listSlugOwners(tx, dealerGroupId),

    async insert(cars) {
      requireSameGroup(dealerGroupId, cars);
      await insertImportedCars(tx, cars);
    },

    async update(cars) {
      requireSameGroup(dealerGroupId, cars);
      const at = cars[0]?.car.updatedAt;
      if (at === undefined) return;
      await changeAndNotifyWaitlist(tx, { dealerGroupId, at }, () => updateCars(tx, cars));
      await writeCarFeed(tx, cars);
    },

    listOverrides: (now) => readLiveOverrides(tx, dealerGroupId, now),
    listFetchedPhotos: (carIds) => listFetchedPhotos(tx, dealerGroupId, carIds),
    endOverrides: (ended, at) =>
      writeOverrides(
        tx,
        dealerGroupId,
        ended.map((one) => ({ ...one, endsAt: at, version: one.version + 1 })),
      ),

    retireSlugs: (changes, at) => retireSlugs(tx, dealerGroupId, { changes, at }),

    async withdraw(carIds, at) {
      await changeAndNotifyWaitlist(tx, { dealerGroupId, at }, async () => {
        for (let start = 0; start < carIds.length; start += idsPerStatement) {
          const ids = carIds.slice(start, start + idsPerStatement);
          await tx
            .update(car)
            .set({ status: 'withdrawn', updatedAt: at })
            .where(and(inGroup, inArray(car.id, ids), ne(car.status, 'sold')));
          // Also of those that stay as they are: what their feed says is another.
          await tx
            .update(car)
            .set({ writtenIn: thisWrite(dealerGroupId) })
            .where(and(inGroup, inArray(car.id, ids)));
          await tx
            .update(carFeed)
            .set({ status: 'withdrawn', saidAt: at })
            .where(and(eq(carFeed.dealerGroupId, dealerGroupId), inArray(carFeed.carId, ids)));
        }
      });
    },

    bumpStockVersion: () => bumpStockVersion(tx, dealerGroupId),

    findNewestRunId: async (feedId) => (await findNewestRun(tx, dealerGroupId, feedId))?.id ?? null,

    async recordImportRun(run) {
      await tx.insert(importRun).values(rowFromImportRun(dealerGroupId, run));
    },
  };
}

function requireSameGroup(dealerGroupId: string, cars: readonly ImportedCar[]): void {
  const outsider = cars.find(({ car }) => car.dealerGroupId !== dealerGroupId);
  if (outsider !== undefined) {
    throw new Error(
      `Car ${outsider.car.id} of ${outsider.car.dealerGroupId} in an import for ${dealerGroupId}.`,
    );
  }
}
