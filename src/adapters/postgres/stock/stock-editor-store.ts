/** The cars of a group as the stock editor reads them, in PostgreSQL: all of them once, and then those that changed. */
import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { inPieces } from '#adapters/postgres/batches.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { car, carFeed } from '#adapters/postgres/schema/stock/car.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import type { KnownVersions, StockDelta, StockEditorStore } from '#ports/stock/stock-editor-store.ts';
import {
  aboveIn,
  aboveOf,
  isInStock,
  listCarsWithOverrides,
  loadCarWithOverrides,
  loadVersionedCars,
  rowVersion,
} from './cars-with-overrides.ts';
import { readLastWrite } from './lock-stock.ts';
import { readLiveOverrides } from './override-rows.ts';

/** Which cars differ from what the caller knows, and those whole. */
type Reader = Pick<Transaction, 'select'>;
type Row = { readonly id: string; readonly row: string };

async function listStockDelta(
  tx: Reader,
  dealerGroupId: string,
  { known, now }: { readonly known: KnownVersions; readonly now: Date },
): Promise<StockDelta> {
  const mark = await readLastWrite(tx, dealerGroupId);
  const overrides = await readLiveOverrides(tx, dealerGroupId, now);
  const aboveNow = (id: string) => aboveOf(overrides.get(id) ?? [], now);
  const { rows, gone } =
    (await listWritten(tx, dealerGroupId, known)) ?? (await listAll(tx, dealerGroupId, known));
  const left = new Set(gone);
  const others = new Set<string>();
  for (const { id, row } of rows) if (known.stamps.get(id) !== row + aboveNow(id)) others.add(id);
  // Overrides of a car may begin, end or be removed without a change of its own row.
  for (const [id, stamp] of known.stamps)
    if (!left.has(id) && aboveIn(stamp) !== aboveNow(id)) others.add(id);
  const changed = await inPieces([...others], async (some) => {
    const which = and(inArray(car.id, [...some]), isListedOf(dealerGroupId));
    return await loadVersionedCars(tx, which, { overrides, now });
  });
  // One that was withdrawn between the two reads has a new version of the stock of its own.
  return { changed, gone, mark };
}

type ChangedRows = { readonly rows: readonly Row[]; readonly gone: readonly string[] };

/** Null where there is no mark, or rows left without a trace: then every car has to be looked at. */
async function listWritten(
  tx: Reader,
  dealerGroupId: string,
  { stamps, mark }: KnownVersions,
): Promise<ChangedRows | null> {
  if (mark === null) return null;
  const written = await tx
    .select({ id: car.id, row: rowVersion, isListed: sql<boolean>`coalesce(${isInStock}, false)` })
    .from(car)
    .leftJoin(carFeed, withFeed)
    .where(and(eq(car.dealerGroupId, dealerGroupId), gt(car.writtenIn, mark)));
  const [listed] = await tx
    .select({ count: count() })
    .from(car)
    .leftJoin(carFeed, withFeed)
    .where(isListedOf(dealerGroupId));
  const rows = written.filter(({ isListed }) => isListed);
  const gone = written.filter(({ id, isListed }) => !isListed && stamps.has(id)).map(({ id }) => id);
  const fresh = rows.filter(({ id }) => !stamps.has(id));
  return stamps.size + fresh.length - gone.length === listed?.count ? { rows, gone } : null;
}

async function listAll(tx: Reader, dealerGroupId: string, { stamps }: KnownVersions): Promise<ChangedRows> {
  const rows = await tx
    .select({ id: car.id, row: rowVersion })
    .from(car)
    .leftJoin(carFeed, withFeed)
    .where(isListedOf(dealerGroupId));
  const there = new Set(rows.map(({ id }) => id));
  return { rows, gone: [...stamps.keys()].filter((id) => !there.has(id)) };
}

function isListedOf(dealerGroupId: string) {
  return and(eq(car.dealerGroupId, dealerGroupId), isInStock);
}

const withFeed = and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id));

export function createStockEditorStore({ db }: Pick<Database, 'db'>): StockEditorStore {
  return {
    async findCarWithOverrides(dealerGroupId, carId) {
      const [found] = await loadCarWithOverrides(db, dealerGroupId, [carId]);
      return found ?? null;
    },
    listCarsWithOverrides: (dealerGroupId, now) => listCarsWithOverrides(db, dealerGroupId, now),
    listStockDelta: (dealerGroupId, known, now) => listStockDelta(db, dealerGroupId, { known, now }),
  };
}
