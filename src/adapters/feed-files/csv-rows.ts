/** The rows of a CSV feed, each with its line. A row that cannot be read is rejected by itself (decision 57). */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { CsvReader } from './csv-reader.ts';
import { type Delimiter, detectDelimiter } from './detect-delimiter.ts';
import { UnreadableFeed } from './feed-bytes.ts';

/** Texts must come with `\n` as the only line end, so that lines are counted as an editor counts them. */
export async function* readCsvRows(
  texts: AsyncIterator<string>,
  delimiter: Delimiter | 'auto',
): AsyncGenerator<FeedEvent> {
  let reader: CsvReader | null = null;
  let rest = '';
  let number = 0;
  for (let next = await texts.next(); !next.done; next = await texts.next()) {
    const text = rest + next.value;
    const end = text.lastIndexOf('\n');
    if (reader === null && end < 0 && text.length < longestStart) {
      rest = text;
      continue;
    }
    reader ??= new CsvReader(delimiter === 'auto' ? detectDelimiter(text) : delimiter);
    rest = text.slice(end + 1);
    if (rest.length > longestStart) reader.take({ number: number + 1, text: rest });
    if (end < 0) continue;
    for (const line of text.slice(0, end).split('\n')) reader.take({ number: ++number, text: line });
    yield* reader.takeEvents();
  }
  reader ??= new CsvReader(delimiter === 'auto' ? detectDelimiter(rest) : delimiter);
  if (rest !== '') reader.take({ number: number + 1, text: rest });
  else if (number === 0) throw new UnreadableFeed('the file is empty');
  reader.finish(rest === '');
  yield* reader.takeEvents();
}

/** A line longer than this is refused by the reader. */
const longestStart = 1024 * 1024;
