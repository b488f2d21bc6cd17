/** What feeds say of cars, beside the cars themselves. */
import { sql } from 'drizzle-orm';
import { executeWithoutLogging, serialiseForPostgres, storeRecord } from '#adapters/postgres/batches.ts';
import { carFeed } from '#adapters/postgres/schema/stock/car.ts';
import type { Transaction } from '#adapters/postgres/transaction.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { ImportedCar } from '#ports/stock/stock-import-store.ts';
import { insertCars } from './write-car-rows.ts';

/** Writes a feed's values of many cars with one statement, as their rows are written (write-car-rows.ts). */
const rowsPerStatement = 250;

export async function writeCarFeed(tx: Transaction, cars: readonly ImportedCar[]): Promise<void> {
  for (let start = 0; start < cars.length; start += rowsPerStatement) {
    const rows = cars.slice(start, start + rowsPerStatement).map(rowOf);
    await executeWithoutLogging(
      tx,
      sql`
      insert into ${carFeed} (dealer_group_id, car_id, feed_id, fingerprint, status, record, said_at)
      select dealer_group_id, car_id, feed_id, fingerprint, status, record, said_at
      from json_to_recordset(${serialiseForPostgres(rows)}::json) as given
        (dealer_group_id text, car_id text, feed_id text, fingerprint text, status text, record jsonb,
         said_at timestamptz(3))
      on conflict (dealer_group_id, car_id) do update set feed_id = excluded.feed_id,
        fingerprint = excluded.fingerprint, status = excluded.status, record = excluded.record,
        said_at = excluded.said_at`,
    );
  }
}

/** With what their feed says of them. */
export async function insertImportedCars(tx: Transaction, cars: readonly ImportedCar[]): Promise<void> {
  await insertCars(tx, cars);
  await writeCarFeed(tx, cars);
}

function rowOf({ car, feedId, fingerprint, record, feedStatus }: ImportedCar) {
  return {
    dealer_group_id: car.dealerGroupId,
    car_id: car.id,
    feed_id: feedId,
    fingerprint,
    status: feedStatus ?? car.status,
    record: storeRecord(record ?? recordOfCar(car)),
    said_at: car.updatedAt,
  };
}
