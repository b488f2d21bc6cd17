/** What an import of one feed file is asked to do, and how it tells of itself. */
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { ApprovalConfirmations } from '#domain/stock-feed/approval.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import type { FeedReadingProgress } from '#ports/stock/feed-source.ts';

export type ImportProgress =
  | ({ readonly stage: 'reading'; readonly rows: number } & FeedReadingProgress)
  | { readonly stage: 'writing'; readonly written: number; readonly total: number };

export type ImportStockFeedRequest = {
  readonly group: DealerGroup;
  readonly mapping: FeedMapping;
  /** Where the file lies, and how the report calls it. */
  readonly filePath: string;
  readonly fileName: string;
  readonly placeDefaults: LocationDefaults;
  /** What a person agrees to: that a file is whole though it seems cut, that many cars go. */
  readonly confirmed: ApprovalConfirmations;
  /** The run that held this very file and was approved: it is imported only while no other file came. */
  readonly approvedRunId?: string;
  /** Plans and reports, writes nothing to the stock. */
  readonly dryRun: boolean;
  /** A person started it and may end it: a reading that they broke off is not held against the file. */
  readonly isAttended?: boolean;
  readonly onProgress: (progress: ImportProgress) => void;
  /** Aborted before the commit, nothing is changed and the reason of the abort is thrown. */
  readonly signal?: AbortSignal;
};
