import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { repeat } from './repeat.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('acts at the start and again and again, never twice at once, outlives a failure, and stops after the act under way', async () => {
  const slow = Promise.withResolvers<void>();
  const act = vi
    .fn<() => Promise<void>>()
    .mockResolvedValueOnce()
    .mockRejectedValueOnce(new Error('no connection'))
    .mockReturnValueOnce(slow.promise);
  const errors: string[] = [];
  const reportFault = (_error: unknown, where: string) => void errors.push(where);
  const repeating = repeat(act, { everyMs: 1_000, name: 'an act', reportFault });
  repeating.start();
  await vi.advanceTimersByTimeAsync(999);
  expect(act).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(errors).toEqual(['an act']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(3);
  let isStopped = false;
  const stopped = repeating.stop().then(() => {
    isStopped = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  expect(isStopped).toBe(false);
  slow.resolve();
  await stopped;
  await vi.advanceTimersByTimeAsync(5_000);
  expect(act).toHaveBeenCalledTimes(3);
});
