/**
 * What rows of a file look like, so that a row inside a quoted cell is distinguished from ordinary text with commas.
 */

export type RowShape = {
  readonly width: number;
  /** Columns that hold digits in nearly every row. */
  readonly columnsWithDigits: readonly number[];
};

const usual = 0.7;
const alike = 0.75;
const minRows = 5;

export function shapeOf(rows: readonly (readonly string[])[], width: number): RowShape {
  const whole = rows.filter(({ length }) => length === width);
  const columnsWithDigits = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const count = whole.filter((cells) => /\d/.test(cells[column] ?? '')).length;
    return count > 0 && count >= whole.length * usual;
  });
  return { width, columnsWithDigits };
}

/** The width that most rows share and the header has not; null where its own is usual, or where rows are too few to tell. */
export function widthOfAllOthers(widths: readonly number[], ofHeader: number): number | null {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  const fitting = counts.get(ofHeader) ?? 0;
  const most = [...counts].find(([, count]) => count >= minRows && count > widths.length / 2);
  return most === undefined || fitting > most[1] / 2 ? null : most[0];
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
