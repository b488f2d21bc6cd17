/** The files a stock import reads and writes: mappings, feeds and reports. */
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { FeedReading } from '#domain/stock-feed/collect-feed.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { ImportReport } from '#domain/stock-feed/import-report.ts';
import type { NormaliserSetting } from '#domain/stock-feed/normalise-row.ts';
import type { ReadingOutcome } from './external-reading.ts';

export type ReadMapping =
  | { readonly kind: 'read'; readonly mapping: FeedMapping }
  | { readonly kind: 'refused'; readonly problems: readonly ConfigProblem[] };

export type FeedReadingProgress = { readonly bytesRead: number; readonly bytesTotal: number };
export type RowsRead = FeedReadingProgress & { readonly rows: number };

export type FeedToRead = { readonly path: string; readonly setting: NormaliserSetting };

export type FeedWatch = {
  readonly onProgress: (progress: RowsRead) => void;
  readonly signal?: AbortSignal | undefined;
};

export interface FeedFiles {
  /** All problems at once, never only the first. */
  readMapping(path: string): Promise<ReadMapping>;
  /** A hash of what is in the file; null where it cannot be read. */
  fingerprint(path: string): Promise<string | null>;
  /** Reads the whole file within limits; what is wrong with it as a whole is a result. */
  collect(feed: FeedToRead, watch: FeedWatch): Promise<ReadingOutcome<FeedReading>>;
}

export interface ImportReports {
  /** Stores the whole report and tells where it can be read. */
  save(report: ImportReport): Promise<string>;
}
