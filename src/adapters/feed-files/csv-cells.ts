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
