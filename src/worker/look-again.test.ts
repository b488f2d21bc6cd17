import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lookAgain } from './look-again.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('looks once more after a look that it was woken in, however often, and not for the clock alone', async () => {
  const looks = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const look = vi.fn(() => looks[look.mock.calls.length - 1]?.promise ?? Promise.resolve());
  const lookout = lookAgain(look, { everyMs: 1_000, name: 'a test', reportFault: vi.fn() });
  lookout.wake();
  expect(look).not.toHaveBeenCalled();
  lookout.start();
  await vi.advanceTimersByTimeAsync(1_500);
  lookout.wake();
  lookout.wake();
  looks[0]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  await vi.advanceTimersByTimeAsync(900);
  looks[1]?.resolve();
  await vi.advanceTimersByTimeAsync(0);
  expect(look).toHaveBeenCalledTimes(2);
  await lookout.stop();
});

it('tells a look under way that it is not wanted any more, and looks no more after the stop', async () => {
  const look = Promise.withResolvers<void>();
  let isStillWanted = true;
  const lookout = lookAgain(
    async (isWanted) => {
      await look.promise;
      isStillWanted = isWanted();
    },
    { everyMs: 1_000, name: 'a test', reportFault: vi.fn() },
  );
  lookout.start();
  lookout.wake();
  const stopped = lookout.stop();
  look.resolve();
  await stopped;
  expect(isStillWanted).toBe(false);
  lookout.wake();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(isStillWanted).toBe(false);
});
