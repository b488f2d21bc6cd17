/**
 * The lines of a CSV file → its rows. Every line is accounted for: what cannot be read without doubt is rejected line by
 * line, never joined to another car. Holds no more than one row.
 */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import {
  cellsAlone,
  isBlankFrom,
  type LineCells,
  LostRows,
  looksLikeRow,
  looksLikeStart,
  type OpenCell,
  plainWidth,
  type RowShape,
  readLineCells,
  readLiterally,
  rowsOfWidth,
  shapeOf,
  widthOfAllOthers,
} from './csv-cells.ts';
import {
  type CsvLine,
  CsvRowEvents,
  type CutEvent,
  findCut,
  type Header,
  headerOf,
  isHeaderAgain,
  isSameHeader,
  type LastRow,
  numberedHeader,
  strayQuoteInHeader,
} from './csv-row-events.ts';
import { UnreadableFeed } from './feed-bytes.ts';

/** A row of more than a megabyte is a quotation mark gone astray. */
const maxRowLength = 1024 * 1024;
const maxRowLines = 500;
const sampleSize = 20;
const noCells = 'no row of the file has two cells: check the separator';
const rereadLimit = 100_000;

type OpenRow = {
  readonly lines: CsvLine[];
  cell: OpenCell;
  size: number;
  /** Its first line has as many columns as a row, should the open mark be a stray one. */
  readonly mayBeRow: boolean;
  /** Lines inside the cell that look like rows of their own. */
  swallowed: number;
};

export class CsvReader {
  readonly #delimiter: string;
  /** Without one, columns are called by their number, and are as many as most of the first rows have. */
  readonly #hasHeader: boolean;
  readonly #lostRows: LostRows;
  #header: Header | null = null;
  /** The first lines after the header, until it is known how wide rows are. */
  #sample: CsvLine[] | null = [];
  #shape: RowShape = { width: 0, columnsWithDigits: [] };
  /** Its writer puts cells in marks where they need them: a bare mark is a stray one. */
  #quotesCells = false;
  #open: OpenRow | null = null;
  #rows: CsvRowEvents | null = null;
  #last: LastRow | null = null;
  #rereadCount = 0;

  constructor(delimiter: string, hasHeader = true) {
    this.#delimiter = delimiter;
    this.#hasHeader = hasHeader;
    this.#lostRows = new LostRows(delimiter);
  }

