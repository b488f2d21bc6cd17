/** The work list of deliveries: claimed by one process at a time, never lost when that process dies. */
import type { Booking } from '#domain/booking/booking.ts';
import type { DeliveryAttempt, DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { StaffAnswer } from '#domain/lead/message/answer-mail.ts';
import type { LostDelivery } from '#domain/lead/message/overdue-mail.ts';
import type { PhotoRequest } from '#domain/lead/photo-request.ts';
import type { Payment } from '#domain/payment/payment-record.ts';
import type { HoldFacts } from '#domain/reservation/hold-text.ts';
import type { WaitlistPosition } from '#domain/reservation/waitlist-text.ts';

export type ClaimedDelivery = {
  readonly dealerGroupId: string;
  /** The receiver's idempotency key: the same in every attempt. */
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly target: string;
  /** When it was created. */
  readonly owedAt: Date;
  readonly secretName: string | null;
  /** This attempt included. An outcome is recorded only while it is still the newest attempt. */
  readonly attempts: number;
  /** When this attempt began. */
  readonly claimedAt: Date;
  readonly lead: Lead;
  readonly answerToken: string | null;
  /** The time that was booked with the lead, as it is now. */
  readonly booking: Booking | null;
  /** The hold that was made with the lead, and its money, as they are now; only with a message about it. */
  readonly hold?: HoldFacts | null;
  /** The place in the waitlist of a lead without a hold; only with a message about it. */
  readonly place?: WaitlistPosition | null;
  /** What was paid with the lead, for no hold; only with a message about it. */
  readonly accountPayment?: Payment | null;
  /** Deliveries of the same lead to the dealer that were given up. */
  readonly lost: readonly LostDelivery[];
  /** Only with a message to the dealer about a request for photos: how many people have asked for the car's. */
  readonly photoShoppers?: number;
  /** Only with `photos-arrived`: the current state, so that no shopper is notified of a car that is gone. */
  readonly photoRequest?: PhotoRequest;
  /** Only with `answer`: what a member of staff wrote; null where it is no longer stored. */
  readonly answer?: StaffAnswer | null;
};

export interface LeadDeliveryQueue {
  /** Takes what is due, oldest first, for `leaseMs`; a delivery that is not finished in that time is due again. */
  claim(request: { now: Date; leaseMs: number; limit: number }): Promise<readonly ClaimedDelivery[]>;
  recordDelivered(delivery: ClaimedDelivery, receipt: string, at: Date): Promise<void>;
  /** No longer pending, for this reason: it is not tried again. */
  recordCancelled(delivery: ClaimedDelivery, reason: string): Promise<void>;
  /**
   * `retryAt` null gives up: the delivery stays visible as failed, and where it was meant for the dealer, the message
   * to those who watch over leads falls due at `at`.
   */
  recordFailed(delivery: ClaimedDelivery, failure: DeliveryFailure): Promise<void>;
  /**
   * The receipt of this attempt, however it ended. A claim has noted its beginning; of an erased lead nothing is
   * stored.
   */
  recordAttempt(delivery: ClaimedDelivery, ended: EndedAttempt): Promise<void>;
}

export type EndedAttempt = Omit<DeliveryAttempt, 'startedAt'>;

export type DeliveryFailure = {
  readonly problem: string;
  readonly retryAt: Date | null;
  readonly at: Date;
};
