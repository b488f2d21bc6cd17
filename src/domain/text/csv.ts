/**
 * CSV (RFC 4180, UTF-8) for a spreadsheet. A cell that a spreadsheet could take for a formula gets an
 * apostrophe in front; a cell that begins with an apostrophe gets another one. A phone or stock
 * number is written as ="00123", or it would lose its zeros. So every cell can be read back: take these marks away,
 * or one apostrophe where there is one.
 */

export const csvByteOrderMark = '\ufeff';

/** Also after blanks, and the full-width forms: some programs read those as formulas too. */
const riskyStart = /^(?:'|\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|[\t\r\n])/;

/** `asText`: a number by its looks, such as a phone or stock number, which a spreadsheet must not reckon with. */
export type CsvCell = string | number | { readonly asText: string };

/** One line, with its line end. */
export function formatCsvRow(cells: readonly CsvCell[]): string {
  const written = cells.map((cell) =>
    typeof cell === 'string'
      ? neutraliseFormula(cell)
      : typeof cell === 'number'
        ? String(cell)
        : keepAsText(cell.asText),
  );
  return `${written.map(quote).join(',')}\r\n`;
}

/** What spreadsheets take for a number or a date: 00123, +61491570006, 1-2, 3E5, MAR1. */
const looksReckoned = /^(?:[+\d][\d A-Za-z./:+-]{0,60}|[A-Za-z]{3,9}[ .-]?\d{1,4})$/;

/** As a formula that is nothing but this text: shown exactly, without an apostrophe before it. */
function keepAsText(cell: string): string {
  return looksReckoned.test(cell) ? `="${cell}"` : neutraliseFormula(cell);
}

export function neutraliseFormula(cell: string): string {
  return riskyStart.test(cell) ? `'${cell}` : cell;
}

/** The inverse, for programs that read the file. */
export function restoreCell(cell: string): string {
  if (cell.startsWith('="') && cell.endsWith('"')) return cell.slice(2, -1);
  return cell.startsWith("'") ? cell.slice(1) : cell;
}

function quote(cell: string): string {
  return /[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}
