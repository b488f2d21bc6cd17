/** A feed's record as JSON: facts that are not known are left out, and come back as null or an empty list. */
import { feedFieldNames, feedFields } from '#domain/stock-feed/feed-fields.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';

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
