/** Writes what a feed said of many cars with one statement, as their rows are written (write-car-rows.ts). */
import { sql } from 'drizzle-orm';
import { carFeed } from '#adapters/postgres/schema/car-feed.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { ImportedCar } from '#ports/stock-import-store.ts';
import { executeQuietly, serialiseForPostgres } from './json-rows.ts';
import { storeRecord } from './stored-record.ts';
import type { Transaction } from './transaction.ts';

const rowsPerStatement = 250;

export async function writeCarFeed(tx: Transaction, cars: readonly ImportedCar[]): Promise<void> {
  for (let start = 0; start < cars.length; start += rowsPerStatement) {
    const rows = cars.slice(start, start + rowsPerStatement).map(rowOf);
    await executeQuietly(
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
