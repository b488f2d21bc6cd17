/** Feeds that are set up in the console, their tasks, and stored files of feeds. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { FeedContent, FeedSetup, FeedState, FeedTask } from '#domain/stock-feed/feed-setup.ts';

export type OneFeedSetup = Pick<FeedSetup, 'dealerGroupId' | 'name'>;

export type FeedSetupChange = {
  readonly title?: string;
  readonly state?: FeedState;
  readonly content?: Partial<FeedContent>;
  /** A new one takes the place of the one before. */
  readonly task?: FeedTask;
};

export type FeedTaskEnd = Pick<FeedTask, 'state' | 'reason'>;

export interface FeedSetupStore {
  /** By title. */
  list(dealerGroupId: string): Promise<readonly FeedSetup[]>;
  find(one: OneFeedSetup): Promise<FeedSetup | null>;
  /** False where the group has a feed of this name. */
  create(setup: Omit<FeedSetup, 'version'>, audit: AuditNote): Promise<boolean>;
  /** False where a colleague changed it since this version was read. */
  change(
    one: OneFeedSetup & { readonly version: number },
    change: FeedSetupChange,
    at: Date,
    audit: AuditNote,
  ): Promise<boolean>;
  remove(one: OneFeedSetup, audit: AuditNote): Promise<void>;
  askCancel(one: OneFeedSetup, taskId: string, audit: AuditNote): Promise<void>;
  /** Waiting or broken off by a stop, of all groups, the oldest first. */
  listOpenTasks(): Promise<readonly FeedSetup[]>;
  /** Notes how far it is; true if it was cancelled, or another was requested. */
  noteProgress(one: OneFeedSetup, taskId: string, progress: FeedTask['progress']): Promise<boolean>;
  endTask(
    one: OneFeedSetup,
    taskId: string,
    end: FeedTaskEnd,
    change: Pick<FeedSetupChange, 'content' | 'state'>,
  ): Promise<void>;
  /** Of all groups. */
  listLive(): Promise<readonly FeedSetup[]>;
}

export type StoredFeedFile = {
  readonly dealerGroupId: string;
  /** Of a run, or of its own. */
  readonly id: string;
  readonly feedId: string;
  readonly fileName: string;
  readonly storedAt: Date;
  readonly keptUntil: Date;
};
export type OneFeedFile = Pick<StoredFeedFile, 'dealerGroupId' | 'id'>;

export interface FeedFileStore {
  /** Copies the file. */
  keep(file: StoredFeedFile, path: string): Promise<void>;
  /** The file as it came, until it is released; null where it is no longer stored. */
  restore(one: OneFeedFile): Promise<{
    readonly path: string;
    readonly fileName: string;
    readonly release: () => Promise<void>;
  } | null>;
  /** The file as it came, as it is read; null where it is no longer stored. */
  open(one: OneFeedFile): Promise<{
    readonly fileName: string;
    readonly body: ReadableStream<Uint8Array>;
  } | null>;
  /** Which of a group's are stored, by id. */
  listStored(dealerGroupId: string): Promise<ReadonlySet<string>>;
  /** Lets files go whose time is over, and the oldest of a group that keeps too much. */
  expire(now: Date): Promise<void>;
}
