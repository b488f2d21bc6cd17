import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { amountPer, keepRepaymentPeriod } from './repaid-per.ts';
import { repaidPeriods } from './search-state.ts';

describe('a repayment in the unit that it was given in', () => {
  it.each([
    [253, 'max', 'month', 1_100],
    [254, 'min', 'month', 1_100],
    [230, 'max', 'month', 1_000],
    [115, 'max', 'month', 500],
    [242, 'max', 'month', 1_050],
    [150, 'max', 'fortnight', 300],
    [212, 'max', 'fortnight', 425],
    [0, 'max', 'month', 0],
  ] as const)('B-3 $%i a week as a %s is $%4$s a %3$s', (weekly, end, per, amount) => {
    expect(amountPer(weekly, end, per)).toBe(amount);
  });

  it('B-3 never says an amount that would be another week', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        fc.constantFrom(...repaidPeriods),
        fc.constantFrom('min', 'max'),
        (weekly, per, end) => {
          const amount = amountPer(weekly, end, per);
          const weeks = (amount * (per === 'month' ? 12 : 26)) / 52;
          expect(end === 'max' ? Math.floor(weeks + 1e-9) : Math.ceil(weeks - 1e-9)).toBe(weekly);
        },
      ),
    );
  });

  it('B-3 keeps no unit without a limit', () => {
    expect(keepRepaymentPeriod({}, 'month')).toEqual({});
    expect(keepRepaymentPeriod({ weekly: { min: null, max: 253 } }, 'month')).toEqual({ repaidPer: 'month' });
    expect(keepRepaymentPeriod({ weekly: { min: null, max: 253 } }, null)).toEqual({});
  });
});
