/** What the server and the process that reads feeds hand each other: a file and its mapping, then rows in portions. */
import type { FeedReading } from '#domain/stock-feed/collect-feed.ts';
import type { FeedWarning, LocatedRecord, RejectedRow } from '#domain/stock-feed/feed-record.ts';
import type { RowsRead } from '#ports/stock/feed-files.ts';

export type FeedStep =
  | ({ readonly kind: 'progress' } & RowsRead)
  | { readonly kind: 'records'; readonly items: readonly LocatedRecord[] }
  | { readonly kind: 'rejected'; readonly items: readonly RejectedRow[] }
  | { readonly kind: 'warnings'; readonly items: readonly FeedWarning[] };

/** What remains to be reported once the rows are over. */
export type FeedEnd =
  | Extract<FeedReading, { readonly kind: 'unreadable' }>
  | Omit<Extract<FeedReading, { readonly kind: 'collected' }>, 'records' | 'rejected' | 'warnings'>;

/** In characters of JSON: a portion is taken in within a few milliseconds. */
const portionSize = 128 * 1024;

/** Lists in portions of about the same size, however long one item is. */
export function* portionsOf<Item>(items: readonly Item[]): Generator<readonly Item[]> {
  let portion: Item[] = [];
  let size = 0;
  for (const item of items) {
    portion.push(item);
    size += JSON.stringify(item).length;
    if (size < portionSize) continue;
    yield portion;
    portion = [];
    size = 0;
  }
  if (portion.length > 0) yield portion;
}
