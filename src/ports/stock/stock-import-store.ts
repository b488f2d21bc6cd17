/**
 * Where a stock import reads the current cars and writes what changed: one transaction per run, one run per dealer
 * group at a time.
 */

import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { Car, PastPrice } from '#domain/car/car.ts';
import type { FetchedPhotos } from '#domain/car/car-image.ts';
import type { CarOverride } from '#domain/car-overrides/override.ts';
import type { FeedMapping } from '#domain/stock-feed/feed-mapping.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import type { LocationDefaults } from '#domain/stock-feed/group-locations.ts';
import type { PendingFacts } from '#domain/stock-feed/pending-import.ts';
import type { CarOfOtherFeed } from '#domain/stock-feed/plan-import.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';

/**
 * A car that a feed delivered, as it is shown; the fingerprint is a hash of the feed's values, equal when nothing
 * changed.
 */
export type ImportedCar = {
  readonly car: Car;
  readonly feedId: string;
  readonly fingerprint: string;
  /** The feed's values, without overrides; those of the car itself where there are none. */
  readonly record?: FeedRecord;
  /** As in the feed; that of the car where nothing else is given. */
  readonly feedStatus?: StockStatus;
  readonly nextChangeAt?: Date | null;
};

/** What the store already holds for one stock number of a feed. A withdrawn car stays known, so that it can return under its own address. */
export type KnownCar = {
  readonly id: string;
  readonly slug: string;
  /** As the feed has it, withdrawn where it names the car no more. */
  readonly status: StockStatus;
  /** As everyone sees it: staff may have marked it as sold. */
  readonly shownStatus: StockStatus;
  readonly fingerprint: string;
  /** The price that the feed last sent, without overrides. */
  readonly feedPriceCents: number | null;
  /** What a feed cannot know and a changed car must keep. */
  readonly createdAt: Date;
  readonly isArrivalKnown: boolean;
  readonly soldAt: Date | null;
  readonly isReserved: boolean;
  readonly reservedUntil: Date | null;
  /** The last price and the one before, so that a change can be shown with its day. */
  readonly updatedAt: Date;
  readonly priceCents: number | null;
  readonly priceType: string | null;
  readonly pastPrices: readonly PastPrice[];
};

/** A car whose name changed, and its address with it. */
export type SlugChange = { readonly carId: string; readonly formerSlug: string; readonly slug: string };

export type ImportCounts = {
  readonly new: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly withdrawn: number;
  readonly rejected: number;
};

/** Why nothing of a file was taken that was not held: it could not be read, broke the limits of reading, or never came. */
export type ImportFailure = {
  readonly kind: 'refused' | 'quarantined' | 'failed';
  readonly reason: string;
};

/** The record of one attempt. `heldReason` is set when the plan needs approval (a feed that shrank); neither it nor a failure changed a car. */
export type ImportRun = {
  readonly id: string;
  readonly feedId: string;
  readonly fileName: string;
  readonly startedAt: Date;
  readonly finishedAt: Date;
  readonly counts: ImportCounts;
  readonly heldReason: string | null;
  /** The file ended without a line end. */
  readonly endsOpen?: boolean;
  readonly failure?: ImportFailure | null;
  /** Of one that failed: how often in a row for the same reason, since `startedAt`; left out for once. */
  readonly times?: number;
  /** Of a held one, as it is read; null while it is undecided. */
  readonly decision?: {
    readonly kind: PendingImportDecision;
    readonly staffName: string;
    readonly end: PendingImportOutcome | null;
  } | null;
};

/** Everything here belongs to the dealer group that the transaction was opened for. */
export interface StockImportTransaction {
  /** What this feed delivered before, withdrawn cars too, by stock number. */
  listFingerprints(feedId: string): Promise<ReadonlyMap<string, KnownCar>>;
  /** Stock numbers that another feed of the group already delivered, with that feed's id: they cannot be inserted again. */
  listStockNumbersOfOtherFeeds(feedId: string): Promise<ReadonlyMap<string, string>>;
  /** Cars of other feeds of the group that are for sale, by VIN. */
  listVinsOfOtherFeeds(feedId: string): Promise<ReadonlyMap<string, CarOfOtherFeed>>;
  /**
   * Every slug of the group with the id of its car, whatever the car's state, those included that a car had formerly:
   * a slug is never given to a second car.
   */
  listSlugOwners(): Promise<ReadonlyMap<string, string>>;
  insert(cars: readonly ImportedCar[]): Promise<void>;
  /** Replaces whole cars, found by id. Throws when one of them does not exist in the group. */
  update(cars: readonly ImportedCar[]): Promise<void>;
  /** Stores slugs that cars have just lost, and deletes those that a car uses again. */
  retireSlugs(changes: readonly SlugChange[], at: Date): Promise<void>;
  /** Overrides of the group's cars, by the id of the car; ended ones are left out. */
  listOverrides(now: Date): Promise<ReadonlyMap<string, readonly CarOverride[]>>;
  /** Photos that were fetched, by the id of the car. */
  listFetchedPhotos(carIds: readonly string[]): Promise<ReadonlyMap<string, FetchedPhotos>>;
  /** They were superseded by the feed's current values. */
  endOverrides(overrides: readonly CarOverride[], at: Date): Promise<void>;
  /**
   * Marks that their feed no longer names them; a car that staff marked as sold stays sold, nothing is ever deleted.
   */
  withdraw(carIds: readonly string[], at: Date): Promise<void>;
  /** Returns the new version. Call it once, when the stock changed. */
  bumpStockVersion(): Promise<number>;
  /** The feed's newest attempt that came to a file. */
  findNewestRunId(feedId: string): Promise<string | null>;
  recordImportRun(run: ImportRun): Promise<void>;
}

export interface StockImportStore {
  /** Commits when `work` resolves; when it throws, nothing of it remains. A second import of the same group waits. */
  transaction<T>(dealerGroupId: string, work: (tx: StockImportTransaction) => Promise<T>): Promise<T>;
  /**
   * An attempt that came to no plan; outside of any import's transaction, so that it is noted whatever failed. One that
   * failed for the same reason as the feed's newest is counted there: a server that is away does not fill the list.
   */
  recordFailedRun(dealerGroupId: string, run: ImportRun & { readonly failure: ImportFailure }): Promise<void>;
  /** Newest first. */
  listImportRuns(dealerGroupId: string, limit: number): Promise<readonly ImportRun[]>;
  /** Cars for sale, by the feed that delivers them. */
  countCars(dealerGroupId: string): Promise<ReadonlyMap<string, number>>;
  /** The feed's newest run that came to a plan: applied or held. */
  findPlannedRun(dealerGroupId: string, feedId: string): Promise<ImportRun | null>;
}

/** Files that wait for approval, stored so that what is approved is what was shown; and the decisions about them. */
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
