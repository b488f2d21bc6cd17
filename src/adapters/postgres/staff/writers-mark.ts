/**
 * Which rows were written, by the number that PostgreSQL gives every writer: a row keeps that of its last one.
 * A mark is the lowest number whose writer may not have ended. Who commits later has it or a higher one, however long it took.
 */
import { type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Transaction } from '#adapters/postgres/transaction.ts';

/** Taken before rows are read: whatever is committed from then on is told. */
export async function readMark(tx: Pick<Transaction, 'select'>): Promise<string> {
  const asked = tx.select({ mark: sql<string>`pg_snapshot_xmin(pg_current_snapshot())::text` });
  const [row] = await asked.from(sql`(values (1)) as one`);
  if (row === undefined) throw new Error('PostgreSQL has a snapshot.');
  return row.mark;
}

/** Null of a row that an outer join did not find. */
export function isWrittenSince(table: PgTable, mark: string): SQL<boolean | null> {
  // Ages count back from now, so that they compare although the numbers begin anew after four billion.
  return sql<boolean | null>`age(${table}.xmin) <= age(${mark}::xid8::xid)`;
}
