/** The duty to tell the dealer of a lead, and what to do when an attempt fails. */

/** One way out today; ADF and webhooks join it. */
export const deliveryChannels = ['email'] as const;
export type DeliveryChannel = (typeof deliveryChannels)[number];

export const deliveryStatuses = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

export type PlannedDelivery = {
  readonly id: string;
  readonly channel: DeliveryChannel;
  /** Where it goes: an e-mail address. Empty only when there was nobody to tell. */
  readonly target: string;
  readonly status: 'waiting' | 'failed';
  /** Why it cannot even be tried. */
  readonly problem: string | null;
};

/** While one process works on a delivery no other takes it; if it dies, the next one may after this time. */
export const deliveryLeaseMs = 30_000;

export const maximumDeliveryAttempts = 16;
const firstRetryMs = 5_000;
const longestRetryMs = 6 * 60 * 60 * 1000;

export type RetryPlan = { readonly kind: 'retry'; readonly at: Date } | { readonly kind: 'give-up' };

/** 5 s, 10 s, 20 s … doubled up to six hours: the attempts span about a day before a person must look. */
export function planRetry(attempts: number, now: Date): RetryPlan {
  if (attempts >= maximumDeliveryAttempts) return { kind: 'give-up' };
  const waitMs = Math.min(longestRetryMs, firstRetryMs * 2 ** Math.max(0, attempts - 1));
  return { kind: 'retry', at: new Date(now.getTime() + waitMs) };
}
