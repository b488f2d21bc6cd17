import { describe, expect, it } from 'vitest';
import { foldValues } from './view-filter-groups.ts';

/** `chosen` are positions. */
const values = (count: number, ...chosen: readonly number[]) =>
  Array.from({ length: count }, (_, index) => ({ value: index, isRefined: chosen.includes(index) }));

const fold = (count: number, chosen: readonly number[], popularCount: number | null, isWhole = false) => {
  const { shown, others, ...rest } = foldValues(values(count, ...chosen), { isWhole, popularCount });
  return { shown: shown.length, others: others.length, ...rest };
};

describe('foldValues', () => {
  it.each([
    ['eight are all', fold(8, [], null), { shown: 8, hiddenCount: 0, isFolded: false }],
    ['one of nine is left out', fold(9, [], null), { shown: 8, hiddenCount: 1, isFolded: true }],
    ['what is chosen stays', fold(9, [8], null), { shown: 9, hiddenCount: 0, isFolded: false }],
    ['of popular ones it counts those', fold(26, [], 20), { shown: 8, hiddenCount: 12, isFolded: true }],
    ['and not the others', fold(26, [25], 20), { shown: 9, hiddenCount: 12, isFolded: true }],
    ['all popular ones in view', fold(10, [], 8), { shown: 8, hiddenCount: 0, isFolded: true }],
  ])('D-4 %s', (_title, folded, expected) => {
    expect(folded).toEqual({ others: 0, ...expected });
  });

  it('D-4 SRCH-14 brings every value when asked, the popular ones first', () => {
    expect(fold(26, [25], 20, true)).toEqual({ shown: 20, others: 6, hiddenCount: 12, isFolded: false });
    expect(fold(26, [], null, true)).toEqual({ shown: 26, others: 0, hiddenCount: 18, isFolded: false });
  });

  it('D-4 keeps the order', () => {
    const { shown } = foldValues(values(12, 3, 10), { isWhole: false, popularCount: null });
    expect(shown.map(({ value }) => value)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 10]);
  });
});
