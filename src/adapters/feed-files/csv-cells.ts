/** Cuts one line of a CSV file into its cells: RFC 4180, and tells where its quotation marks do not follow it. Linear. */

export type OpenCell = { readonly cells: readonly string[]; readonly text: string };

export type LineCells = {
  readonly cells: readonly string[];
  /** A quoted cell that needed its marks: it holds a separator, a mark or a line break. */
  readonly needsMarks: boolean;
  /** The last cell was quoted: its end is known. */
  readonly isLastQuoted: boolean;
  /** An unquoted cell holds a mark. */
  readonly hasBareMark: boolean;
} & (
  | { readonly kind: 'closed' }
  /** The line ends inside a quoted cell. */
  | { readonly kind: 'open'; readonly open: OpenCell }
  /** A closing mark is followed by text. */
  | { readonly kind: 'broken' }
);

/** `open` is the cell that the lines before left open. */
export function readLineCells(line: string, delimiter: string, open: OpenCell | null = null): LineCells {
  const cells: string[] = open === null ? [] : [...open.cells];
  let needsMarks = open !== null;
  let hasBareMark = false;
  let index = 0;
  let text = open === null ? '' : `${open.text}\n`;
  let isQuoted = open !== null;
  for (;;) {
    if (!isQuoted && line.charAt(index) === '"') {
      isQuoted = true;
      text = '';
      index++;
    }
    if (!isQuoted) {
      const end = line.indexOf(delimiter, index);
      const cell = end < 0 ? line.slice(index) : line.slice(index, end);
      if (cell.includes('"')) hasBareMark = true;
      cells.push(cell);
      if (end < 0) return { kind: 'closed', cells, needsMarks, hasBareMark, isLastQuoted: false };
      index = end + 1;
      continue;
    }
    const mark = line.indexOf('"', index);
    if (mark < 0) {
      const left = { cells, text: text + line.slice(index) };
      return { kind: 'open', open: left, cells, needsMarks, hasBareMark, isLastQuoted: true };
    }
    text += line.slice(index, mark);
    index = mark + 1;
    if (line.charAt(index) === '"') {
      text += '"';
      needsMarks = true;
      index++;
      continue;
    }
    while (line.charAt(index) === ' ' && delimiter !== ' ') index++;
    if (text.includes(delimiter)) needsMarks = true;
    cells.push(text);
    if (index === line.length) return { kind: 'closed', cells, needsMarks, hasBareMark, isLastQuoted: true };
    if (line.charAt(index) !== delimiter)
      return { kind: 'broken', cells, needsMarks, hasBareMark, isLastQuoted: true };
    index++;
    isQuoted = false;
  }
}

/** How many columns the line has where every mark is taken for a character. */
export function plainWidth(line: string, delimiter: string): number {
  let width = 1;
  for (let index = line.indexOf(delimiter); index >= 0; index = line.indexOf(delimiter, index + 1)) width++;
  return width;
}

/** The cells that the line has by itself. */
export function cellsAlone(line: string, delimiter: string): readonly string[] {
  const read = readLineCells(line, delimiter);
  return read.kind === 'closed' ? read.cells : line.split(delimiter);
}

/** Marks come in pairs, but for those that mean inches: 17" alloys. */
export function hasStrayQuote(cell: string): boolean {
  let count = 0;
  for (let index = cell.indexOf('"'); index >= 0; index = cell.indexOf('"', index + 1)) {
    if (!/\d/.test(cell.charAt(index - 1))) count++;
  }
  return count % 2 === 1;
}

/** Where line ends are lost, several rows are on one line, each short of a separator. */
export function rowsOfWidth(found: number, width: number): number {
  return Math.max(1, Math.floor((found - 1) / separatorsOf(width)));
}

/** How many rows are in lines whose cells cannot be separated: by their separators, since every row has as many. */
function separatorsOf(width: number): number {
  return Math.max(2, width - 1);
}

/** Over several such lines in a row: where one ends inside quotation marks, the next goes on there. */
export class LostRows {
  readonly #delimiter: string;
  #separators = 0;
  #isInside = false;

  constructor(delimiter: string) {
    this.#delimiter = delimiter;
  }

  /** At a row that could be read. */
  reset(): void {
    this.#separators = 0;
    this.#isInside = false;
  }

  /** The rows beyond the one that the text counts as in any case. */
  countMore(text: string, width: number): number {
    text.split('"').forEach((part, index) => {
      if (index > 0) this.#isInside = !this.#isInside;
      if (!this.#isInside) this.#separators += plainWidth(part, this.#delimiter) - 1;
    });
    const rows = Math.floor(this.#separators / separatorsOf(width));
    this.#separators -= rows * separatorsOf(width);
    return Math.max(0, rows - 1);
  }
}

/**
 * What rows of a file look like, so that a row inside a quoted cell is distinguished from ordinary text with commas.
 */
export type RowShape = {
  readonly width: number;
  /** Columns that hold digits in nearly every row. */
  readonly columnsWithDigits: readonly number[];
};

const typicalShare = 0.7;
const alike = 0.75;
const minRows = 5;

export function shapeOf(rows: readonly (readonly string[])[], width: number): RowShape {
  const whole = rows.filter(({ length }) => length === width);
  const columnsWithDigits = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const count = whole.filter((cells) => /\d/.test(cells[column] ?? '')).length;
    return count > 0 && count >= whole.length * typicalShare;
  });
  return { width, columnsWithDigits };
}

/** The width that most rows share and the header has not; null where its own is usual, or where rows are too few to tell. */
export function widthOfAllOthers(widths: readonly number[], ofHeader: number): number | null {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const fitting = counts.get(ofHeader) ?? 0;
  const mostCommon = [...counts].find(([, count]) => count >= minRows && count > widths.length / 2);
  return mostCommon === undefined || fitting > mostCommon[1] / 2 ? null : mostCommon[0];
}

export function looksLikeRow(cells: readonly string[], { width, columnsWithDigits }: RowShape): boolean {
  if (cells.length < width) return false;
  const fitting = columnsWithDigits.filter((column) => /^\s*$|\d/.test(cells[column] ?? '')).length;
  return fitting >= columnsWithDigits.length * alike;
}

/** Of a line that is too short: whether its cells are those that rows begin with. */
export function looksLikeStart(cells: readonly string[], { columnsWithDigits }: RowShape): boolean {
  const columns = columnsWithDigits.filter((column) => column < cells.length);
  const fitting = columns.filter((column) => /\d/.test(cells[column] ?? '')).length;
  return fitting > 0 && fitting >= columns.length * alike;
}

export function isBlankFrom(cells: readonly string[], width: number): boolean {
  for (let index = width; index < cells.length; index++) if (cells[index]?.trim() !== '') return false;
  return true;
}

type LiteralSetting = {
  readonly delimiter: string;
  readonly width: number;
  readonly quotesCells: boolean;
};

/** Null where marks cannot be taken for characters of their cells. */
export function readLiterally(
  lines: readonly { readonly text: string }[],
  read: LineCells,
  { delimiter, width, quotesCells }: LiteralSetting,
): readonly string[] | null {
  if (read.kind === 'broken') {
    const [line, ...more] = lines;
    if (line === undefined || more.length > 0 || quotesCells) return null;
    const cells = line.text.split(delimiter);
    return cells.length === width && !cells.some(hasStrayQuote) ? cells : null;
  }
  return quotesCells || read.cells.some(hasStrayQuote) ? null : read.cells;
}
