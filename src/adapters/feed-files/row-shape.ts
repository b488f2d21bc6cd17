/** What rows of a file look like, so that a row inside a quoted cell is told from ordinary text with commas. */

export type RowShape = {
  readonly width: number;
  /** Columns that hold digits in nearly every row. */
  readonly columnsWithDigits: readonly number[];
};

const usual = 0.7;
const alike = 0.75;

export function shapeOf(rows: readonly (readonly string[])[], width: number): RowShape {
  const whole = rows.filter(({ length }) => length === width);
  const columnsWithDigits = Array.from({ length: width }, (_, column) => column).filter((column) => {
    const count = whole.filter((cells) => /\d/.test(cells[column] ?? '')).length;
    return count > 0 && count >= whole.length * usual;
  });
  return { width, columnsWithDigits };
}

export function looksLikeRow(cells: readonly string[], { width, columnsWithDigits }: RowShape): boolean {
  if (cells.length < width) return false;
  const fitting = columnsWithDigits.filter((column) => /^\s*$|\d/.test(cells[column] ?? '')).length;
  return fitting >= columnsWithDigits.length * alike;
}
