import { describe, expect, it } from 'vitest';
import { createSubmissionLimiter } from './submission-limits.ts';

const limits = { perAddress: 2, windowMs: 60_000, rememberedAddresses: 3 };
const at = (seconds: number) => new Date(Date.UTC(2026, 10, 21) + seconds * 1000);

describe('createSubmissionLimiter', () => {
  it('allows as many as the limit, then says how long to wait', () => {
    const limiter = createSubmissionLimiter(limits);
    expect(limiter.take('a', at(0))).toEqual({ isAllowed: true });
    expect(limiter.take('a', at(10))).toEqual({ isAllowed: true });
    expect(limiter.take('a', at(20))).toEqual({ isAllowed: false, retryAfterSeconds: 40 });
    expect(limiter.take('b', at(20))).toEqual({ isAllowed: true });
  });

  it('starts again when the window has passed, to the second', () => {
    const limiter = createSubmissionLimiter(limits);
    limiter.take('a', at(0));
    limiter.take('a', at(0));
    expect(limiter.take('a', at(59)).isAllowed).toBe(false);
    expect(limiter.take('a', at(60)).isAllowed).toBe(true);
  });

  it('B-52 keeps no one out for a day when the clock is set back by one', () => {
    const limiter = createSubmissionLimiter({ ...limits, perAddress: 1 });
    limiter.take('a', at(86_400));
    // Clocks of two machines may differ by seconds: that starts nothing again.
    expect(limiter.take('a', at(86_395)).isAllowed).toBe(false);
    expect(limiter.take('a', at(0)).isAllowed).toBe(true);
    expect(limiter.take('a', at(10)).isAllowed).toBe(false);
  });

  it('forgets the address seen longest ago, and never more than it must', () => {
    const limiter = createSubmissionLimiter({ ...limits, perAddress: 1 });
    for (const address of ['a', 'b', 'c', 'd']) limiter.take(address, at(0));
    expect(limiter.take('b', at(1)).isAllowed).toBe(false);
    expect(limiter.take('a', at(1)).isAllowed).toBe(true);
  });
});
