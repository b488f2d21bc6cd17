/** Feeds of stock: where they lie, the files of an import, which was looked for when, and the mails about them. */

import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import type { FetchedFeed } from '#domain/site/config/fetched-feed-config.ts';
import type { FeedReading } from '#domain/stock-feed/collect-feed.ts';
import type { FeedFormat } from '#domain/stock-feed/column-choices.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { ImportReport } from '#domain/stock-feed/import-report.ts';
import type { NormaliserSetting } from '#domain/stock-feed/normalise-row.ts';
import type { ReadyMappingName } from '#domain/stock-feed/ready-mappings.ts';
import type { FoundColumn } from '#domain/stock-feed/suggest-mapping.ts';
import type { SendOutcome } from '#ports/leads/lead-delivery.ts';
import type { ReadingOutcome } from './quarantine.ts';

/** What tells a file from the one before; the next look hands it back. */
export type FeedVersion = string;

/** Where a feed lies before it is imported: a folder of this machine, an SFTP server, or an address. */
export type FoundFeed =
  | {
      readonly kind: 'found';
      /** On this machine, until `release`. */
      readonly path: string;
      readonly fileName: string;
      readonly mark: FeedVersion;
      readonly release: () => Promise<void>;
    }
  /** It is the previous file, or none has come yet. */
  | { readonly kind: 'nothing-new' }
  | { readonly kind: 'failed'; readonly reason: string };

export interface FeedSource {
  find(from: FetchedFeed['from'], lastMark: FeedVersion | null, signal: AbortSignal): Promise<FoundFeed>;
}

/** The files a stock import reads and writes: mappings, feeds and reports. */
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

/** What a person chose instead of what was found. */
export type FormatHints = Partial<FeedFormat>;

/** An unknown file as it was looked at: its first rows, read as its format says. */
export type InspectedFeed =
  | {
      readonly kind: 'inspected';
      readonly format: FeedFormat;
      readonly columns: readonly FoundColumn[];
      /** How many were looked at, and could not be read. */
      readonly rows: number;
      readonly broken: number;
      /** The file has no more rows. */
      readonly isWhole: boolean;
      /** The published format that its rows are in. */
      readonly looksLike: ReadyMappingName | null;
    }
  | { readonly kind: 'unreadable'; readonly line: number | null; readonly reason: string };

export interface FeedFiles {
  /** All problems at once, never only the first. */
  readMapping(path: string): Promise<ReadMapping>;
  /** A hash of what is in the file; null where it cannot be read. */
  fingerprint(path: string): Promise<string | null>;
  /** Looks at the first rows, within the same limits. */
  inspect(path: string, hints: FormatHints): Promise<ReadingOutcome<InspectedFeed>>;
  /** A mapping for a published format. */
  readReadyMapping(name: ReadyMappingName): Promise<FeedMapping>;
  /** The mapping as a file of the command line. */
  writeMapping(mapping: FeedMapping): string;
  /** Reads the whole file within limits; what is wrong with it as a whole is a result. */
  collect(feed: FeedToRead, watch: FeedWatch): Promise<ReadingOutcome<FeedReading>>;
}

export interface ImportReports {
  /** Stores the whole report and tells where it can be read. */
  save(report: ImportReport): Promise<string>;
}

/** Which feed was looked for when: shared by all processes, so that one of them looks. */
export type ScheduledFeed = { readonly dealerGroupId: string; readonly name: string };

export type ClaimedFeed = {
  /** Of the last file that was dealt with; null before the first. */
  readonly mark: string | null;
  /** Why the last check failed, as it was reported; null where it did not. */
  readonly failure: string | null;
};

/** What became of a feed, for one reader. */
export type FeedMail = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly text: string;
};

/** When a feed was last looked for, and what came of it: nothing new where there is no failure and no attempt of that time. */
export type FeedCheck = {
  readonly name: string;
  readonly startedAt: Date;
  /** Null while it is being checked. */
  readonly endedAt: Date | null;
  readonly failure: string | null;
};

export interface FeedSchedule {
  listLooks(dealerGroupId: string): Promise<readonly FeedCheck[]>;
  /** It is due at once, unless it is being checked. */
  makeDue(feed: ScheduledFeed): Promise<void>;
  /** Null where it is not due, or another process is at it. One that died with it is believed lost at `lostBefore`. */
  take(
    feed: ScheduledFeed,
    times: { readonly dueBefore: Date; readonly lostBefore: Date; readonly now: Date },
  ): Promise<ClaimedFeed | null>;
  /** The messages are written in the same transaction: no outcome is recorded as reported without its message. */
  finish(
    feed: ScheduledFeed,
    end: ClaimedFeed & { readonly owed: readonly FeedMail[]; readonly now: Date },
  ): Promise<void>;
}

/** Pending emails about feeds: written with the end of the check (`FeedSchedule.finish`), stored until they left. */
export type PendingFeedMail = FeedMail & {
  readonly dealerGroupId: string;
  readonly owedAt: Date;
  /** The one that begins now included. */
  readonly attempts: number;
};

export interface FeedMailQueue {
  /** No other caller gets them until `leaseMs` have passed. */
  claim(request: {
    readonly now: Date;
    readonly leaseMs: number;
    readonly limit: number;
  }): Promise<readonly PendingFeedMail[]>;
  /** It left, or will never leave. */
  drop(mail: PendingFeedMail): Promise<void>;
  putOff(mail: PendingFeedMail, until: Date): Promise<void>;
}

/** Tells one reader what became of a feed. The same mail again must not become a second message. */
export interface FeedMailer {
  send(mail: PendingFeedMail): Promise<SendOutcome>;
}
