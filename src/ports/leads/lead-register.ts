/** The dealer's own view of the leads of one dealer group: to read, to hand over again, to forget. */
import type { RegisteredDelivery, RegisteredLead } from '#domain/lead/registered-lead.ts';

export type LeadFilter = {
  readonly siteSlug: string | null;
  /** The whole address, in any case. */
  readonly email: string | null;
  readonly receivedFrom: Date | null;
  /** Not included. */
  readonly receivedUntil: Date | null;
  readonly isUnansweredOnly: boolean;
};

export const everyLead: LeadFilter = {
  siteSlug: null,
  email: null,
  receivedFrom: null,
  receivedUntil: null,
  isUnansweredOnly: false,
};

/** The newest leads before this one. */
export type LeadCursor = { readonly receivedAt: Date; readonly leadId: string };

export type FailedDelivery = RegisteredDelivery & { readonly leadId: string; readonly siteSlug: string };

export type Erasure = {
  /** The messages that were written or sent for the lead: whatever keeps copies deletes them by these. */
  readonly deliveryIds: readonly string[];
};

export interface LeadRegister {
  /** Newest first. */
  list(request: {
    dealerGroupId: string;
    filter: LeadFilter;
    before: LeadCursor | null;
    limit: number;
  }): Promise<readonly RegisteredLead[]>;
  /** By its id, or by the reference that a shopper quotes ("3F2A-9C41"); all that fit, at most ten. */
  find(dealerGroupId: string, idOrReference: string): Promise<readonly RegisteredLead[]>;
  /** Deliveries that were given up, newest first. */
  listFailed(dealerGroupId: string, limit: number): Promise<readonly FailedDelivery[]>;
  /** Makes given-up deliveries due again with all their attempts; how many. `leadId` null means every one. */
  redeliverFailed(dealerGroupId: string, leadId: string | null, at: Date): Promise<number>;
  /** Stops the overdue timer. False when it was answered before or there is no such lead. */
  markAnswered(dealerGroupId: string, leadId: string, at: Date): Promise<boolean>;
  /** Deletes every personal word, cancels pending deliveries, leaves a tombstone. Null when there is no such lead. */
  erase(dealerGroupId: string, leadId: string, at: Date): Promise<Erasure | null>;
}
