/** Mappings and feeds that lie on this machine. What is wrong with a feed as a whole is its last event, never an exception. */
import type { FeedFormat } from '#domain/stock-feed/column-choices.ts';
import { columnsNamedIn, type FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';
import type { FeedReadingProgress } from '#ports/stock/feed-source.ts';
import { readCsvRows } from './csv-rows.ts';
import { readFeedText, UnreadableFeed } from './feed-bytes.ts';
import { readJsonRows } from './json-rows.ts';
import { readMappingFile } from './mapping-file.ts';
import { recordPathsOf } from './record-values.ts';
import { readXmlRows } from './xml-rows.ts';

export const localFeedFiles = { readMapping: readMappingFile, readFeed };

/** What reading needs of a mapping. */
type ReadableFeed = FeedFormat & Pick<FeedMapping, 'fields' | 'lenders'>;

async function* readFeed(
  path: string,
  mapping: ReadableFeed,
  onProgress: (progress: FeedReadingProgress) => void,
): AsyncGenerator<FeedEvent> {
  const isXml = mapping.format === 'xml';
  const texts = readFeedText({ path, encoding: mapping.encoding, isXml, onProgress });
  try {
    if (mapping.format === 'csv') yield* readCsvRows(texts, mapping);
    else {
      const paths = recordPathsOf(columnsNamedIn(mapping));
      yield* mapping.format === 'json'
        ? readJsonRows(texts, mapping.records, paths)
        : readXmlRows(texts, mapping.records, paths);
    }
  } catch (error) {
    if (!(error instanceof UnreadableFeed)) throw error;
    yield { kind: 'unreadable', line: error.line, reason: error.message };
  } finally {
    await texts.return(undefined);
  }
}
