/**
 * CSV (RFC 4180, UTF-8) for a spreadsheet. A cell that a spreadsheet could take for a formula gets an
 * apostrophe in front; a cell that begins with an apostrophe gets another one. So every cell can be read back:
 * take one apostrophe away where there is one.
 */

export const csvByteOrderMark = '\ufeff';

/** Also after blanks, and the full-width forms: some programs read those as formulas too. */
const riskyStart = /^(?:'|\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** One line, with its line end. */
export function formatCsvRow(cells: readonly string[]): string {
  return `${cells.map((cell) => quote(neutraliseFormula(cell))).join(',')}\r\n`;
}

export function neutraliseFormula(cell: string): string {
  return riskyStart.test(cell) ? `'${cell}` : cell;
}

/** The way back, for whoever reads the file by machine. */
export function restoreCell(cell: string): string {
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
