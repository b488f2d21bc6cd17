/** Alerts of shoppers, with their consents. A shopper's alerts are found by no one else. */
import type { Alert, AlertMessage } from '#domain/alert/alert.ts';
import type { AlertConsent, AlertEnding } from '#domain/alert/alert-consent.ts';
import type { CarSnapshot, NewsPlan, SiteChange } from '#domain/alert/plan-news.ts';
import type { CarSummary } from '#domain/car/car.ts';
import type { ShopperReference } from './shopper-store.ts';

export type AlertReference = { readonly dealerGroupId: string; readonly id: string };

export type StoredAlert = Alert & {
  /** Of the shopper, E.164. */
  readonly phone: string;
  readonly origin: string;
  /** Active; null where nothing may be sent. */
  readonly consent: AlertConsent | null;
  readonly lastNotifiedAt: Date | null;
  /** Why the newest message did not arrive; null where it did. */
  readonly problem: string | null;
};

export type RequestedAlert = Alert & { readonly origin: string };

export type AlertWrite = {
  readonly alert: RequestedAlert;
  /** Null withdraws the earlier consent. The same again stays as it is, with its time. */
  readonly consent: Omit<AlertConsent, 'recordedAt'> | null;
  readonly at: Date;
  /** When pending messages are sent now. */
  readonly dueAt: Date;
  /** Asks whether the address is the shopper's own; null where that is known. Queued in the same transaction. */
  readonly confirmation: ((alert: AlertReference) => AlertMessage) | null;
  readonly newId: () => string;
  readonly maxAlerts: number;
};

export type AlertSaved =
  | { readonly kind: 'saved'; readonly id: string }
  /** The same search was there: it has these settings now. */
  | { readonly kind: 'known'; readonly id: string }
  | { readonly kind: 'too-many' };

/** What is left out has no limit; `from` is included, `until` is not. */
export type AlertConsentPeriod = {
  readonly siteSlug: string | null;
  readonly from: Date | null;
  readonly until: Date | null;
};

/** The target of a shopper who was erased is empty. */
export type AlertConsentRecord = AlertConsent & {
  readonly id: string;
  readonly alertId: string;
  readonly siteSlug: string;
  readonly shopperId: string;
  readonly endedAt: Date | null;
  readonly endedThrough: AlertEnding | null;
};

export interface AlertStore {
  /** Made, or changed where the shopper has one of the same search on the same site. */
  save(write: AlertWrite): Promise<AlertSaved>;
  /** On one site, the newest first. */
  list(shopper: ShopperReference, siteSlug: string): Promise<readonly StoredAlert[]>;
  /** For a signed link, which proves that its holder may. */
  find(reference: AlertReference): Promise<StoredAlert | null>;
  /** Ends the consent and drops pending messages; false where there was none. */
  stop(reference: AlertReference, through: AlertEnding, at: Date): Promise<boolean>;
  /** The address is the shopper's own. */
  confirmEmail(reference: AlertReference): Promise<void>;
  /** Only where it is this shopper's. */
  remove(reference: AlertReference, shopperId: string, at: Date): Promise<void>;
  /** Whether an address was confirmed with another alert of the shopper's. */
  isConfirmed(shopper: ShopperReference, email: string): Promise<boolean>;
  /** Everything of a shopper; of consents stays what was agreed and when, without an address. */
  erase(shopper: ShopperReference, at: Date): Promise<void>;
  /** Every consent recorded at a site of the group in a period, ended ones too, the oldest first: a dealer has to prove them. */
  listEveryConsent(dealerGroupId: string, period: AlertConsentPeriod): AsyncIterable<AlertConsentRecord>;
  /** Every consent of a shopper, ended ones too, the oldest first: for requests for stored data. */
  listConsents(
    shopper: ShopperReference,
  ): Promise<readonly (AlertConsent & { readonly alertId: string; readonly endedAt: Date | null })[]>;
}

/** A change of a group's stock, as each of its sites with alerts has to judge it. */
export type GroupChange = Omit<SiteChange, 'alerts'> & {
  readonly alertsBySite: ReadonlyMap<string, SiteChange['alerts']>;
};

/** From a change of stock to pending messages: each step is one transaction, whichever process takes it. */
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
  readonly queuedAt: Date;
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
  ): Promise<{ readonly changed: number; readonly queued: number } | null>;
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
