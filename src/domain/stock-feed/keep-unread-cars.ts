/** Which of the cars that a file does not name are gone, and which may stand in a row of it that could not be read. */
import type { FeedWarning, RejectedRow } from './feed-record.ts';

export type MissingCars = { readonly gone: ReadonlySet<string>; readonly warnings: readonly FeedWarning[] };

/**
 * A car whose number stands in an unreadable row stays. Where such a row names none of them, it may mean any: then all
 * stay, until a file comes that can be read, or a person says that this one is whole.
 */
export function splitMissing(
  missing: readonly string[],
  rejected: readonly RejectedRow[],
  isWholeFor: boolean,
): MissingCars {
  const unread = rejected.filter(({ possibleStockNumbers }) => possibleStockNumbers !== undefined);
  const possible = new Set(unread.flatMap(({ possibleStockNumbers = [] }) => possibleStockNumbers));
  const named = missing.filter((stockNumber) => possible.has(stockNumber));
  const cut = rejected.find(({ mayBeCut }) => mayBeCut === true);
  const mayBeAny = (unread.length > named.length || cut !== undefined) && !isWholeFor;
  const kept = mayBeAny ? missing : named;
  const first = unread[0] ?? cut;
  const line = first?.line ?? 0;
  const rows = unread.length > 1 ? `${unread.length} rows` : 'a row';
  const warnings = kept.map((stockNumber) => ({
    line,
    column: null,
    field: 'stockNumber',
    value: stockNumber,
    reason: `this car was not found, and stays in stock because ${rows} could not be read, from line ${line} on`,
  }));
  const keptNumbers = new Set(kept);
  return { gone: new Set(missing.filter((stockNumber) => !keptNumbers.has(stockNumber))), warnings };
}
