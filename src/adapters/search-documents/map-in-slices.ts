/** Long work that leaves room for requests: after every few milliseconds the process may answer others first. */
import { setImmediate } from 'node:timers/promises';

const sliceMs = 8;

export async function mapInSlices<T, R>(
  items: readonly T[],
  convert: (item: T) => R,
  signal?: AbortSignal,
): Promise<R[]> {
  const converted: R[] = [];
  let endsAtMs = performance.now() + sliceMs;
  for (const item of items) {
    converted.push(convert(item));
    if (performance.now() < endsAtMs) continue;
    await setImmediate();
    signal?.throwIfAborted();
    endsAtMs = performance.now() + sliceMs;
  }
  return converted;
}
