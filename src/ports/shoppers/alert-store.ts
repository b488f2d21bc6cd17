/** Alerts of shoppers, with their consents. A shopper's alerts are found by no one else. */
import type { Alert } from '#domain/alert/alert.ts';
import type { AlertConsent, AlertEnding } from '#domain/alert/alert-consent.ts';
import type { AlertMessage } from '#domain/alert/alert-message.ts';
import type { ShopperReference } from './shopper-store.ts';

export type AlertReference = { readonly dealerGroupId: string; readonly id: string };

export type StoredAlert = Alert & {
  /** Of the shopper, E.164. */
  readonly phone: string;
  readonly origin: string;
  /** Active; null where nothing may be sent. */
  readonly consent: AlertConsent | null;
  readonly lastToldAt: Date | null;
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
