/** Cars with what their feed said and what lies above it: three reads, put together by the id of the car. */
import { and, asc, eq, gt, inArray, ne } from 'drizzle-orm';
import { car } from '#adapters/postgres/schema/car.ts';
import { carFeed } from '#adapters/postgres/schema/car-feed.ts';
import type { Override } from '#domain/ownership/override.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { StandingCar } from '#ports/stock-desk-store.ts';
import { inPieces } from './batches.ts';
import { carFromRow } from './car-row.ts';
import { readLiveOverrides, readOverridesOf } from './override-rows.ts';
import { isStorableText } from './storable-text.ts';
import { recordFromStored } from './stored-record.ts';
import type { Transaction } from './transaction.ts';

type Reader = Pick<Transaction, 'select'>;

/** As many as `inPieces` asks for. */
const batchSize = 500;

export async function readStanding(
  tx: Reader,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<readonly StandingCar[]> {
  const known = carIds.filter(isStorableText);
  return inPieces(known, async (ids) => {
    const overrides = await readOverridesOf(tx, dealerGroupId, ids);
    return joined(tx, and(inArray(car.id, [...ids]), eq(car.dealerGroupId, dealerGroupId)), overrides);
  });
}

export async function* listStanding(
  tx: Reader,
  dealerGroupId: string,
  now: Date,
): AsyncIterable<readonly StandingCar[]> {
  const overrides = await readLiveOverrides(tx, dealerGroupId, now);
  let lastId = '';
  for (;;) {
    const some = and(eq(car.dealerGroupId, dealerGroupId), gt(car.id, lastId), ne(car.status, 'withdrawn'));
    const batch = await joined(tx, some, overrides);
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return;
    lastId = last.carId;
  }
}

async function joined(
  tx: Reader,
  which: ReturnType<typeof and>,
  overrides: ReadonlyMap<string, readonly Override[]>,
): Promise<readonly StandingCar[]> {
  const rows = await tx
    .select({ car, feed: { record: carFeed.record, status: carFeed.status, saidAt: carFeed.saidAt } })
    .from(car)
    .leftJoin(carFeed, and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id)))
    .where(which)
    .orderBy(asc(car.id))
    .limit(batchSize);
  return rows.map(({ car: row, feed }) => {
    const whole = carFromRow(row);
    return {
      carId: row.id,
      car: whole,
      feedId: row.feedId,
      isListed: feed === null ? row.status !== 'withdrawn' : feed.status !== 'withdrawn',
      saidAt: feed?.saidAt ?? row.updatedAt,
      record: feed === null ? recordOfCar(whole) : recordFromStored(feed.record),
      overrides: overrides.get(row.id) ?? [],
    };
  });
}
