import { describe, expect, it } from 'vitest';
import { maximumDeliveryAttempts, planRetry } from './lead-delivery.ts';

const now = new Date('2026-11-21T02:00:00Z');

describe('planRetry', () => {
  it.each([
    [1, 5],
    [2, 10],
    [3, 20],
    [8, 640],
    [13, 20_480],
    [14, 21_600],
    [15, 21_600],
  ])('waits after attempt %i for %i seconds', (attempts, seconds) => {
    expect(planRetry(attempts, now)).toEqual({
      kind: 'retry',
      at: new Date(now.getTime() + seconds * 1000),
    });
  });

  it('gives up after the last attempt and not before', () => {
    expect(planRetry(maximumDeliveryAttempts - 1, now).kind).toBe('retry');
    expect(planRetry(maximumDeliveryAttempts, now)).toEqual({ kind: 'give-up' });
  });
});
