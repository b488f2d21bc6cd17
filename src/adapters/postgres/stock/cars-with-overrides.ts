/** Cars with their feed's values and their overrides: three reads, joined by the id of the car. */
import { and, asc, eq, gt, inArray, ne, or, type SQL, sql } from 'drizzle-orm';
import { inPieces, recordFromStored } from '#adapters/postgres/batches.ts';
import { listFetchedPhotos } from '#adapters/postgres/photos/feed-photo-store.ts';
import { car, carFeed } from '#adapters/postgres/schema/stock/car.ts';
import { isStorableText } from '#adapters/postgres/storable-text.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { nothingFetched } from '#domain/car/car-image.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { CarWithOverrides, VersionedCarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { carFromRow } from './car-store.ts';
import { readLiveOverrides, readOverridesOf } from './override-rows.ts';

type Reader = Pick<Transaction, 'select'>;

/** As many as `inPieces` asks for. */
const batchSize = 500;

export async function loadCarWithOverrides(
  tx: Reader,
  dealerGroupId: string,
  carIds: readonly string[],
): Promise<readonly CarWithOverrides[]> {
  const known = carIds.filter(isStorableText);
  return inPieces(known, async (ids) => {
    const overrides = await readOverridesOf(tx, dealerGroupId, ids);
    const some = and(inArray(car.id, [...ids]), eq(car.dealerGroupId, dealerGroupId));
    const fetched = await listFetchedPhotos(tx, dealerGroupId, ids);
    return (await joined(tx, some, overrides)).map(({ row: _version, ...withOverrides }) => ({
      ...withOverrides,
      fetched: fetched.get(withOverrides.carId) ?? nothingFetched,
    }));
  });
}

export async function* listCarsWithOverrides(
  tx: Reader,
  dealerGroupId: string,
  now: Date,
): AsyncIterable<readonly VersionedCarWithOverrides[]> {
  const overrides = await readLiveOverrides(tx, dealerGroupId, now);
  let lastId = '';
  for (;;) {
    const some = and(eq(car.dealerGroupId, dealerGroupId), gt(car.id, lastId), isInStock);
    const batch = await loadVersionedCars(tx, some, { overrides, now });
    if (batch.length > 0) yield batch;
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return;
    lastId = last.carId;
  }
}

/** Not what left its feed; what a person withdrew, its feed still names. Of a car with `carFeed` joined. */
export const isInStock = or(ne(car.status, 'withdrawn'), ne(carFeed.status, 'withdrawn'));

/** Another after every write. */
export const rowVersion = sql<string>`${car.writtenIn}::text`;

/** What a stamp says of the values above a car, after its row: another where one begins, ends, comes or goes. */
export function aboveOf(overrides: readonly CarOverride[], now: Date): string {
  const above = overrides.map(({ path, owner, ownerId, version, changeSetId, startsAt }) =>
    [path, owner, ownerId, version, changeSetId, startsAt === null || startsAt <= now].join(' '),
  );
  return above
    .sort()
    .map((one) => `\n${one}`)
    .join('');
}

export function aboveIn(stamp: string): string {
  const end = stamp.indexOf('\n');
  return end === -1 ? '' : stamp.slice(end);
}

/** As many as a batch holds. */
export async function loadVersionedCars(
  tx: Reader,
  which: SQL | undefined,
  { overrides, now }: { readonly overrides: ReadonlyMap<string, readonly CarOverride[]>; readonly now: Date },
): Promise<readonly VersionedCarWithOverrides[]> {
  const rows = await joined(tx, which, overrides);
  return rows.map(({ row, ...withOverrides }) => ({
    ...withOverrides,
    stamp: row + aboveOf(withOverrides.overrides, now),
  }));
}

type Joined = CarWithOverrides & { readonly row: string };

async function joined(
  tx: Reader,
  which: SQL | undefined,
  overrides: ReadonlyMap<string, readonly CarOverride[]>,
): Promise<readonly Joined[]> {
  const rows = await tx
    .select({
      car,
      row: rowVersion,
      feed: { record: carFeed.record, status: carFeed.status, saidAt: carFeed.saidAt },
    })
    .from(car)
    .leftJoin(carFeed, and(eq(carFeed.dealerGroupId, car.dealerGroupId), eq(carFeed.carId, car.id)))
    .where(which)
    .orderBy(asc(car.id))
    .limit(batchSize);
  return rows.map(({ car: row, feed, row: version }) => {
    const whole = carFromRow(row);
    return {
      row: version,
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
