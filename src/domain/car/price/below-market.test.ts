import { describe, expect, it } from 'vitest';
import { evaluateBelowMarket } from './below-market.ts';

describe('below market', () => {
  it.each([
    [
      'PRICE-8 499 dollars below is not enough',
      29_501_00,
      { stateAverageCents: 30_000_00, nationalAverageCents: null },
      false,
    ],
    [
      'PRICE-8 a cent more than 499 is',
      29_500_99,
      { stateAverageCents: 30_000_00, nationalAverageCents: null },
      true,
    ],
    [
      'PRICE-9 the state average is taken before the national',
      29_000_00,
      { stateAverageCents: 29_100_00, nationalAverageCents: 35_000_00 },
      false,
    ],
    [
      'PRICE-9 GAP-17 without one, the national serves both halves',
      29_000_00,
      { stateAverageCents: null, nationalAverageCents: 35_000_00 },
      true,
    ],
    [
      'PRICE-8 without any average there is no badge',
      1_000_00,
      { stateAverageCents: null, nationalAverageCents: null },
      false,
    ],
  ])('%s', (_title, price, market, expected) => {
    expect(evaluateBelowMarket(price, market).isBelow).toBe(expected);
  });
});
