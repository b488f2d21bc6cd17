/** The files a stock import reads and writes: mappings, feeds and reports. */
import type { ConfigProblem } from '#domain/site/config-problem.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { ImportReport } from '#domain/stock-feed/import-report.ts';
import type { FeedEvent } from '#domain/stock-feed/source-row.ts';

export type ReadMapping =
  | { readonly kind: 'read'; readonly mapping: FeedMapping }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigProblem[] };

export type FeedReadingProgress = { readonly bytesRead: number; readonly bytesTotal: number };

export interface FeedFiles {
  /** All problems at once, never only the first. */
  readMapping(path: string): Promise<ReadMapping>;
  /** Streams the file; what is wrong with it as a whole is the last event, never an exception. */
  readFeed(
    path: string,
    mapping: FeedMapping,
    onProgress: (progress: FeedReadingProgress) => void,
  ): AsyncIterable<FeedEvent>;
}

export interface ImportReports {
  /** Stores the whole report and tells where it can be read. */
  save(report: ImportReport): Promise<string>;
}
