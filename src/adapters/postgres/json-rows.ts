/** Many rows as one JSON parameter, which PostgreSQL takes apart. */
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';

/** How many rows the statement touched. Throws the database's own error: Drizzle's repeats the parameters, here megabytes of stock. */
export async function executeWithoutLogging(tx: NodePgDatabase, statement: SQL): Promise<number> {
  try {
    return (await tx.execute(statement)).rowCount ?? 0;
  } catch (error) {
    throw error instanceof DrizzleQueryError && error.cause !== undefined ? error.cause : error;
  }
}

/** Text that PostgreSQL cannot hold (NUL, half a surrogate pair) loses just those characters. */
export function serialiseForPostgres(rows: readonly object[]): string {
  const json = JSON.stringify(rows);
  return mayHoldUnstorable.test(json) ? JSON.stringify(rows, withoutUnstorable) : json;
}

const mayHoldUnstorable = /\\u(?:0000|d[89a-f])/;

function withoutUnstorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}
