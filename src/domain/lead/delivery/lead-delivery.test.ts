import { describe, expect, it } from 'vitest';
import { type FailedAttempt, maximumDeliveryAttempts, planRetry } from './lead-delivery.ts';

const now = new Date('2026-11-21T02:00:00Z');

const inSeconds = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const retry = (failed: Partial<FailedAttempt>, random = 0.5) =>
  planRetry({ attempts: 1, isPermanent: false, retryAfterMs: null, ...failed }, now, random);

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
    expect(planRetry({ attempts, isPermanent: false, retryAfterMs: null }, now, 0.5)).toEqual({
      kind: 'retry',
      at: new Date(now.getTime() + seconds * 1000),
    });
  });

  it('gives up after the last attempt and not before', () => {
    expect(retry({ attempts: maximumDeliveryAttempts - 1 }).kind).toBe('retry');
    expect(retry({ attempts: maximumDeliveryAttempts })).toEqual({ kind: 'give-up' });
  });

  it('gives up at once when the receiver says that it never will take it', () => {
    expect(retry({ attempts: 1, isPermanent: true })).toEqual({ kind: 'give-up' });
  });

  it.each([
    [0, 576],
    [0.5, 640],
    [1, 704],
  ])('spreads the wait by chance: %d', (random, seconds) => {
    expect(retry({ attempts: 8 }, random)).toEqual({ kind: 'retry', at: inSeconds(seconds) });
  });

  it.each([
    ['longer than its own wait', 60_000, 60],
    ['shorter than its own wait', 1_000, 5],
    ['longer than a lead should lie', 90 * 24 * 3_600_000, 23_760],
  ])('waits as the receiver asks: %s', (_label, retryAfterMs, seconds) => {
    expect(retry({ attempts: 1, retryAfterMs })).toEqual({ kind: 'retry', at: inSeconds(seconds) });
  });
});
