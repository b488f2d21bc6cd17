/** Knows whether a request waits for a response, so that long work can yield to it. */
import { setImmediate, setTimeout as sleep } from 'node:timers/promises';
import type { YieldToRequests } from '#ports/installation/jobs.ts';

/** A client may never read the response to the end: the work goes on beside it, a slice at a time. */
const maxWaitMs = 50;

/** Of an HTTP server. */
type Gate = {
  on(event: 'request', listener: (request: unknown, answer: Answer) => void): unknown;
};
type Answer = { once(event: 'close', listener: () => void): unknown };

export type VisitorsFirst = {
  readonly yieldToRequests: YieldToRequests;
  /** Counts the requests to this server. */
  watch(server: Gate): void;
};

export function createVisitorsFirst(): VisitorsFirst {
  let waiting = 0;
  const resting = new Set<() => void>();

  function noteServed(): void {
    waiting -= 1;
    if (waiting > 0) return;
    for (const goOn of resting) goOn();
    resting.clear();
  }

  return {
    async yieldToRequests() {
      // Requests that have come in meanwhile are read in this turn.
      await setImmediate();
      if (waiting === 0) return;
      const patience = new AbortController();
      const quiet = new Promise<void>((resolve) => resting.add(resolve));
      const enough = sleep(maxWaitMs, undefined, { signal: patience.signal }).catch(() => undefined);
      await Promise.race([quiet, enough]);
      patience.abort();
    },
    watch(server) {
      server.on('request', (_request, answer) => {
        waiting += 1;
        answer.once('close', noteServed);
      });
    },
  };
}
