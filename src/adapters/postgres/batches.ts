/** Values and lists on their way to PostgreSQL and back: in batches, as JSON, without what it cannot store. */
import { DrizzleQueryError, type SQL } from 'drizzle-orm';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { feedFieldNames, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';

const rowsPerStatement = 500;

/** Long lists go to the server in pieces: a statement takes 65,535 values at most. */
export function inBatches<T>(all: readonly T[]): readonly (readonly T[])[] {
  const batches: (readonly T[])[] = [];
  for (let start = 0; start < all.length; start += rowsPerStatement)
    batches.push(all.slice(start, start + rowsPerStatement));
  return batches;
}

export async function inPieces<T, R>(
  all: readonly T[],
  read: (some: readonly T[]) => Promise<readonly R[]>,
): Promise<readonly R[]> {
  const found: R[] = [];
  for (const batch of inBatches(all)) found.push(...(await read(batch)));
  return found;
}

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

/** Many rows as one JSON parameter, which PostgreSQL takes apart. */
function withoutUnstorable(_key: string, value: unknown): unknown {
  return typeof value === 'string' ? value.replaceAll('\0', '').toWellFormed() : value;
}

/** A few milliseconds, with twenty columns. */
const rowsAtOnce = 1_000;

/** `read` gives the rows whose id comes after `after`, in the order of ids; they must not change meanwhile. */
export async function* pagesById<Row extends { readonly id: string }>(
  read: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<readonly Row[]> {
  for (let after = ''; ; ) {
    const rows = await read(after, rowsAtOnce);
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < rowsAtOnce) return;
    after = last.id;
  }
}

/** A feed's record as JSON: facts that are not known are left out, and come back as null or an empty list. */
export type StoredRecord = Partial<FeedRecord>;

const nothingKnown = Object.fromEntries(
  feedFieldNames.map((name) => [name, feedFields[name].kind === 'list' ? [] : null]),
);

export function storeRecord(record: FeedRecord): StoredRecord {
  const known: Record<string, unknown> = {};
  for (const name of feedFieldNames) {
    const value = record[name];
    if (value === null || (typeof value === 'object' && value.length === 0)) continue;
    known[name] = value;
  }
  if (Object.keys(record.lenders).length > 0) known.lenders = record.lenders;
  return known;
}

/** A stored record always has what `requiredFields` demands: it was a record once. */
export function recordFromStored(stored: StoredRecord): FeedRecord {
  return { ...nothingKnown, lenders: {}, ...stored } as FeedRecord;
}
