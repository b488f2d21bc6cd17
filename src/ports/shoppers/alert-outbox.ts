/** From a change of stock to pending messages: each step is one transaction, whichever process takes it. */
import type { AlertMessage } from '#domain/alert/alert-message.ts';
import type { CarSnapshot } from '#domain/alert/evaluate-news.ts';
import type { NewsPlan, SiteChange } from '#domain/alert/plan-news.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { StoredAlert } from './alert-store.ts';

/** A change of a group's stock, as each of its sites with alerts has to judge it. */
export type GroupChange = Omit<SiteChange, 'alerts'> & {
  readonly alertsBySite: ReadonlyMap<string, SiteChange['alerts']>;
};

export type CarNews = {
  readonly car: CarSummary;
  readonly before: CarSnapshot;
  readonly now: CarSnapshot;
};

export type DueNews = { readonly alert: StoredAlert; readonly news: readonly CarNews[] };

export type ClaimedAlert = {
  readonly dealerGroupId: string;
  /** The same in every attempt. */
  readonly id: string;
  readonly siteSlug: string;
  readonly target: string;
  readonly message: AlertMessage;
  /** This one included. */
  readonly attempts: number;
  readonly owedAt: Date;
};

export interface AlertOutbox {
  /** Those that have alerts, or had some when they were last looked at. */
  listGroups(): Promise<readonly string[]>;
  /**
   * Holds what changed since the last look against the alerts, once for each change: null where nothing did. `plan` is pure, and may be asked twice. The first
   * look of a group only remembers its stock.
   */
  noteChanges(
    dealerGroupId: string,
    plan: (change: GroupChange) => NewsPlan,
  ): Promise<{ readonly changed: number; readonly owed: number } | null>;
  /** Puts what is due into messages, one for each alert; null drops the news. How many alerts had some due. */
  composeDue(
    compose: (due: DueNews) => AlertMessage | null,
    request: { readonly now: Date; readonly limit: number; readonly newId: () => string },
  ): Promise<number>;
  /** Takes what is due, oldest first, for `leaseMs`; a delivery that is not finished in that time is due again. */
  claim(request: { now: Date; leaseMs: number; limit: number }): Promise<readonly ClaimedAlert[]>;
  recordDelivered(delivery: ClaimedAlert, receipt: string, at: Date): Promise<void>;
  /** `retryAt` null gives up. */
  recordFailed(
    delivery: ClaimedAlert,
    failure: { readonly problem: string; readonly retryAt: Date | null },
  ): Promise<void>;
  /** Nothing was tried: it is due again at `until`, as it is or as another message to another target. */
  putOff(
    delivery: ClaimedAlert,
    later: { readonly until: Date } & Partial<Pick<ClaimedAlert, 'target' | 'message'>>,
  ): Promise<void>;
  /** Deletes messages made before an instant that are no longer pending; how many. */
  purge(madeBefore: Date): Promise<number>;
}