  take(line: CsvLine): void {
    if (line.text.length > maxRowLength) {
      const reason = 'a row is longer than a megabyte, probably after a stray quotation mark';
      throw new UnreadableFeed(reason, line.number);
    }
    if (this.#header === null && this.#hasHeader) this.#takeHeader(line);
    else if (this.#sample === null) this.#takeLines([line]);
    else {
      this.#sample.push(line);
      if (this.#sample.length >= sampleSize) this.#endSample(this.#sample);
    }
  }

  takeEvents(): readonly FeedEvent[] {
    return this.#rows?.takeEvents() ?? [];
  }

  finish(endsInLine: boolean): void {
    if (!this.#hasHeader && this.#sample !== null) this.#endSample(this.#sample);
    if (this.#header === null || this.#rows === null) {
      if (this.#open !== null) throw strayQuoteInHeader(this.#open.lines);
      throw new UnreadableFeed(this.#hasHeader ? 'the file is empty' : noCells);
    }
    if (this.#sample !== null) this.#endSample(this.#sample);
    const found = this.#endOpenRows();
    const { rowCount } = this.#rows;
    const width = this.#header.columns.length;
    const cut = found ?? findCut({ last: this.#last, width, rowCount, endsInLine });
    const isWider = this.#shape.width > width;
    const isLastWhole = isWider || this.#last?.isLastQuoted === true;
    this.#rows.finish(cut, { endsInLine, isLastWhole });
  }

  #takeHeader(line: CsvLine): void {
    if (this.#open === null && line.text.trim() === '') return;
    const read = readLineCells(line.text, this.#delimiter, this.#open?.cell);
    const lines = [...(this.#open?.lines ?? []), line];
    if (read.kind === 'broken' || lines.length > sampleSize) throw strayQuoteInHeader(lines);
    if (read.kind === 'open') {
      this.#open = { lines, cell: read.open, size: 0, mayBeRow: false, swallowed: 0 };
      return;
    }
    this.#open = null;
    this.#setHeader(headerOf(read.cells, line.number));
  }

  #setHeader(header: Header): Header {
    this.#header = header;
    this.#rows = new CsvRowEvents(header);
    return header;
  }

  /** Some systems end every row, but not the header, with a separator. */
  #endSample(sample: readonly CsvLine[]): void {
    this.#sample = null;
    const alone = sample.map(({ text }) => readLineCells(text, this.#delimiter));
    const whole = alone.filter(({ kind, cells }) => kind === 'closed' && cells.length > 1);
    const header = this.#header ?? numberedHeader(whole.map(({ cells }) => cells.length));
    if (header === null) return;
    if (this.#header === null) this.#setHeader(header);
    const [first] = whole;
    const width = header.columns.length;
    const isWider =
      first !== undefined &&
      first.cells.length > width &&
      whole.every(({ cells }) => cells.length === first.cells.length && isBlankFrom(cells, width));
    const other = alone.some(({ kind }) => kind === 'open')
      ? null
      : widthOfAllOthers(
          whole.map(({ cells }) => cells.length),
          width,
        );
    if (!isWider && other !== null) {
      const reason = `the header has ${width} columns and the rows ${other}, so columns can’t be matched; export the file again`;
      throw new UnreadableFeed(reason, 1);
    }
    this.#shape = shapeOf(
      whole.map(({ cells }) => cells),
      isWider ? first.cells.length : width,
    );
    this.#quotesCells = whole.some(({ needsMarks }) => needsMarks);
    this.#takeLines(sample);
  }

  #takeLines(lines: readonly CsvLine[]): void {
    const waiting = [...lines].reverse();
    for (let line = waiting.pop(); line !== undefined; line = waiting.pop()) {
      const again = this.#takeLine(line);
      for (let index = again.length - 1; index >= 0; index--) {
        const next = again[index];
        if (next !== undefined) waiting.push(next);
      }
    }
  }

  /** The lines that have to be read again, one at a time. */
  #takeLine(line: CsvLine): readonly CsvLine[] {
    const open = this.#open;
    if (open === null) {
      if (line.text.trim() === '') return [];
      const read = readLineCells(line.text, this.#delimiter);
      if (read.kind !== 'open') {
        this.#endRow([line], read);
        return [];
      }
      const mayBeRow = read.cells.length + plainWidth(read.open.text, this.#delimiter) >= this.#shape.width;
      this.#open = { lines: [line], cell: read.open, size: line.text.length, mayBeRow, swallowed: 0 };
      return [];
    }
    open.lines.push(line);
    open.size += line.text.length;
    const read = readLineCells(line.text, this.#delimiter, open.cell);
    const isTooLong = open.size > maxRowLength || open.lines.length > maxRowLines;
    if (read.kind === 'broken' || isTooLong || read.cells.length > this.#shape.width)
      return this.#rejectOpen(open);
    const alone = cellsAlone(line.text, this.#delimiter);
    if (looksLikeRow(alone, this.#shape)) open.swallowed++;
    if (this.#hasHeader && this.#header !== null && isSameHeader(alone, this.#header))
      return this.#rejectOpen(open);
    if (read.kind === 'open') {
      open.cell = read.open;
      return [];
    }
    const isWrongWidth = read.cells.length !== this.#shape.width;
    if (open.swallowed > 0 && (open.swallowed > 1 || open.mayBeRow || isWrongWidth))
      return this.#rejectOpen(open);
    this.#open = null;
    this.#quotesCells = true;
    this.#endRow(open.lines, read);
    return [];
  }

  #rejectOpen({ lines: [first, ...others] }: OpenRow): readonly CsvLine[] {
    this.#open = null;
    this.#rereadCount += others.length;
    if (this.#rereadCount > rereadLimit + 20 * (others[0]?.number ?? 0)) {
      throw new UnreadableFeed('too many quotation marks are never closed', others[0]?.number ?? null);
    }
    if (first !== undefined) {
      const reason = 'a quotation mark is opened and not closed before the next row';
      this.#rejectUnclear([first], reason);
    }
    return others;
  }

  /** At the end of the file. A cell that was cut there is distinguished from a mark that swallowed whole rows. */
  #endOpenRows(): CutEvent | null {
    let cut: CutEvent | null = null;
    for (let open = this.#open; open !== null; open = this.#open) {
      const isCut = open.swallowed === 0;
      const again = this.#rejectOpen(open);
      const line = open.lines[0]?.number ?? 0;
      const reason = 'a quotation mark is never closed; the file may be incomplete';
      if (isCut) cut = { kind: 'cut', line, reason };
      this.#takeLines(again);
    }
    return cut;
  }

  #endRow(lines: readonly CsvLine[], read: LineCells): void {
    const [first] = lines;
    const header = this.#header;
    if (first === undefined || header === null) return;
    const last = lines.at(-1) ?? first;
    this.#last = {
      line: last.number,
      text: last.text,
      width: read.cells.length,
      isLastQuoted: read.isLastQuoted,
    };
    if (read.needsMarks && read.kind === 'closed') this.#quotesCells = true;
    if (this.#hasHeader && isHeaderAgain(read.cells, header, first.number)) {
      this.#rows?.remark(first, 'the header is repeated here');
      return;
    }
    const literal =
      read.kind === 'broken' || read.hasBareMark
        ? readLiterally(lines, read, {
            delimiter: this.#delimiter,
            width: this.#shape.width,
            quotesCells: this.#quotesCells,
          })
        : read.cells;
    if (literal === null) {
      const reason = 'a quotation mark in the wrong place: the columns of this row can’t be separated';
      this.#rejectUnclear(lines, reason);
      return;
    }
    if (literal.length !== this.#shape.width || !isBlankFrom(literal, header.columns.length)) {
      const width = header.columns.length;
      const others = this.#hasHeader ? 'the header has' : 'most rows have';
      const reason = `${literal.length} ${literal.length === 1 ? 'column' : 'columns'} where ${others} ${width}`;
      if (this.#mayBeTorn(literal)) this.#rejectUnclear(lines, reason);
      else this.#rejectWidth(lines, literal.length, reason);
      return;
    }
    this.#lostRows.reset();
    this.#rows?.row(lines, literal);
  }

  /** A line that is too short and does not begin as rows do: it may belong to the row before it or after it. */
  #mayBeTorn(cells: readonly string[]): boolean {
    if (cells.length === 1) return true;
    return this.#quotesCells && cells.length < this.#shape.width && !looksLikeStart(cells, this.#shape);
  }

  /** Cells that cannot be separated. */
  #rejectUnclear(lines: readonly CsvLine[], reason: string): void {
    const text = lines.map((line) => line.text).join('\n');
    const more = this.#lostRows.countMore(text, this.#shape.width);
    const [first] = lines;
    if (first !== undefined && this.#mayBeTorn(text.split(this.#delimiter))) this.#rows?.piece(first, reason);
    else this.#rows?.reject(lines, reason);
    this.#rows?.rejectMore(first, more, reason);
  }

  #rejectWidth(lines: readonly CsvLine[], found: number, reason: string): void {
    this.#lostRows.reset();
    this.#rows?.reject(lines, reason);
    this.#rows?.rejectMore(lines[0], rowsOfWidth(found, this.#shape.width) - 1, reason);
  }
}
