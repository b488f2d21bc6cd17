/** Files that wait for approval, stored so that what is approved is what was shown; and the decisions about them. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import type { PendingFacts } from '#domain/stock-feed/pending-import.ts';

export type PendingImportDecision = 'approved' | 'rejected';

/** What came of an approved one. `stale`: a newer file came before it could be imported. */
export type PendingImportOutcome = {
  readonly kind: 'applied' | 'held' | 'failed' | 'stale';
  readonly reason: string | null;
};

/** Named by the run that held it. */
export type PendingImport = {
  readonly dealerGroupId: string;
  readonly runId: string;
  readonly feedId: string;
  readonly fileName: string;
  readonly heldAt: Date;
  readonly keptUntil: Date;
  /** As it was read then: a mapping that changes later would make another import of it. */
  readonly mapping: FeedMapping;
  readonly placeDefaults: LocationDefaults;
  readonly facts: PendingFacts;
};

export type DecidedFeed = PendingImport & {
  readonly decision: {
    readonly kind: PendingImportDecision;
    readonly staffId: string;
    readonly staffName: string;
    readonly at: Date;
  } | null;
  readonly end: PendingImportOutcome | null;
};

export type OnePendingImport = Pick<PendingImport, 'dealerGroupId' | 'runId'>;

/** `stale`: the feed brought another file since. `expired`: the file is no longer stored. */
export type DecideOutcome = 'decided' | 'decided-before' | 'stale' | 'expired';

export interface PendingImportStore {
  /** Copies the file. Files of the same feed that waited before are dropped. */
  keep(held: PendingImport, filePath: string): Promise<void>;
  /** The newest first. */
  list(dealerGroupId: string, limit: number): Promise<readonly DecidedFeed[]>;
  find(one: OnePendingImport): Promise<DecidedFeed | null>;
  /** One of two who decide at once does; the audit is written with it. */
  decide(
    one: OnePendingImport,
    decision: NonNullable<DecidedFeed['decision']> & { readonly audit: AuditNote },
  ): Promise<DecideOutcome>;
  /** Approved and not yet imported, the oldest first. */
  listApproved(): Promise<readonly DecidedFeed[]>;
  /** The file as it came, until it is released; null where it is no longer stored. */
  restore(
    one: OnePendingImport,
  ): Promise<{ readonly path: string; readonly release: () => Promise<void> } | null>;
  /** Notes what came of it, once, and lets the file go. */
  finish(one: OnePendingImport, end: PendingImportOutcome): Promise<void>;
  /** Lets files go whose time is over. */
  expire(now: Date): Promise<void>;
}
