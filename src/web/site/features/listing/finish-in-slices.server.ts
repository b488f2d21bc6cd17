/** Long work in slices, between which the process answers others. */
import { setImmediate } from 'node:timers/promises';
import type { Steps } from '#domain/stock-search/facet-index/steps.ts';

/** No longer than a request may wait. */
const sliceMs = 5;

export async function finishInSlices<T>(steps: Steps<T>): Promise<T> {
  for (;;) {
    const pauseAtMs = performance.now() + sliceMs;
    do {
      const step = steps.next();
      if (step.done) return step.value;
    } while (performance.now() < pauseAtMs);
    await setImmediate();
  }
}
