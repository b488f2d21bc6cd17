/** Goes through a long list in pieces, between which the process answers requests: nothing of an import takes longer than a page (decision 54). */
import { setImmediate } from 'node:timers/promises';

/** A millisecond or two, whatever is done with a row. */
const defaultPiece = 250;

/** Does to its end what yields wherever it may pause. */
export async function finishSlices<T>(steps: Generator<undefined, T, undefined>): Promise<T> {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
}

export async function* inSlices<T>(
  items: readonly T[],
  pieceSize = defaultPiece,
): AsyncGenerator<readonly T[]> {
  for (let start = 0; start < items.length; start += pieceSize) {
    if (start > 0) await setImmediate();
    yield items.slice(start, start + pieceSize);
  }
}
