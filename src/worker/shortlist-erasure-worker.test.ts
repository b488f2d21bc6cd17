import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { restDays } from '#domain/shortlist/shortlist-state.ts';
import { createShortlistErasureWorker } from './shortlist-erasure-worker.ts';

const now = new Date('2026-11-21T02:00:00Z');

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('C-11 erases rested lists at the start and again and again, outlives a failure, and stops', async () => {
  const faults: string[] = [];
  const eraseRested = vi
    .fn<(lastUsedBy: Date) => Promise<number>>()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockResolvedValue(1);
  const worker = createShortlistErasureWorker({
    shortlistStore: { eraseRested },
    clock: () => now,
    reportFault: (_error, where) => void faults.push(where),
    everyMs: 1_000,
  });
  worker.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(faults).toEqual(['erasure of shared lists']);
  expect(eraseRested).toHaveBeenCalledTimes(2);
  expect(eraseRested).toHaveBeenLastCalledWith(new Date(now.getTime() - restDays * 86_400_000));
  await worker.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(eraseRested).toHaveBeenCalledTimes(2);
});
