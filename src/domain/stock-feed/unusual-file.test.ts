import { describe, expect, it } from 'vitest';
import { emptyTotals } from './import-report.ts';
import type { PendingFacts } from './pending-import.ts';
import { likelyCause, numberToType, typicalCounts } from './unusual-file.ts';

const sums = (before: number, after: number, changed = 31) => ({
  ...{ compared: 31, changed, flagged: changed, totalBeforeCents: before, totalAfterCents: after },
  outliers: [],
});
const facts = (changes: object): PendingFacts =>
  ({
    holds: [],
    totals: emptyTotals,
    prices: null,
    gone: [],
    added: [],
    rejected: [],
    ...changes,
  }) as PendingFacts;
const prices = [{ kind: 'prices', text: '31 prices' }];

describe('H-22 a file that waits', () => {
  it.each([
    [
      'one hundredth',
      facts({ prices: sums(129_340_000, 1_293_400) }),
      'prices in dollars while this feed reads cents',
    ],
    [
      'a hundredfold',
      facts({ prices: sums(1_293_400, 129_340_000) }),
      'prices in cents while this feed reads dollars',
    ],
    ['an eleventh less', facts({ prices: sums(11_000_000, 10_000_000) }), 'without GST'],
    ['a cut file', facts({ holds: [{ kind: 'cut', text: '' }] }), 'cut off'],
    ['missing cars', facts({ totals: { ...emptyTotals, withdrawn: 9 } }), 'only a part of the stock'],
    [
      'exchanged cars',
      facts({ totals: { ...emptyTotals, withdrawn: 9, new: 9 } }),
      'stock numbers may have changed',
    ],
    [
      'broken rows',
      facts({ totals: { ...emptyTotals, withdrawn: 3, rejected: 3 } }),
      'could not be imported',
    ],
  ])('has a likely cause: %s', (_label, given, cause) => {
    expect(likelyCause(given)).toContain(cause);
  });

  it('has no cause that is not plain', () => {
    expect(likelyCause(facts({ prices: sums(100_000_00, 70_000_00) }))).toBeNull();
    expect(likelyCause(facts({ prices: sums(100_000_00, 1_000_00, 2) }))).toBeNull();
  });

  it('says what is usual, without the most unusual days', () => {
    const runs = [2, 4, 3, 90, 0].map((changed) => ({ counts: { new: 1, changed, withdrawn: 0 } }));
    expect(typicalCounts(runs, 'changed')).toBe('usually 2 to 4');
    expect(typicalCounts(runs, 'new')).toBe('usually 1');
    expect(typicalCounts(runs.slice(0, 2), 'changed')).toBeNull();
  });

  it('asks for the number of prices where prices hold it', () => {
    expect(numberToType(facts({ holds: prices, prices: sums(1, 1) }))).toBe(31);
    expect(numberToType(facts({ holds: [{ kind: 'shrink', text: '' }], prices: sums(1, 1) }))).toBeNull();
  });
});
