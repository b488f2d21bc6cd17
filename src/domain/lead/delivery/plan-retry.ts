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
