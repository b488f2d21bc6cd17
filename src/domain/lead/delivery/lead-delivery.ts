/** The duty to tell the dealer of a lead, and what to do when an attempt fails. */

/**
 * Purposes of deliveries: a message to the dealer's people; ADF by mail; ADF and signed JSON posted to an address; the
 * shopper's confirmation; the message about an overdue lead; the notification of a withdrawn consent; to the shopper,
 * that the requested photos are here; a changed booking to the dealer's people, to customer systems in the three ways
 * they take leads, and to the shopper; the shopper's reminder of it; a hold and its deposit, to the shopper and to the
 * dealer's people; the conversion that Meta may count; the link of a purchase that was begun, and of a trade-in
 * estimate, to the shopper; and the reply of staff.
 */
export const deliveryChannels = [
  'email',
  'adf-email',
  'adf-https',
  'webhook',
  'confirmation',
  'escalation',
  'withdrawal',
  'photos-arrived',
  'booking-change',
  'adf-email-change',
  'adf-https-change',
  'webhook-change',
  'booking-update',
  'reminder',
  'hold-update',
  'hold-change',
  'meta-conversion',
  'purchase-link',
  'trade-in-estimate',
  'answer',
] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

/** Deliveries to the dealer: where one of these is given up, the watchers of leads are notified immediately. */
export const dealerChannels = [
  'email',
  'adf-email',
  'adf-https',
  'webhook',
  'booking-change',
  'adf-email-change',
  'adf-https-change',
  'webhook-change',
  'hold-change',
] as const satisfies readonly DeliveryChannel[];

/** How a customer system is notified of changes, by the way it accepts leads. */
export const systemChangeChannels = {
  'adf-email': 'adf-email-change',
  'adf-https': 'adf-https-change',
  webhook: 'webhook-change',
} as const satisfies Partial<Readonly<Record<DeliveryChannel, DeliveryChannel>>>;

/** What goes to the shopper: their own address is its target. */
export const shopperChannels = [
  'confirmation',
  'photos-arrived',
  'booking-update',
  'reminder',
  'hold-update',
  'purchase-link',
  'trade-in-estimate',
  'answer',
] as const satisfies readonly DeliveryChannel[];

/** `cancelled`: no longer pending, because the shopper was answered or asked to be erased, or the car is gone. */
export const deliveryStatuses = ['waiting', 'delivered', 'failed', 'cancelled'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** How an attempt ended. `accepted`: the receiver took it; `refused`: it, or the way to it, refused it. */
export const attemptResults = ['accepted', 'refused', 'cancelled'] as const;
export type AttemptResult = (typeof attemptResults)[number];

/** The receipt of one attempt, for finding out where a lead is. */
export type DeliveryAttempt = {
  readonly startedAt: Date;
  /** Null while it runs, or where its process ended before it did. */
  readonly result: AttemptResult | null;
  readonly durationMs: number | null;
  /** HTTP status or SMTP code; null where no server answered. */
  readonly answerCode: number | null;
  /** The first words of the answer, or why there was none. */
  readonly answer: string | null;
};

/** What is retained of a delivery that a person sends again: with its own new attempts that is at most 16 more. */
export const maxEarlierAttempts = 16;
export const maxAttemptResponseLength = 300;

export type PlannedDelivery = {
  readonly id: string;
  readonly channel: DeliveryChannel;
  /** Where it goes: an email address, or the address it is posted to. Empty only when there was no recipient. */
  readonly target: string;
  /** The name of the key that goes with it, as configured; never the key. */
  readonly secretName: string | null;
  readonly status: 'waiting' | 'failed';
  /** Why it cannot even be tried. */
  readonly problem: string | null;
  /** When the first attempt is due. */
  readonly dueAt: Date;
};

/**
 * While one process works on a delivery no other takes it; if it dies, the next one may after this time. Longer
 * than an attempt may take, so that two never work on the same delivery.
 */
export const deliveryLeaseMs = 60_000;
/** An attempt that takes longer is ended and counts as failed. */
export const attemptLimitMs = 25_000;

/** When a delivery that failed is tried again, and when it is given up. */
export const maximumDeliveryAttempts = 16;
const firstRetryMs = 5_000;
const maxRetryMs = 6 * 60 * 60 * 1000;
/** Spread over this part of the wait, so that leads which failed together do not come back together. */
const jitterShare = 0.2;

export type RetryPlan = { readonly kind: 'retry'; readonly at: Date } | { readonly kind: 'give-up' };

export type FailedAttempt = {
  /** This one included. */
  readonly attempts: number;
  /** The receiver responded that trying again cannot help. */
  readonly isPermanent: boolean;
  /** How long the receiver asked us to wait. */
  readonly retryAfterMs: number | null;
};

/**
 * 5 s, 10 s, 20 s … doubled up to six hours, each 10 % shorter to 10 % longer by `random` (0 to 1): the attempts span
 * about a day before a person must look.
 */
export function planRetry(failed: FailedAttempt, now: Date, random: number): RetryPlan {
  const { attempts, isPermanent, retryAfterMs } = failed;
  if (isPermanent || attempts >= maximumDeliveryAttempts) return { kind: 'give-up' };
  const backOffMs = Math.min(maxRetryMs, firstRetryMs * 2 ** Math.max(0, attempts - 1));
  const spreadMs = Math.round(backOffMs * (1 + jitterShare * (random - 0.5)));
  const waitMs = Math.min(maxRetryMs * 1.1, Math.max(spreadMs, retryAfterMs ?? 0));
  return { kind: 'retry', at: new Date(now.getTime() + waitMs) };
}
