/** The work list of deliveries: claimed by one process at a time, never lost when that process dies. */
import type { Lead } from '../domain/lead/lead.ts';
import type { DeliveryChannel } from '../domain/lead/lead-delivery.ts';

export type ClaimedDelivery = {
  readonly dealerGroupId: string;
  /** The receiver's idempotency key: the same in every attempt. */
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly target: string;
  /** This attempt included. An outcome is recorded only while it is still the newest attempt. */
  readonly attempts: number;
  readonly lead: Lead;
};

export type DeliveryProblem = {
  readonly dealerGroupId: string;
  readonly id: string;
  readonly leadId: string;
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly attempts: number;
  readonly problem: string;
};

export interface LeadDeliveryQueue {
  /** Takes what is due, oldest first, for `leaseMs`; a delivery that nobody finishes in that time is due again. */
  claim(request: { now: Date; leaseMs: number; limit: number }): Promise<readonly ClaimedDelivery[]>;
  recordDelivered(delivery: ClaimedDelivery, at: Date): Promise<void>;
  /** `retryAt` null gives up: the delivery stays visible as failed. */
  recordFailed(delivery: ClaimedDelivery, problem: string, retryAt: Date | null): Promise<void>;
  /** Deliveries that were given up, newest first. */
  listFailed(dealerGroupId: string, limit: number): Promise<readonly DeliveryProblem[]>;
}
