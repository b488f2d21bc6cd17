/**
 * The lines of a CSV file → its rows. Every line is accounted for: what cannot be read without doubt is rejected line by
 * line, never joined to another car. Holds no more than one row.
 */
import { columnKey, nameColumns } from '#domain/stock-feed/column-names.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import {
  cellsAlone,
  hasStrayMark,
  type LineCells,
  type OpenCell,
  plainWidth,
  readLineCells,
} from './csv-cells.ts';
import { type CutEvent, findCut, type LastRow } from './csv-end.ts';
import { type CsvLine, CsvRowEvents, type Header } from './csv-row-events.ts';
import { UnreadableFeed } from './feed-bytes.ts';
import { looksLikeRow, type RowShape, shapeOf } from './row-shape.ts';

/** A row of more than a megabyte is a quotation mark gone astray. */
const maxRowLength = 1024 * 1024;
const maxRowLines = 500;
const sampleSize = 20;
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

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  take(line: CsvLine): void {
    if (line.text.length > maxRowLength) {
      const reason = 'a row is longer than a megabyte, probably after a stray quotation mark';
      throw new UnreadableFeed(reason, line.number);
    }
    if (this.#header === null) this.#takeHeader(line);
    else if (this.#sample === null) this.#takeLines([line]);
    else {
      this.#sample.push(line);
      if (this.#sample.length >= sampleSize) this.#endSample(this.#sample, this.#header);
    }
  }

  takeEvents(): readonly FeedEvent[] {
    return this.#rows?.takeEvents() ?? [];
  }

  finish(endsInLine: boolean): void {
    if (this.#header === null || this.#rows === null) {
      if (this.#open !== null) throw strayMarkInHeader(this.#open.lines);
      throw new UnreadableFeed('the file is empty');
    }
    if (this.#sample !== null) this.#endSample(this.#sample, this.#header);
    const found = this.#endOpenRows();
    const { rowCount } = this.#rows;
    const width = this.#header.columns.length;
    const cut = found ?? findCut({ last: this.#last, width, rowCount, endsInLine });
    const isWider = this.#shape.width > width;
    this.#rows.finish(cut, endsInLine || isWider || this.#last?.isLastQuoted === true);
  }

  #takeHeader(line: CsvLine): void {
    if (this.#open === null && line.text.trim() === '') return;
    const read = readLineCells(line.text, this.#delimiter, this.#open?.cell);
    const lines = [...(this.#open?.lines ?? []), line];
    if (read.kind === 'broken' || lines.length > sampleSize) throw strayMarkInHeader(lines);
    if (read.kind === 'open') {
      this.#open = { lines, cell: read.open, size: 0, mayBeRow: false, swallowed: 0 };
      return;
    }
    this.#open = null;
    const columns = read.cells.map((cell) => cell.trim());
    this.#header = { columns, ...nameColumns(columns) };
    this.#rows = new CsvRowEvents(this.#header);
  }

  /** Some systems end every row, but not the header, with a separator. */
  #endSample(sample: readonly CsvLine[], header: Header): void {
    this.#sample = null;
    const alone = sample.map(({ text }) => readLineCells(text, this.#delimiter));
    const whole = alone.filter(({ kind, cells }) => kind === 'closed' && cells.length > 1);
    const [first] = whole;
    const width = header.columns.length;
    const isWider =
      first !== undefined &&
      first.cells.length > width &&
      whole.every(({ cells }) => cells.length === first.cells.length && isBlankFrom(cells, width));
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

  /** The lines that have to be read once more, each by itself. */
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
    const isRow = looksLikeRow(cellsAlone(line.text, this.#delimiter), this.#shape);
    if (isRow) open.swallowed++;
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
      throw new UnreadableFeed(
        'too many quotation marks are opened and never closed',
        others[0]?.number ?? null,
      );
    }
    if (first !== undefined)
      this.#rows?.reject([first], 'a quotation mark is opened and not closed before the next row');
    return others;
  }

  /** At the end of the file. A cell that was cut there is told from a mark that swallowed whole rows. */
  #endOpenRows(): CutEvent | null {
    let cut: CutEvent | null = null;
    for (let open = this.#open; open !== null; open = this.#open) {
      const isCut = open.swallowed === 0;
      const again = this.#rejectOpen(open);
      const line = open.lines[0]?.number ?? 0;
      const reason = 'a quotation mark is never closed; perhaps the file was cut while it was sent';
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
    if (this.#isHeaderAgain(read.cells, header, first.number)) {
      this.#rows?.remark(first, 'the header stands here once more');
      return;
    }
    const literal =
      read.kind === 'broken' || read.hasBareMark ? this.#readLiterally(lines, read) : read.cells;
    if (literal === null) {
      this.#rows?.reject(
        lines,
        'a quotation mark stands where none can: the cells of this row cannot be told apart',
      );
      return;
    }
    if (literal.length !== this.#shape.width || !isBlankFrom(literal, header.columns.length)) {
      if (literal.length === 1) this.#rows?.piece(first);
      else this.#rejectWidth(lines, literal.length, header.columns.length);
      return;
    }
    this.#rows?.row(lines, literal);
  }

  /** Where line ends are lost, several rows stand on one line, each short of a separator. */
  #rejectWidth(lines: readonly CsvLine[], found: number, width: number): void {
    const reason = `${found} columns where the header has ${width}`;
    this.#rows?.reject(lines, reason);
    const rowCount = Math.floor((found - 1) / Math.max(2, this.#shape.width - 1));
    const line = { number: lines[0]?.number ?? 0, text: '' };
    for (let count = 1; count < rowCount; count++) this.#rows?.reject([line], reason);
  }

  /** Null where marks cannot be taken for characters of their cells. */
  #readLiterally(lines: readonly CsvLine[], read: LineCells): readonly string[] | null {
    if (read.kind === 'broken') {
      const [line, ...more] = lines;
      if (line === undefined || more.length > 0 || this.#quotesCells) return null;
      const cells = line.text.split(this.#delimiter);
      return cells.length === this.#shape.width && !cells.some(hasStrayMark) ? cells : null;
    }
    return this.#quotesCells || read.cells.some(hasStrayMark) ? null : read.cells;
  }

  #isHeaderAgain(cells: readonly string[], { columns, keys }: Header, line: number): boolean {
    if (columns.length < 2 || cells.length < 2) return false;
    const own = cells.map(columnKey);
    const names = new Set(keys.map(columnKey));
    const told = own.filter((cell) => cell !== '');
    const found = told.filter((cell) => names.has(cell)).length;
    if (found < 2 || found < told.length * 0.6) return false;
    if (own.every((cell, index) => cell === columnKey(columns[index] ?? ''))) return true;
    throw new UnreadableFeed(
      'a second header stands here, with other columns: send one list in one file',
      line,
    );
  }
}

function isBlankFrom(cells: readonly string[], width: number): boolean {
  for (let index = width; index < cells.length; index++) if (cells[index]?.trim() !== '') return false;
  return true;
}

function strayMarkInHeader(lines: readonly CsvLine[]): UnreadableFeed {
  return new UnreadableFeed('a quotation mark in the header is not closed', lines[0]?.number ?? 1);
}
