/** The rows of a CSV feed, each with its line. A row of the wrong width is rejected by itself; a quotation mark that never closes ends the reading. */
import { CsvError, parse } from 'csv-parse';
import { columnKey } from '../../domain/stock-feed/read-source.ts';
import type { FeedEvent } from '../../domain/stock-feed/source-row.ts';
import { type Delimiter, detectDelimiter } from './detect-delimiter.ts';
import { UnreadableFeed } from './feed-bytes.ts';

/** A row of more than a megabyte is a quotation mark gone astray. */
const maxRowBytes = 1024 * 1024;

type ParsedRow = { readonly record: readonly string[]; readonly info: { readonly lines: number } };

/** Texts must come with `\n` as the only line end, so that lines are counted as an editor counts them. */
export async function* readCsvRows(
  texts: AsyncIterator<string>,
  delimiter: Delimiter | 'auto',
): AsyncGenerator<FeedEvent> {
  const first = await texts.next();
  const start = first.done ? '' : first.value;
  let lastLine = 0;
  const parser = parse({
    delimiter: delimiter === 'auto' ? detectDelimiter(start) : delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    record_delimiter: '\n',
    max_record_size: maxRowBytes,
    on_record: (row, { lines }) => {
      lastLine = lines;
      return row;
    },
  });
  const feeding = feed(parser, start, texts);
  feeding.catch(() => undefined);
  try {
    let header: Header | null = null;
    for await (const row of parser as AsyncIterable<ParsedRow>) {
      if (isBlank(row.record)) continue;
      if (header === null) {
        header = readHeader(row.record);
        yield { kind: 'columns', columns: header.columns };
      } else {
        yield readRow(row, header);
      }
    }
    await feeding;
    if (header === null) throw new UnreadableFeed('the file is empty');
  } catch (error) {
    throw error instanceof CsvError ? describeCsvError(error, lastLine + 1) : error;
  } finally {
    parser.destroy();
  }
}

async function feed(
  parser: ReturnType<typeof parse>,
  start: string,
  texts: AsyncIterator<string>,
): Promise<void> {
  try {
    let next: string | null = start;
    while (next !== null && !parser.destroyed) {
      if (!parser.write(next)) await writable(parser);
      const following = await texts.next();
      next = following.done ? null : following.value;
    }
    parser.end();
  } catch (error) {
    parser.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}

function writable(parser: ReturnType<typeof parse>): Promise<void> {
  return new Promise((resolve) => {
    const go = () => {
      parser.off('drain', go);
      parser.off('close', go);
      resolve();
    };
    parser.on('drain', go);
    parser.on('close', go);
  });
}

type Header = { readonly columns: readonly string[]; readonly keys: readonly string[] };

function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => cell.trim());
  return { columns, keys: columns.map(columnKey) };
}

function readRow({ record, info }: ParsedRow, header: Header): FeedEvent {
  const lineBreaks = record.reduce((count, cell) => count + countLineBreaks(cell), 0);
  const line = info.lines - lineBreaks;
  const width = header.keys.length;
  const hasExtra = record.slice(width).some((cell) => cell.trim() !== '');
  if (record.length < width || hasExtra) {
    const reason = `${record.length} columns where the header has ${width}`;
    return { kind: 'rejected', line, value: record.join(','), reason };
  }
  return {
    kind: 'row',
    row: { line, values: new Map(header.keys.map((key, index) => [key, record[index] ?? ''])) },
  };
}

function isBlank(record: readonly string[]): boolean {
  return record.length === 1 && record[0]?.trim() === '';
}

function countLineBreaks(cell: string): number {
  let count = 0;
  for (let index = cell.indexOf('\n'); index >= 0; index = cell.indexOf('\n', index + 1)) count++;
  return count;
}

function describeCsvError(error: CsvError, line: number): UnreadableFeed {
  if (error.code === 'CSV_QUOTE_NOT_CLOSED')
    return new UnreadableFeed('a quotation mark is never closed', line);
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFeed('a row is longer than a megabyte, probably after a stray quotation mark', line);
  }
  return new UnreadableFeed(error.message, line);
}
