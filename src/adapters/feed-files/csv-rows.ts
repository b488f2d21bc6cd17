/** The rows of a CSV feed, each with its line. A row that cannot be read is rejected by itself (decision 57). */
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import { CsvReader } from './csv-reader.ts';
import { UnreadableFeed } from './feed-bytes.ts';

/** Which character separates the columns: the most frequent one in the header, outside quotation marks. */

const delimiters = [',', ';', '\t', '|'] as const;
type Delimiter = (typeof delimiters)[number];

/** `start` is the beginning of the file; a tie goes to the earlier of comma, semicolon, tab, pipe. */
export function detectDelimiter(start: string): Delimiter {
  const counts = new Map<string, number>();
  let isQuoted = false;
  for (const character of start.trimStart()) {
    if (character === '"') isQuoted = !isQuoted;
    else if (character === '\n' && !isQuoted) break;
    else if (!isQuoted) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return delimiters.reduce<Delimiter>(
    (best, candidate) => ((counts.get(candidate) ?? 0) > (counts.get(best) ?? 0) ? candidate : best),
    ',',
  );
}

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
    if (reader === null && end < 0 && text.length < maxStartLength) {
      rest = text;
      continue;
    }
    reader ??= new CsvReader(delimiter === 'auto' ? detectDelimiter(text) : delimiter);
    rest = text.slice(end + 1);
    if (rest.length > maxStartLength) reader.take({ number: number + 1, text: rest });
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
const maxStartLength = 1024 * 1024;
