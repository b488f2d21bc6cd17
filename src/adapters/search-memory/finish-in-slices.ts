/** Does work that can be set aside in slices, between which the process answers requests. */
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';
import type { GiveWay } from '#ports/installation/give-way.ts';

/** Between two slices, and how to call the work off. */
export type Pauses = { readonly giveWay?: GiveWay; readonly signal?: AbortSignal | undefined };

/** Short against the time a page takes: a request that arrives during a slice waits no longer than this. */
const sliceMs = 5;

/** Lets others go first for so long in all, then only between two slices. */
export function patientFor(mostMs: number, giveWay: GiveWay = setImmediate): GiveWay {
  let leftMs = mostMs;
  return async () => {
    if (leftMs <= 0) return void (await setImmediate());
    const startedMs = performance.now();
    await giveWay();
    leftMs -= performance.now() - startedMs;
  };
}

/** Rejects with the signal's reason once that is aborted; what was begun is dropped. */
export async function finishInSlices<T>(
  steps: Steps<T>,
  { giveWay = setImmediate, signal }: Pauses = {},
): Promise<T> {
  for (;;) {
    signal?.throwIfAborted();
    const pauseAtMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < pauseAtMs);
    await giveWay();
  }
}
