/** What staff change of cars, in PostgreSQL: under the lock of the group's stock, with the entry of the audit last. */
import { and, asc, count, eq, inArray, lte, ne, or } from 'drizzle-orm';
import { inPieces } from '#adapters/postgres/batches.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { changeAndTellLine } from '#adapters/postgres/deals/tell-line-of-sale.ts';
import { listPhotosOfCar, savePhoto } from '#adapters/postgres/photos/car-photo-rows.ts';
import { siteLayer } from '#adapters/postgres/schema/sites/site-layer.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import { carFeed } from '#adapters/postgres/schema/stock/car-feed.ts';
import { changeSet } from '#adapters/postgres/schema/stock/change-set.ts';
import { siteDeskTransaction } from '#adapters/postgres/sites/site-desk-store.ts';
import { appendAudit } from '#adapters/postgres/staff/append-audit.ts';
import { isWrittenSince, readMark } from '#adapters/postgres/staff/writers-mark.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type {
  KnownStanding,
  StandingChanges,
  StockDeskStore,
  StockDeskTransaction,
} from '#ports/stock/stock-desk-store.ts';
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
import { bumpStockVersion, lockStock } from './lock-stock.ts';
import { readLiveOverrides, writeOverrides } from './override-rows.ts';
import { listSlugOwners, retireSlugs } from './slug-register.ts';
import { aboveIn, aboveOf, listStanding, readStamped, readStanding, rowVersion } from './standing-cars.ts';
import { updateCars } from './write-car-rows.ts';

/** Which cars are another than somebody knows them, and those whole. */
type Reader = Pick<Transaction, 'select'>;
type Row = { readonly id: string; readonly row: string };

async function listStandingChanges(
  tx: Reader,
  dealerGroupId: string,
  { known, now }: { readonly known: KnownStanding; readonly now: Date },
): Promise<StandingChanges> {
  const mark = await readMark(tx);
  const overrides = await readLiveOverrides(tx, dealerGroupId, now);
  const aboveNow = (id: string) => aboveOf(overrides.get(id) ?? [], now);
  const { rows, gone } =
    (await listWritten(tx, dealerGroupId, known)) ?? (await listAll(tx, dealerGroupId, known));
  const left = new Set(gone);
  const others = new Set<string>();
  for (const { id, row } of rows) if (known.stamps.get(id) !== row + aboveNow(id)) others.add(id);
  // What lies above a car may begin, end or be taken off without a word in its own row.
  for (const [id, stamp] of known.stamps)
    if (!left.has(id) && aboveIn(stamp) !== aboveNow(id)) others.add(id);
  const changed = await inPieces([...others], async (some) => {
    const which = and(inArray(car.id, [...some]), isListedOf(dealerGroupId));
    return await readStamped(tx, which, { overrides, now });
  });
  // One that was withdrawn between the two reads has a new version of the stock of its own.
  return { changed, gone, mark };
}

type Told = { readonly rows: readonly Row[]; readonly gone: readonly string[] };

/** Null where there is no mark, or rows left without a trace: then every car has to be looked at. */
async function listWritten(
  tx: Reader,
  dealerGroupId: string,
  { stamps, mark }: KnownStanding,
): Promise<Told | null> {
  if (mark === null) return null;
  const written = await tx
    .select({ id: car.id, row: rowVersion, status: car.status })
    .from(car)
    .leftJoin(carFeed, isFeedOfCar)
    .where(
      and(eq(car.dealerGroupId, dealerGroupId), or(isWrittenSince(car, mark), isWrittenSince(carFeed, mark))),
    );
  const [listed] = await tx.select({ count: count() }).from(car).where(isListedOf(dealerGroupId));
  const rows = written.filter(({ status }) => status !== 'withdrawn');
  const gone = written
    .filter(({ id, status }) => status === 'withdrawn' && stamps.has(id))
    .map(({ id }) => id);
  const fresh = rows.filter(({ id }) => !stamps.has(id));
  return stamps.size + fresh.length - gone.length === listed?.count ? { rows, gone } : null;
}

async function listAll(tx: Reader, dealerGroupId: string, { stamps }: KnownStanding): Promise<Told> {
  const rows = await tx
    .select({ id: car.id, row: rowVersion })
    .from(car)
    .leftJoin(carFeed, isFeedOfCar)
    .where(isListedOf(dealerGroupId));
  const there = new Set(rows.map(({ id }) => id));
  return { rows, gone: [...stamps.keys()].filter((id) => !there.has(id)) };
}

const isFeedOfCar = and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id));

function isListedOf(dealerGroupId: string) {
  return and(eq(car.dealerGroupId, dealerGroupId), ne(car.status, 'withdrawn'));
}

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
        .where(lte(car.nextChangeAt, now));
      const ofSets = await db
        .selectDistinct({ id: changeSet.dealerGroupId })
        .from(changeSet)
        .where(isDue(now));
      const ofSites = await db
        .selectDistinct({ id: siteLayer.dealerGroupId })
        .from(siteLayer)
        .where(lte(siteLayer.nextChangeAt, now));
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
