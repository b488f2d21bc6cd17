/** Reads a whole feed: good records, rejected rows and warnings side by side. Never stops at a bad row, always at an untrustworthy file. */

import { type FeedWarning, type LocatedRecord, quoteValue, type RejectedRow } from './feed-record.ts';
import type { RowNormaliser } from './normalise-row.ts';
import { dropSharedPictures } from './placeholder-photo.ts';
import { columnKey, type FeedEvent } from './source-row.ts';

export type CollectedFeed = {
  readonly rowCount: number;
  readonly records: readonly LocatedRecord[];
  readonly rejected: readonly RejectedRow[];
  readonly warnings: readonly FeedWarning[];
  /** Why the file seems to be cut; null where it seems whole. */
  readonly cutReason: string | null;
  /** Its last row has no line end. */
  readonly endsOpen: boolean;
};

export type FeedReading =
  | ({ readonly kind: 'collected' } & CollectedFeed)
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };

export class FeedCollector {
  readonly #normaliser: RowNormaliser;
  readonly #records: LocatedRecord[] = [];
  readonly #rejected: RejectedRow[] = [];
  readonly #warnings: FeedWarning[] = [];
  readonly #lineByStockNumber = new Map<string, number>();
  #unreadable: { readonly line: number | null; readonly reason: string } | null = null;
  #cutReason: string | null = null;
  #endsOpen = false;
  #rowCount = 0;

  constructor(normaliser: RowNormaliser) {
    this.#normaliser = normaliser;
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** False once the file turned out unreadable: nothing that follows matters. */
  take(event: FeedEvent): boolean {
    switch (event.kind) {
      case 'columns':
        this.#unreadable = checkColumns(event.columns, this.#normaliser);
        return this.#unreadable === null;
      case 'unreadable':
        this.#unreadable = { line: event.line, reason: event.reason };
        return false;
      case 'cut':
        this.#cutReason = `line ${event.line}: ${event.reason}`;
        return true;
      case 'rejected':
        this.#rowCount++;
        this.#rejected.push({
          line: event.line,
          stockNumber: null,
          problems: [{ column: null, value: quoteValue(event.value), reason: event.reason }],
          ...(event.isRemark === true
            ? {}
            : { possibleStockNumbers: this.#normaliser.findStockNumbers(event.value) }),
        });
        return true;
      case 'row': {
        this.#rowCount++;
        if (event.row.lacksLineEnd) this.#endsOpen = true;
        const outcome = this.#normaliser.normalise(event.row);
        if (outcome.kind === 'rejected') this.#rejected.push(outcome.rejected);
        else this.#keep(outcome.located, outcome.warnings);
        return true;
      }
    }
  }

  finish(): FeedReading {
    if (this.#unreadable !== null) return { kind: 'unreadable', ...this.#unreadable };
    if (this.#rowCount === 0) return { kind: 'unreadable', line: null, reason: 'the file has no cars' };
    const { rowCount } = this;
    const { records, warnings } = dropSharedPictures(this.#records);
    return {
      kind: 'collected',
      rowCount,
      records,
      rejected: this.#rejected,
      warnings: [...this.#warnings, ...warnings],
      cutReason: this.#cutReason,
      endsOpen: this.#endsOpen,
    };
  }

  #keep(located: LocatedRecord, warnings: readonly FeedWarning[]): void {
    const { stockNumber } = located.record;
    const firstLine = this.#lineByStockNumber.get(stockNumber);
    if (firstLine === undefined) {
      this.#lineByStockNumber.set(stockNumber, located.line);
      this.#records.push(located);
      this.#warnings.push(...warnings);
      return;
    }
    const reason = `this stock number is already on line ${firstLine}`;
    this.#rejected.push({
      line: located.line,
      stockNumber,
      problems: [{ column: 'stockNumber', value: stockNumber, reason }],
    });
  }
}

function checkColumns(columns: readonly string[], normaliser: RowNormaliser) {
  const missing = normaliser.findMissingColumns(columns);
  if (missing.length > 0) {
    const found = quoteValue(columns.join(', '));
    return {
      line: 1,
      reason: `the file has no column ${missing.map(quote).join(', ')}; its columns are: ${found}`,
    };
  }
  const unclear = normaliser.findUnclearColumns(columns);
  if (unclear.length === 0) return null;
  const reason = `the column ${unclear.map(quote).join(', ')} is in the header more than once`;
  const keys = new Set(unclear.map(columnKey));
  const spellings = new Set(columns.filter((name) => keys.has(columnKey(name))));
  // Where only the case differs, the mapping can say which one it means.
  if (spellings.size === keys.size) return { line: 1, reason };
  const choice = [...spellings].map(quote).join(', ');
  return { line: 1, reason: `${reason}: use exactly one of these spellings in the mapping: ${choice}` };
}

function quote(name: string): string {
  return `"${name}"`;
}
