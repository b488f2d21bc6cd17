/** Mappings and feeds that lie on this machine. What is wrong with a feed as a whole is its last event, never an exception. */
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import type { FeedReadingProgress } from '#ports/stock/feed-source.ts';
import { readCsvRows } from './csv-rows.ts';
import { readFeedText, UnreadableFeed } from './feed-bytes.ts';
import { readMappingFile } from './feed-files.ts';
import { readJsonRows } from './json-rows.ts';

export const localFeedFiles = { readMapping: readMappingFile, readFeed };

async function* readFeed(
  path: string,
  mapping: FeedMapping,
  onProgress: (progress: FeedReadingProgress) => void,
): AsyncGenerator<FeedEvent> {
  const texts = readFeedText({ path, encoding: mapping.encoding, onProgress });
  try {
    yield* mapping.format === 'csv'
      ? readCsvRows(texts, mapping.delimiter)
      : readJsonRows(texts, mapping.records);
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    yield { kind: 'unreadable', line: error.line, reason: error.message };
  } finally {
    await texts.return(undefined);
  }
}
