/** Does work that can be set aside in slices, between which the process answers requests. */
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import type { YieldToRequests } from '#ports/installation/yield-to-requests.ts';

/** Between two slices, and how to call the work off. */
export type Pauses = {
  readonly yieldToRequests?: YieldToRequests;
  readonly signal?: AbortSignal | undefined;
};

/** Short against the time a page takes: a request that arrives during a slice waits no longer than this. */
const sliceMs = 5;

/** Lets others go first for so long in all, then only between two slices. */
export function patientFor(maxMs: number, yieldToRequests: YieldToRequests = setImmediate): YieldToRequests {
  let leftMs = maxMs;
  return async () => {
    if (leftMs <= 0) return void (await setImmediate());
    const startedMs = performance.now();
    await yieldToRequests();
    leftMs -= performance.now() - startedMs;
  };
}

/** Rejects with the signal's reason once that is aborted; what was begun is dropped. */
export async function finishInSlices<T>(
  steps: Steps<T>,
  { yieldToRequests = setImmediate, signal }: Pauses = {},
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const pauseAtMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < pauseAtMs);
    await yieldToRequests();
  }
}
