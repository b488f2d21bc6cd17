/** The addresses that leads are posted to, as staff see them: state, log, pause. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type {
  DeliveryAttempt,
  DeliveryChannel,
  DeliveryStatus,
} from '#domain/lead/delivery/lead-delivery.ts';
import type { WebhookHealth, WebhookTest } from '#domain/lead/delivery/webhook.ts';
import type { ClaimedDelivery } from './lead-delivery.ts';

export type LoggedDelivery = {
  readonly id: string;
  readonly leadId: string;
  readonly channel: DeliveryChannel;
  readonly status: DeliveryStatus;
  readonly createdAt: Date;
  readonly deliveredAt: Date | null;
  readonly problem: string | null;
  /** Oldest first. */
  readonly attempts: readonly DeliveryAttempt[];
};

export type DeliveryCounts = { readonly waiting: number; readonly failed: number };

type Changed = { readonly dealerGroupId: string; readonly address: string; readonly note: AuditNote };

export interface WebhookStore {
  list(dealerGroupId: string): Promise<readonly WebhookHealth[]>;
  /** By address; none of those without any. */
  countOpen(dealerGroupId: string): Promise<ReadonlyMap<string, DeliveryCounts>>;
  /** The newest first. */
  listDeliveries(
    dealerGroupId: string,
    requested: { readonly address: string; readonly limit: number },
  ): Promise<readonly LoggedDelivery[]>;
  /** With everything that its request says; null where its lead was erased. */
  findDelivery(dealerGroupId: string, id: string): Promise<ClaimedDelivery | null>;
  /** False where it is there already. */
  add(change: Changed & { readonly at: Date; readonly by: string }): Promise<boolean>;
  /** What waits for it is cancelled. */
  remove(change: Changed): Promise<void>;
  pause(change: Changed & { readonly at: Date; readonly by: string }): Promise<void>;
  /** What waited is due at `at`. */
  resume(change: Changed & { readonly at: Date }): Promise<void>;
  /** A failed delivery starts again; false where it is not failed. */
  retry(change: Changed & { readonly id: string; readonly at: Date }): Promise<boolean>;
  recordTest(change: Changed & { readonly test: WebhookTest }): Promise<void>;
}

export type PausedWebhook = {
  readonly dealerGroupId: string;
  readonly address: string;
  readonly pausedAt: Date;
};

/** Owners are notified once of an address that was paused after repeated failures. */
export interface PausedWebhooks {
  claim(now: Date, leaseMs: number): Promise<readonly PausedWebhook[]>;
  recordNotified(webhook: PausedWebhook): Promise<void>;
}
