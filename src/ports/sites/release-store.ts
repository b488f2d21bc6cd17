/** Which releases there are, are due or have to be told of; one of them is read and changed by the store of changes. */
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { Release } from '#domain/release/release.ts';

export type DueRelease = { readonly dealerGroupId: string; readonly id: string };

/** What could be put into a release: drafts of pages and offers, and previews of changes of cars, that are in none. */
export type FreeItems = {
  readonly drafts: readonly ChangeSet[];
  /** The newest, of which a car stands at one of the locations. */
  readonly cars: readonly ChangeSet[];
};

export interface ReleaseStore {
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
