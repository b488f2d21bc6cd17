/** Tells the rows of a CSV file one line late: a line of one cell may be the rest of the row before it, or the beginning of the next. */
import { columnKey, type FeedEvent, type NamedColumns, nameColumns } from '#domain/stock-feed/source-row.ts';
import { UnreadableFeed } from './feed-bytes.ts';

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
    const { keys, duplicateColumns } = this.#header;
    const isContinued = this.#piece !== null && !isClosingRemark(this.#piece.text);
    this.#endPiece(false);
    if (isContinued) {
      this.reject(lines, 'the previous line is not a complete row, so this one may start there');
      return;
    }
    this.#tellWaiting();
    const values = new Map(keys.map((key, index) => [key, cells[index] ?? '']));
    this.#waiting = { kind: 'row', row: { line: lines[0]?.number ?? 0, values, duplicateColumns } };
    this.#waitingText = textOf(lines);
  }

  reject(lines: readonly CsvLine[], reason: string): void {
    this.#push({ kind: 'rejected', line: lines[0]?.number ?? 0, value: textOf(lines), reason });
  }

  /** Rows whose text is in the line of another. */
  rejectMore(line: CsvLine | undefined, more: number, reason: string): void {
    for (let count = 0; count < more; count++) this.reject([{ number: line?.number ?? 0, text: '' }], reason);
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
      const reason = 'the next line is not a complete row, so the last value of this one may continue there';
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

/** Whether a CSV file ends before its last car does. */
export type CutEvent = Extract<FeedEvent, { kind: 'cut' }>;

export type LastRow = {
  readonly line: number;
  readonly text: string;
  readonly width: number;
  /** Its last cell was quoted: its end is known. */
  readonly isLastQuoted: boolean;
};

export type FileEnd = {
  readonly last: LastRow | null;
  readonly width: number;
  readonly rowCount: number;
  readonly endsInLine: boolean;
};

/** A single cell on a line of its own is a closing remark, not the rest of a car; what it counts must be there. */
export function findCut({ last, width, rowCount, endsInLine }: FileEnd): CutEvent | null {
  if (last === null) return null;
  const { line } = last;
  if (last.width === 1 && width > 1 && isClosingRemark(last.text)) {
    const counted = countedRows(last.text);
    if (counted === null || counted === rowCount) return null;
    return {
      kind: 'cut',
      line,
      reason: `the file should have ${counted} rows, but has ${rowCount}`,
    };
  }
  if (last.width >= width || (endsInLine && last.width === 1)) return null;
  const columns = `${last.width} of ${width} columns`;
  const where = endsInLine ? columns : `${columns} and no line end`;
  const reason = `the file ends in the middle of a row (${where}), so it may be incomplete`;
  return { kind: 'cut', line, reason };
}

/** A line that closes a file and is no car: "512 records", "END OF FILE", "Total: 512". */
function isClosingRemark(line: string): boolean {
  const text = line.trim();
  if (text.length > 80) return false;
  return /^[\W_]*(end|eof|total|trailer|records?|rows?|count)\b/i.test(text) || countedRows(text) !== null;
}

/** How many rows it says there are. */
function countedRows(line: string): number | null {
  const text = line.trim().slice(0, 80);
  const match =
    /^\W*(\d{1,9})\s(?:records?|rows?|cars|vehicles|lines|units|items)\b/i.exec(text) ??
    /\b(?:records?|rows?|count|total)\b[^\d]{0,20}(\d{1,9})\b/i.exec(text);
  return match?.[1] === undefined ? null : Number(match[1]);
}

/** The header of a CSV file: parsed, refused where it contains a car, and recognised where it is repeated. */
export function headerOf(cells: readonly string[], line: number): Header {
  const columns = cells.map((cell) => cell.trim());
  if (columns.filter((name) => /^\d{4,}$/.test(name)).length > 1)
    throw new UnreadableFeed(
      'the header has values of cars; a line end after the header may be missing',
      line,
    );
  return { columns, ...nameColumns(columns) };
}

/** The columns of a file without a header: "1", "2" and so on, as many as most rows have; null without any row. */
export function numberedHeader(widths: readonly number[]): Header | null {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const [max] = [...counts].sort(([, one], [, other]) => other - one);
  if (max === undefined) return null;
  const columns = Array.from({ length: max[0] }, (_, index) => String(index + 1));
  return { columns, ...nameColumns(columns) };
}

export function isSameHeader(cells: readonly string[], { columns }: Header): boolean {
  if (columns.length < 2 || cells.length !== columns.length) return false;
  return cells.every((cell, index) => columnKey(cell) === columnKey(columns[index] ?? ''));
}

/** Throws UnreadableFeed at a header with other columns: what follows it cannot be parsed. */
export function isHeaderAgain(cells: readonly string[], header: Header, line: number): boolean {
  if (header.columns.length < 2 || cells.length < 2) return false;
  const names = new Set(header.keys.map(columnKey));
  const answer = cells.map(columnKey).filter((cell) => cell !== '');
  const found = answer.filter((cell) => names.has(cell)).length;
  if (found < 2 || found < answer.length * 0.6) return false;
  if (isSameHeader(cells, header)) return true;
  throw new UnreadableFeed('a second header with other columns: send one list per file', line);
}

export function strayQuoteInHeader(lines: readonly CsvLine[]): UnreadableFeed {
  return new UnreadableFeed('a quotation mark in the header is not closed', lines[0]?.number ?? 1);
}
