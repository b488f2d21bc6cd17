/** What staff change of cars, in PostgreSQL: under the lock of the group's stock, with the entry of the audit last. */
import { and, asc, eq, lte } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import { changeSet } from '#adapters/postgres/schema/change-set.ts';
import { siteLayer } from '#adapters/postgres/schema/site-layer.ts';
import type { StockDeskStore, StockDeskTransaction } from '#ports/stock-desk-store.ts';
import { appendAudit } from './append-audit.ts';
import { listPhotosOfCar, savePhoto } from './car-photo-rows.ts';
import {
  advanceChangeSets,
  countLines,
  findChangeSet,
  isDue,
  listChangeSets,
  listChangesOf,
  readLines,
  saveChangeSet,
  saveLines,
} from './change-set-rows.ts';
import type { Database } from './database.ts';
import { isAtHome } from './group-fence.ts';
import { bumpStockVersion, lockStock } from './lock-stock.ts';
import { writeOverrides } from './override-rows.ts';
import { siteDeskTransaction } from './site-desk-store.ts';
import { listSlugOwners, retireSlugs } from './slug-register.ts';
import { listStanding, readStanding } from './standing-cars.ts';
import { listStandingChanges } from './standing-changes.ts';
import { changeAndTellLine } from './tell-line-of-sale.ts';
import type { Transaction } from './transaction.ts';
import { updateCars } from './write-car-rows.ts';

export function createStockDeskStore({ db }: Pick<Database, 'db'>): StockDeskStore {
  return {
    transaction(dealerGroupId, work) {
      return db.transaction(async (tx) => {
        await lockStock(tx, dealerGroupId);
        return work({ ...siteDeskTransaction(tx, dealerGroupId), ...deskTransaction(tx, dealerGroupId) });
      });
    },

    async listDueGroups(now) {
      const ofCars = await db
        .selectDistinct({ id: car.dealerGroupId })
        .from(car)
        .where(and(lte(car.nextChangeAt, now), isAtHome(car.dealerGroupId)));
      const ofSets = await db
        .selectDistinct({ id: changeSet.dealerGroupId })
        .from(changeSet)
        .where(and(isDue(now), isAtHome(changeSet.dealerGroupId)));
      const ofSites = await db
        .selectDistinct({ id: siteLayer.dealerGroupId })
        .from(siteLayer)
        .where(and(lte(siteLayer.nextChangeAt, now), isAtHome(siteLayer.dealerGroupId)));
      return [...new Set([...ofCars, ...ofSets, ...ofSites].map(({ id }) => id))];
    },

    async findStanding(dealerGroupId, carId) {
      const [found] = await readStanding(db, dealerGroupId, [carId]);
      return found ?? null;
    },
    listStanding: (dealerGroupId, now) => listStanding(db, dealerGroupId, now),
    listStandingChanges: (dealerGroupId, known, now) =>
      listStandingChanges(db, dealerGroupId, { known, now }),
    listChangesOf: (dealerGroupId, carId, limit) => listChangesOf(db, { dealerGroupId, carId }, limit),
    listStandingOf: (dealerGroupId, carIds) => readStanding(db, dealerGroupId, carIds),
    listChangeSets: (dealerGroupId, locations, limit) =>
      listChangeSets(db, { dealerGroupId, locations }, limit),
    findChangeSet: (dealerGroupId, id) => findChangeSet(db, dealerGroupId, id),
    listLines: (dealerGroupId, id, page) => readLines(db, { dealerGroupId, id }, page),
    countLines: (dealerGroupId, id) => countLines(db, dealerGroupId, id),
  };
}

export function deskTransaction(tx: Transaction, dealerGroupId: string): StockDeskTransaction {
  return {
    readStanding: (carIds) => readStanding(tx, dealerGroupId, carIds),
    async listDue(now, limit) {
      const rows = await tx
        .select({ id: car.id })
        .from(car)
        .where(and(eq(car.dealerGroupId, dealerGroupId), lte(car.nextChangeAt, now)))
        .orderBy(asc(car.nextChangeAt), asc(car.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
    listSlugOwners: () => listSlugOwners(tx, dealerGroupId),
    retireSlugs: (changes, at) => retireSlugs(tx, dealerGroupId, { changes, at }),
    saveOverrides: (overrides) => writeOverrides(tx, dealerGroupId, overrides),
    async saveCars(cars, at) {
      if (cars.length === 0) return;
      await changeAndTellLine(tx, { dealerGroupId, at }, () =>
        updateCars(
          tx,
          cars.map((projected) => ({ ...projected, fingerprint: '' })),
        ),
      );
    },
    listPhotosOf: (carId) => listPhotosOfCar(tx, dealerGroupId, carId),
    savePhoto: (photo) => savePhoto(tx, dealerGroupId, photo),
    findChangeSet: (id) => findChangeSet(tx, dealerGroupId, id),
    readLines: (id, page) => readLines(tx, { dealerGroupId, id }, page),
    saveChangeSet: (set) => saveChangeSet(tx, dealerGroupId, set),
    saveLines: (id, lines) => saveLines(tx, { dealerGroupId, id }, lines),
    advanceChangeSets: (now) => advanceChangeSets(tx, dealerGroupId, now),
    bumpStockVersion: () => bumpStockVersion(tx, dealerGroupId),
    async audit(note) {
      await appendAudit(tx, dealerGroupId, note);
    },
  };
}
