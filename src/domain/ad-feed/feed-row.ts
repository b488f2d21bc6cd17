/** Rows of a file for programs: by name of the column, written as they are. */
export type FeedRow = Readonly<Record<string, string>>;

/**
 * The header and a line for each row. What programs read is changed in nothing: no guard against formulas here, as in
 * the files for spreadsheets (`text/csv.ts`). A tab or a line break inside a cell becomes a space where `delimiter` is a tab.
 */
export function writeRows(
  columns: readonly string[],
  rows: readonly FeedRow[],
  delimiter: ',' | '\t',
): string {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  return lines
    .map((cells) => `${cells.map((cell) => writeCell(cell, delimiter)).join(delimiter)}\r\n`)
    .join('');
}

function writeCell(cell: string, delimiter: ',' | '\t'): string {
  const text = delimiter === '\t' ? cell.replace(/[\t\r\n]+/g, ' ') : cell;
  return /[",\r\n]/.test(text) && (delimiter === ',' || text.includes('"'))
    ? `"${text.replaceAll('"', '""')}"`
    : text;
}
