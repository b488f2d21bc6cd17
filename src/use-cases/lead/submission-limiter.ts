/** How many enquiries one network address may send in a while. Memory is bounded: the address seen longest ago goes first. */

export type SubmissionLimit =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface SubmissionLimiter {
  /** Counts the submission when it is allowed. */
  take(address: string, now: Date): SubmissionLimit;
}

export type SubmissionLimits = {
  readonly perAddress: number;
  readonly windowMs: number;
  readonly rememberedAddresses: number;
};

/** A family or a showroom shares one address, so the limit is far above what one person sends. */
export const usualSubmissionLimits: SubmissionLimits = {
  perAddress: 20,
  windowMs: 10 * 60 * 1000,
  rememberedAddresses: 10_000,
};

/** Without script there is no proof of a person; somebody who writes to two dealers of a group stays below this. */
export const unprovenSubmissionLimits: SubmissionLimits = {
  perAddress: 5,
  windowMs: 10 * 60 * 1000,
  rememberedAddresses: 10_000,
};

/** Somebody who asks about every car on a shelf stays below this. */
export const phoneSubmissionLimits: SubmissionLimits = {
  perAddress: 10,
  windowMs: 60 * 60 * 1000,
  rememberedAddresses: 10_000,
};

/** A page reports once or twice when it opens and then with each tap; a showroom of shoppers stays below this. */
export const usualEventReportLimits: SubmissionLimits = {
  perAddress: 600,
  windowMs: 60 * 1000,
  rememberedAddresses: 10_000,
};

export function createSubmissionLimiter(limits: SubmissionLimits = usualSubmissionLimits): SubmissionLimiter {
  const windows = new Map<string, { readonly startedAtMs: number; readonly count: number }>();
  return {
    take(address, now) {
      const nowMs = now.getTime();
      const known = windows.get(address);
      const isRunning = known !== undefined && nowMs < known.startedAtMs + limits.windowMs;
      const window = isRunning ? known : { startedAtMs: nowMs, count: 0 };
      if (window.count >= limits.perAddress) {
        return {
          isAllowed: false,
          retryAfterSeconds: Math.ceil((window.startedAtMs + limits.windowMs - nowMs) / 1000),
        };
      }
      windows.delete(address);
      windows.set(address, { startedAtMs: window.startedAtMs, count: window.count + 1 });
      if (windows.size > limits.rememberedAddresses) {
        const [longestAgo] = windows.keys();
        if (longestAgo !== undefined) windows.delete(longestAgo);
      }
      return { isAllowed: true };
    },
  };
}
