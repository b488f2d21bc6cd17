/** The ways out for leads: the queue of deliveries, what sends mail and documents, and what came back. */
import type { Booking } from '#domain/booking/booking.ts';
import type { DeliveryAttempt, DeliveryChannel } from '#domain/lead/delivery/lead-delivery.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { StaffAnswer } from '#domain/lead/message/answer-mail.ts';
import type { LostDelivery } from '#domain/lead/message/lead-mail.ts';
import type { Mail, MailAttachment } from '#domain/lead/message/mail.ts';
import type { PhotoRequest } from '#domain/lead/photo-request.ts';
import type { Payment } from '#domain/payment/payment.ts';
import type { HoldFacts, WaitlistPosition } from '#domain/reservation/hold-text.ts';

/** The work list of deliveries: claimed by one process at a time, never lost when that process dies. */
export type ClaimedDelivery = {
  readonly dealerGroupId: string;
  /** The receiver's idempotency key: the same in every attempt. */
  readonly id: string;
  readonly channel: DeliveryChannel;
  readonly target: string;
  /** When it was created. */
  readonly queuedAt: Date;
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
  /** Its address is paused: nothing is sent to it until staff resume it. */
  readonly isPaused?: boolean;
  /** Only with `answer`: what a member of staff wrote; null where it is no longer stored. */
  readonly answer?: StaffAnswer | null;
};

export interface LeadDeliveryQueue {
  /** Takes what is due, oldest first, for `leaseMs`; a delivery that is not finished in that time is due again. */
  claim(request: { now: Date; leaseMs: number; limit: number }): Promise<readonly ClaimedDelivery[]>;
  recordDelivered(delivery: ClaimedDelivery, receipt: string, at: Date): Promise<void>;
  /** No longer pending, for this reason: it is not tried again. */
  recordCancelled(delivery: ClaimedDelivery, reason: string): Promise<void>;
  /** Not tried: it waits until its address is resumed. */
  recordPaused(delivery: ClaimedDelivery): Promise<void>;
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

/** What came back, for the receipt of the attempt: the HTTP status or SMTP code, and the first words. */
export type Answer = { readonly code: number; readonly words: string };

/** How an attempt to hand a message over ended. A refusal is expected, and says whether trying again can help. */
export type SendOutcome =
  | {
      readonly kind: 'accepted';
      /** The receiver's response, in one short line; stored as the receipt of the delivery. */
      readonly receipt: string;
      readonly answer?: Answer;
    }
  | {
      readonly kind: 'refused';
      /** For the person who reads the list of failed deliveries. */
      readonly problem: string;
      /** The receiver will never take this message. */
      readonly isPermanent: boolean;
      /** How long the receiver asked us to wait; null when it did not say. */
      readonly retryAfterMs: number | null;
      readonly answer?: Answer;
    };

export function accepted(receipt: string): SendOutcome {
  return { kind: 'accepted', receipt };
}

/** To be tried again, not before `retryAfterMs` where the receiver set it. */
export function refusedForNow(problem: string, retryAfterMs: number | null = null): SendOutcome {
  return { kind: 'refused', problem, isPermanent: false, retryAfterMs };
}

/** Trying again cannot help. */
export function refusedForGood(problem: string): SendOutcome {
  return { kind: 'refused', problem, isPermanent: true, retryAfterMs: null };
}

/** A way out for e-mail. A second send with the same delivery id must not become a second message. */
export type OutgoingMail = {
  /** The same in every attempt; it becomes the Message-ID. */
  readonly deliveryId: string;
  readonly to: string;
  /** The date of the message: when the lead was received, so that every attempt gives the same bytes. */
  readonly sentAt: Date;
  readonly mail: Mail;
};

export interface LeadMailSender {
  /** Ends, with an outcome or by throwing, soon after `signal` is aborted. */
  send(mail: OutgoingMail, signal: AbortSignal): Promise<SendOutcome>;
}

/** A way out for documents posted to an address. Every attempt carries the same delivery id as idempotency key. */
export type PostAuthorisation =
  | { readonly kind: 'none' }
  /** The key itself, as `Authorization: Bearer`. */
  | { readonly kind: 'bearer'; readonly secretName: string }
  /** An HMAC-SHA256 over time and body. */
  | { readonly kind: 'signature'; readonly secretName: string }
  /** The same with the key that the installation derives for this group and address. */
  | { readonly kind: 'own-signature'; readonly dealerGroupId: string }
  /** The key as one more field of a form (`application/x-www-form-urlencoded`); the body is stored without it. */
  | { readonly kind: 'form-field'; readonly field: string; readonly secretName: string };

export type OutgoingPost = {
  readonly deliveryId: string;
  readonly url: string;
  readonly mediaType: string;
  /** The same bytes in every attempt. */
  readonly body: string;
  readonly authorisation: PostAuthorisation;
  /** Whose words the answer is read by, where they are not the usual ones. */
  readonly answersAs?: 'meta';
  /** For people: what it is about. */
  readonly subject: string;
  readonly sentAt: Date;
};

export interface LeadPostSender {
  post(post: OutgoingPost, signal: AbortSignal): Promise<SendOutcome>;
}

/** Where a developer reads what would have been sent, posted or texted. */
export type MailboxEntry = {
  readonly id: string;
  readonly kind: 'mail' | 'post' | 'text';
  readonly from: string;
  /** An e-mail address, a phone number, or the address it would be posted to. */
  readonly to: string;
  readonly replyTo: string;
  readonly subject: string;
  readonly sentAt: Date;
};

export type MailboxMessage = MailboxEntry & {
  readonly text: string;
  /** Null where a machine reads it. */
  readonly html: string | null;
  readonly attachments: readonly MailAttachment[];
};

export interface DeveloperMailbox {
  /** Newest first. */
  list(limit: number): Promise<readonly MailboxEntry[]>;
  find(id: string): Promise<MailboxMessage | null>;
  /** The message as a mail program reads it, or the posted document with its headers. */
  findSource(id: string): Promise<Buffer | null>;
}

/** Copies of messages that the installation keeps; erasing a person's data takes them away. */
export interface StoredMessages {
  forget(deliveryIds: readonly string[]): Promise<void>;
}
