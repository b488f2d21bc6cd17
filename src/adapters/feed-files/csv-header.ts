/** The header of a CSV file: parsed, refused where it contains a car, and recognised where it is repeated. */
import { columnKey, nameColumns } from '#domain/stock-feed/column-names.ts';
import type { CsvLine, Header } from './csv-row-events.ts';
import { UnreadableFeed } from './feed-bytes.ts';

export function headerOf(cells: readonly string[], line: number): Header {
  const columns = cells.map((cell) => cell.trim());
  if (columns.filter((name) => /^\d{4,}$/.test(name)).length > 1)
    throw new UnreadableFeed('the header holds values of cars, as where its line end is lost', line);
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
  const told = cells.map(columnKey).filter((cell) => cell !== '');
  const found = told.filter((cell) => names.has(cell)).length;
  if (found < 2 || found < told.length * 0.6) return false;
  if (isSameHeader(cells, header)) return true;
  throw new UnreadableFeed(
    'a second header stands here, with other columns: send one list in one file',
    line,
  );
}

export function strayQuoteInHeader(lines: readonly CsvLine[]): UnreadableFeed {
  return new UnreadableFeed('a quotation mark in the header is not closed', lines[0]?.number ?? 1);
}
