/** A lead as the dealer's register shows it: with what became of it. */

import type {
  DeliveryAttempt,
  DeliveryChannel,
  DeliveryStatus,
} from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from './lead.ts';

export type RegisteredDelivery = {
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly target: string;
  readonly status: DeliveryStatus;
  readonly attempts: number;
  /** Why the newest attempt failed, or why there was none. */
  readonly problem: string | null;
  /** What the receiver answered when it took the message. */
  readonly receipt: string | null;
  /** Of a waiting one: when it is tried next. */
  readonly nextAttemptAt: Date;
  readonly deliveredAt: Date | null;
  /** The receipt of each try, oldest first, bounded. */
  readonly tries: readonly DeliveryAttempt[];
};

export type RegisteredLead = {
  readonly lead: Lead;
  readonly answeredAt: Date | null;
  /** When the shopper took a granted consent back. */
  readonly consentWithdrawnAt: Date | null;
  /** Personal data was taken out; what remains says that there was a lead. */
  readonly erasedAt: Date | null;
  /** In the order they were planned. */
  readonly deliveries: readonly RegisteredDelivery[];
};
