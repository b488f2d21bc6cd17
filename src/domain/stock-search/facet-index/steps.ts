/**
 * Work that can be set aside: a generator that yields wherever it may pause. The same work is done in one go, or in
 * slices between which the process answers requests.
 */

export type Steps<T> = Generator<undefined, T, undefined>;

/** A millisecond of work for the slowest column. */
const defaultChunk = 1_024;

/** Calls `work` for ranges of 0 to `count`, and may pause after each. */
export function* inChunks(
  count: number,
  work: (from: number, end: number) => void,
  chunkSize = defaultChunk,
): Steps<void> {
  for (let from = 0; from < count; from += chunkSize) {
    work(from, Math.min(count, from + chunkSize));
    yield;
  }
}

export function runAllSteps<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}
