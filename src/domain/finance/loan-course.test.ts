import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeLoanCourse } from './loan-course.ts';
import { computeRepayment, type Loan } from './repayment.ts';

const anyLoan = fc.record({
  priceCents: fc.integer({ min: 5_000_00, max: 250_000_00 }),
  depositCents: fc.integer({ min: 0, max: 4_000_00 }),
  feeCents: fc.integer({ min: 0, max: 2_000_00 }),
  monthlyFeeCents: fc.integer({ min: 0, max: 20_00 }),
  balloonCents: fc.integer({ min: 0, max: 1_000_00 }),
  interestRatePercent: fc.integer({ min: 1, max: 40 }).map((half) => half / 2),
  termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
  frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
});
const follow = (loan: Loan) => computeLoanCourse(loan);

describe('computeLoanCourse', () => {
  it('C-3 begins with the amount financed and ends with the balloon, owing less each year and never less interest', () => {
    fc.assert(
      fc.property(anyLoan, (loan) => {
        const years = follow(loan);
        expect(years[0]?.owedCents).toBe(computeRepayment(loan).amountFinancedCents);
        expect(Math.abs((years.at(-1)?.owedCents ?? -1) - loan.balloonCents)).toBeLessThanOrEqual(1);
        expect(years.at(-1)?.afterYears).toBe(loan.termYears);
        for (const [index, year] of years.slice(1).entries()) {
          expect(year.owedCents).toBeLessThanOrEqual(years[index]?.owedCents ?? 0);
          expect(year.interestCents).toBeGreaterThanOrEqual(years[index]?.interestCents ?? 0);
        }
      }),
    );
  });

  it('C-3 is a straight line without interest', () => {
    const loan = {
      priceCents: 26_000_00,
      depositCents: 0,
      feeCents: 0,
      balloonCents: 0,
      interestRatePercent: 0,
      termYears: 2,
      frequency: 'week',
    } as const;
    expect(follow(loan).map(({ owedCents, interestCents }) => [owedCents, interestCents])).toEqual([
      [26_000_00, 0],
      [13_000_00, 0],
      [0, 0],
    ]);
  });
});
