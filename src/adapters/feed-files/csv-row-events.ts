/** Tells the rows of a CSV file one line late: a line of one cell may be the rest of the row before it, or the beginning of the next. */
import type { NamedColumns } from '#domain/stock-feed/column-names.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import type { CutEvent } from './csv-end.ts';
import { isClosingRemark } from './csv-remark.ts';

type RowEvent = Extract<FeedEvent, { kind: 'row' }>;
type RejectedEvent = Extract<FeedEvent, { kind: 'rejected' }>;

export type CsvLine = { readonly number: number; readonly text: string };
export type Header = NamedColumns & { readonly columns: readonly string[] };

const knownEndsLimit = 500;
/** So many rows that end alike are no chance. */
const minAlike = 5;

export class CsvRowEvents {
  readonly #header: Header;
  #events: FeedEvent[] = [];
  #waiting: RowEvent | null = null;
  #waitingText = '';
  #piece: (CsvLine & { readonly reason: string }) | null = null;
  #rowCount = 0;
  readonly #knownEnds = new Set<string>();
  /** How long the last values of rows are: years and dates are all alike. */
  readonly #endLengths = new Set<number>();

  constructor(header: Header) {
    this.#header = header;
    this.#events.push({ kind: 'columns', columns: header.columns });
  }

  get rowCount(): number {
    return this.#rowCount + (this.#waiting === null ? 0 : 1);
  }

  takeEvents(): readonly FeedEvent[] {
    const events = this.#events;
    this.#events = [];
    return events;
  }

  row(lines: readonly CsvLine[], cells: readonly string[]): void {
    const { keys, namedAlike } = this.#header;
    const isContinued = this.#piece !== null && !isClosingRemark(this.#piece.text);
    this.#endPiece(false);
    if (isContinued) {
      this.reject(lines, 'the line before is no row: this one may have begun there');
      return;
    }
    this.#tellWaiting();
    const values = new Map(keys.map((key, index) => [key, cells[index] ?? '']));
    this.#waiting = { kind: 'row', row: { line: lines[0]?.number ?? 0, values, namedAlike } };
    this.#waitingText = textOf(lines);
  }

  reject(lines: readonly CsvLine[], reason: string): void {
    this.#push({ kind: 'rejected', line: lines[0]?.number ?? 0, value: textOf(lines), reason });
  }

  remark({ number: line, text: value }: CsvLine, reason: string): void {
    this.#push({ kind: 'rejected', line, value, reason, isRemark: true });
  }

  /** A line that is no row and may be part of one: of one cell, mostly. */
  piece(line: CsvLine, reason: string): void {
    this.#endPiece(false);
    this.#piece = { ...line, reason };
  }

  /** `isLastWhole`: the end of the last value is known, with a line end or without. */
  finish(
    cut: CutEvent | null,
    { endsInLine, isLastWhole }: { endsInLine: boolean; isLastWhole: boolean },
  ): void {
    this.#endPiece(cut !== null);
    const column = this.#header.keys.at(-1) ?? '';
    const waiting = this.#waiting;
    if (waiting !== null && !endsInLine) {
      const isOpen = !isLastWhole && !this.#isKnownEnd(endOf(waiting, column));
      const row = { ...waiting.row, lacksLineEnd: true as const, ...(isOpen ? { openColumn: column } : {}) };
      this.#waiting = { ...waiting, row };
    }
    this.#tellWaiting();
    if (cut !== null) this.#events.push(cut);
  }

  /** A word that other rows end with is no half of one that they end with too; nor is a value as long as all others are. */
  #isKnownEnd(value: string): boolean {
    const isLongAsAll = this.#endLengths.size === 1 && this.#endLengths.has(value.length);
    if (isLongAsAll) return this.#rowCount >= minAlike;
    if (/\d/.test(value) || !this.#knownEnds.has(value)) return false;
    return ![...this.#knownEnds].some((end) => end.length > value.length && end.startsWith(value));
  }

  #endPiece(isCut: boolean): void {
    const piece = this.#piece;
    if (piece === null) return;
    this.#piece = null;
    const isRemark = isClosingRemark(piece.text);
    const waiting = this.#waiting;
    if (waiting !== null && !isRemark && !isCut) {
      this.#waiting = null;
      const reason = 'the next line is no row: the last value of this one may go on there';
      this.#push({ kind: 'rejected', line: waiting.row.line, value: this.#waitingText, reason });
    }
    if (isRemark) this.remark(piece, piece.reason);
    else this.reject([piece], piece.reason);
  }

  #push(event: RejectedEvent): void {
    this.#endPiece(false);
    this.#tellWaiting();
    if (event.isRemark !== true) this.#rowCount++;
    this.#events.push(event);
  }

  #tellWaiting(): void {
    const waiting = this.#waiting;
    if (waiting === null) return;
    this.#waiting = null;
    this.#rowCount++;
    const end = endOf(waiting, this.#header.keys.at(-1) ?? '');
    if (this.#knownEnds.size < knownEndsLimit) this.#knownEnds.add(end);
    if (this.#endLengths.size < 2) this.#endLengths.add(end.length);
    this.#events.push(waiting);
  }
}

function endOf({ row }: RowEvent, column: string): string {
  const end = row.values.get(column);
  return typeof end === 'string' ? end.trim() : '';
}

function textOf(lines: readonly CsvLine[]): string {
  return lines.map(({ text }) => text).join('\n');
}
