/**
 * Work that can be set aside: a generator that yields wherever it may pause. The same work is done in one go, or in
 * slices between which the process answers requests.
 */
import { setImmediate } from 'node:timers/promises';
import type { GiveWay } from '#ports/give-way.ts';

export type Steps<T> = Generator<undefined, T, undefined>;

/** Between two slices, and how to call the work off. */
export type Pauses = { readonly giveWay?: GiveWay; readonly signal?: AbortSignal | undefined };

/** Short against the time a page takes: a request that arrives during a slice waits no longer than this. */
const sliceMs = 5;
/** A millisecond of work for the slowest column. */
const usualChunk = 1_024;

/** Calls `work` for ranges of 0 to `count`, and may pause after each. */
export function* inChunks(
  count: number,
  work: (from: number, end: number) => void,
  chunkSize = usualChunk,
): Steps<void> {
  for (let from = 0; from < count; from += chunkSize) {
    work(from, Math.min(count, from + chunkSize));
    yield;
  }
}

export function finishAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
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
