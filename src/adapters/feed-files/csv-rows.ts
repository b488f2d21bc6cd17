/** The rows of a CSV feed, each with its line. A row of the wrong width is rejected by itself; a quotation mark that never closes ends the reading. */
import { CsvError, parse } from 'csv-parse';
import { type NamedColumns, nameColumns } from '#domain/stock-feed/column-names.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
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
  let endsInLine = start.endsWith('\n');
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
  const feeding = feed(parser, start, texts, (text) => {
    endsInLine = text.endsWith('\n');
  });
  feeding.catch(() => undefined);
  try {
    let header: Header | null = null;
    let last: ParsedRow | null = null;
    for await (const row of parser as AsyncIterable<ParsedRow>) {
      if (isBlank(row.record)) continue;
      if (header === null) {
        header = readHeader(row.record);
        yield { kind: 'columns', columns: header.columns };
      } else {
        yield readRow(row, header);
        last = row;
      }
    }
    await feeding;
    if (header === null) throw new UnreadableFeed('the file is empty');
    if (last !== null && isCut(last, header, endsInLine)) yield describeCut(last, header, endsInLine);
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
  onText: (text: string) => void,
): Promise<void> {
  try {
    let next: string | null = start;
    while (next !== null && !parser.destroyed) {
      if (!parser.write(next)) await writable(parser);
      const following = await texts.next();
      if (!following.done) onText(following.value);
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

type Header = NamedColumns & { readonly columns: readonly string[] };

function readHeader(cells: readonly string[]): Header {
  const columns = cells.map((cell) => cell.trim());
  return { columns, ...nameColumns(columns) };
}

function readRow({ record, info }: ParsedRow, header: Header): FeedEvent {
  const line = firstLineOf({ record, info });
  const width = header.keys.length;
  const hasExtra = record.slice(width).some((cell) => cell.trim() !== '');
  if (record.length < width || hasExtra) {
    const reason = `${record.length} columns where the header has ${width}`;
    return { kind: 'rejected', line, value: record.join(','), reason };
  }
  return {
    kind: 'row',
    row: {
      line,
      values: new Map(header.keys.map((key, index) => [key, record[index] ?? ''])),
      namedAlike: header.namedAlike,
    },
  };
}

/** A single cell on a line of its own is a closing remark ("512 records"), not the rest of a car. */
function isCut({ record }: ParsedRow, header: Header, endsInLine: boolean): boolean {
  return record.length < header.keys.length && !(endsInLine && record.length === 1);
}

/** A file that was cut while it was written or sent ends in the middle of a row, most often without a line end. */
function describeCut(row: ParsedRow, header: Header, endsInLine: boolean): FeedEvent {
  const columns = `${row.record.length} of ${header.keys.length} columns`;
  const where = endsInLine ? columns : `${columns} and no line end`;
  return {
    kind: 'cut',
    line: firstLineOf(row),
    reason: `the file ends in the middle of a row (${where}), as one does that was cut while it was sent`,
  };
}

function firstLineOf({ record, info }: ParsedRow): number {
  return info.lines - record.reduce((count, cell) => count + countLineBreaks(cell), 0);
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
    return new UnreadableFeed(
      'a quotation mark is never closed; perhaps the file was cut while it was sent',
      line,
    );
  if (error.code === 'CSV_MAX_RECORD_SIZE') {
    return new UnreadableFeed('a row is longer than a megabyte, probably after a stray quotation mark', line);
  }
  return new UnreadableFeed(error.message, line);
}
