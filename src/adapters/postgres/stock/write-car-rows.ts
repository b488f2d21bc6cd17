/** Writes many cars with one statement: the rows travel as one JSON parameter, which PostgreSQL takes apart by the table's own column types. */

import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { executeWithoutLogging, serialiseForPostgres } from '#adapters/postgres/batches.ts';
import { car } from '#adapters/postgres/schema/stock/car.ts';
import type { ImportedCar } from '#ports/stock/stock-import-store.ts';
import { rowFromCar } from './car-store.ts';
import { thisWrite } from './lock-stock.ts';

/** Some 800 kB of JSON for cars with comments, features and pictures; measured fastest between 100 and 500. */
const rowsPerStatement = 250;

/** What a car says; which write it was is the transaction's. */
const columns = Object.entries(getTableColumns(car)).filter(([key]) => key !== 'writtenIn');
const names = sql.join(
  columns.map(([, column]) => sql.identifier(column.name)),
  sql`, `,
);
const definitions = sql.join(
  columns.map(([, column]) => sql`${sql.identifier(column.name)} ${sql.raw(column.getSQLType())}`),
  sql`, `,
);
const assignments = sql.join(
  columns
    .filter(([key]) => key !== 'dealerGroupId' && key !== 'id')
    .map(([, column]) => sql`${sql.identifier(column.name)} = given.${sql.identifier(column.name)}`),
  sql`, `,
);

/** Of one dealer group, as every writer of stock writes. */
export async function insertCars(tx: NodePgDatabase, cars: readonly ImportedCar[]): Promise<void> {
  await inChunks(
    tx,
    cars,
    (json, write) => sql`
    insert into ${car} (${names}, written_in)
    select ${names}, ${write} from json_to_recordset(${json}::json) as given (${definitions})`,
  );
}

/** Throws when one of the cars does not exist, for the whole transaction to be undone. */
export async function updateCars(tx: NodePgDatabase, cars: readonly ImportedCar[]): Promise<void> {
  const updated = await inChunks(
    tx,
    cars,
    (json, write, group) => sql`
    update ${car} set ${assignments}, written_in = ${write}
    from json_to_recordset(${json}::json) as given (${definitions})
    where ${car.dealerGroupId} = ${group} and given.dealer_group_id = ${group} and ${car.id} = given.id`,
  );
  if (updated !== cars.length) {
    throw new Error(`${cars.length} cars were to be updated, but only ${updated} of them are in stock.`);
  }
}

async function inChunks(
  tx: NodePgDatabase,
  cars: readonly ImportedCar[],
  statement: (json: string, write: SQL, group: string) => SQL,
): Promise<number> {
  const group = cars[0]?.car.dealerGroupId;
  if (group === undefined) return 0;
  const write = thisWrite(group);
  let affected = 0;
  for (let start = 0; start < cars.length; start += rowsPerStatement) {
    const rows = cars.slice(start, start + rowsPerStatement).map(rowFromCar);
    affected += await executeWithoutLogging(tx, statement(serialiseRows(rows), write, group));
  }
  return affected;
}

/** Keyed by column name. */
function serialiseRows(rows: readonly ReturnType<typeof rowFromCar>[]): string {
  return serialiseForPostgres(
    rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = row;
      return Object.fromEntries(columns.map(([key, column]) => [column.name, values[key]]));
    }),
  );
}
