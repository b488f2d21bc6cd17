/** Where releases are kept, with the change sets that are in them. */
import type { ChangeSet, KeptLine } from '#domain/ownership/change-set.ts';
import type { Release } from '#domain/release/release.ts';
import type { DeskTransaction, StandingCar } from '#ports/stock/stock-desk-store.ts';
import type { SiteDeskReads } from './site-desk-store.ts';

/** What planning a release reads: the same in the lock of the group and, for what is only shown, outside of it. */
export interface ReleaseReads extends SiteDeskReads {
  findRelease(id: string): Promise<Release | null>;
  /** In the order in which they were made. */
  listItems(releaseId: string): Promise<readonly ChangeSet[]>;
  readLines(
    changeSetId: string,
    page: { readonly after: number; readonly limit: number },
  ): Promise<readonly KeptLine[]>;
  readStanding(carIds: readonly string[]): Promise<readonly StandingCar[]>;
}

/** In the lock of the group, which imports and both desks take too. */
export interface ReleaseTransaction extends Omit<DeskTransaction, keyof ReleaseReads>, ReleaseReads {
  saveRelease(release: Release): Promise<void>;
}

export type DueRelease = { readonly dealerGroupId: string; readonly id: string };

/** What could be put into a release: drafts of pages and offers, and previews of changes of cars, that are in none. */
export type FreeItems = {
  readonly drafts: readonly ChangeSet[];
  /** The newest, of which a car stands at one of the locations. */
  readonly cars: readonly ChangeSet[];
};

export interface ReleaseStore {
  /** Commits when `work` resolves; when it throws, nothing of it remains. Read the clock in `work`, not before. */
  transaction<T>(dealerGroupId: string, work: (tx: ReleaseTransaction) => Promise<T>): Promise<T>;
  /** Without the lock: for what is only shown. */
  reading(dealerGroupId: string): ReleaseReads;
  /** The newest first; thrown away ones left out. */
  list(dealerGroupId: string, limit: number): Promise<readonly (Release & { readonly itemCount: number })[]>;
  listFree(dealerGroupId: string, locations: readonly string[] | 'all', limit: number): Promise<FreeItems>;
  /** Those that go live, or end, by now; the longest overdue first. */
  listDue(now: Date): Promise<readonly DueRelease[]>;
  /** Those that failed, were late or are overdue, and that nobody has put away. */
  listAlarms(dealerGroupId: string, now: Date): Promise<readonly Release[]>;
  /** Alarms that a mail has to tell of. Nobody else is given them until `leaseMs` have passed. */
  claimAlarms(request: {
    readonly now: Date;
    readonly leaseMs: number;
  }): Promise<readonly (Release & { readonly dealerGroupId: string })[]>;
  /** The mails are out, or will never leave. */
  noteTold(release: DueRelease, at: Date): Promise<void>;
}
