/**
 * How many enquiries one network address may send in a while. All processes of an installation count together; one that
 * cannot reach the others counts by itself. Its memory is bounded: the address seen longest ago goes first.
 */
import { BoundedMap } from '#domain/collections/bounded-map.ts';
import type { SubmissionCounts } from '#ports/leads/submission-counts.ts';
import { defaultSubmissionLimits, type SubmissionLimits } from './submission-limits.ts';

export type SubmissionLimit =
  | { readonly isAllowed: true }
  | { readonly isAllowed: false; readonly retryAfterSeconds: number };

export interface SubmissionLimiter {
  /** Counts the submission when it is allowed. `most` replaces the limit where it differs from sender to sender. */
  take(address: string, now: Date, most?: number): SubmissionLimit;
}

/** The same where it may have to ask outside this process. */
export interface SharedSubmissionLimiter {
  take(address: string, now: Date, most?: number): SubmissionLimit | Promise<SubmissionLimit>;
}

export function createSubmissionLimiter(
  limits: SubmissionLimits = defaultSubmissionLimits,
): SubmissionLimiter {
  const windows = new BoundedMap<{ readonly startedAtMs: number; readonly count: number }>(
    limits.rememberedAddresses,
  );
  return {
    take(address, now, most = limits.perAddress) {
      const nowMs = now.getTime();
      const known = windows.get(address);
      const isRunning = known !== undefined && isWindowRunning(known.startedAtMs, limits.windowMs, nowMs);
      const window = isRunning ? known : { startedAtMs: nowMs, count: 0 };
      if (window.count >= most) {
        return {
          isAllowed: false,
          retryAfterSeconds: Math.ceil((window.startedAtMs + limits.windowMs - nowMs) / 1000),
        };
      }
      windows.set(address, { startedAtMs: window.startedAtMs, count: window.count + 1 });
      return { isAllowed: true };
    },
  };
}

/** A window that begins more than its own length ahead was begun before the clock was set back: it is ignored. */
function isWindowRunning(startedAtMs: number, windowMs: number, nowMs: number): boolean {
  return nowMs < startedAtMs + windowMs && nowMs >= startedAtMs - windowMs;
}

type SharedLimiterOptions = {
  /** What is limited, such as "network"; the same address counts apart for each. */
  readonly scope: string;
  readonly limits: SubmissionLimits;
  readonly counts: SubmissionCounts;
  readonly reportFault: (error: unknown, where: string) => void;
  /** Called with each refused submission. */
  readonly noteReached?: ((scope: string) => void) | undefined;
  /** How long the count may take before this process goes by its own. */
  readonly patienceMs?: number;
};

const defaultTimeoutMs = 1_500;

/** A count that cannot be asked for neither lets everyone in nor keeps anyone out: this process's own decides. */
export function createSharedLimiter(options: SharedLimiterOptions): SharedSubmissionLimiter {
  const { scope, limits, counts, reportFault, noteReached, patienceMs = defaultTimeoutMs } = options;
  const alone = createSubmissionLimiter(limits);
  return {
    async take(address, now, most = limits.perAddress) {
      const own = alone.take(address, now, most);
      if (!own.isAllowed) {
        noteReached?.(scope);
        return own;
      }
      try {
        const counting = counts.add({ scope, sender: address, windowMs: limits.windowMs, most }, now);
        const { times, endsAt } = await within(counting, patienceMs);
        if (times <= most) return { isAllowed: true };
        noteReached?.(scope);
        const waitMs = Math.max(0, endsAt.getTime() - now.getTime());
        return { isAllowed: false, retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) };
      } catch (error) {
        reportFault(error, `limit of ${scope}`);
        return own;
      }
    },
  };
}

async function within<T>(work: Promise<T>, patienceMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no count within ${patienceMs} ms`)), patienceMs);
  });
  // When it fails later, it is no longer waited for.
  work.catch(() => undefined);
  return Promise.race([work, tooLong]).finally(() => clearTimeout(timer));
}
