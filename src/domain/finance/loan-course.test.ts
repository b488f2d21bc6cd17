import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noLenderFigures } from '#domain/car/lender-figures.ts';
import { financeProviders } from '#domain/site/config/finance-config.ts';
import { exampleTerms } from '#tests/support/example-site.ts';
import { calculate } from './calculator.ts';
import { calculatorLoan } from './calculator-input.ts';
import { normaliseCalculatorInput } from './calculator-limits.ts';
import { computeLoanCourse } from './loan-course.ts';
import { computeRepayment, type Loan, repaymentFrequencies } from './repayment.ts';

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
        expect(years[0]?.balanceCents).toBe(computeRepayment(loan).amountFinancedCents);
        expect(Math.abs((years.at(-1)?.balanceCents ?? -1) - loan.balloonCents)).toBeLessThanOrEqual(1);
        expect(years.at(-1)?.afterYears).toBe(loan.termYears);
        for (const [index, year] of years.slice(1).entries()) {
          expect(year.balanceCents).toBeLessThanOrEqual(years[index]?.balanceCents ?? 0);
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
    expect(follow(loan).map(({ balanceCents, interestCents }) => [balanceCents, interestCents])).toEqual([
      [26_000_00, 0],
      [13_000_00, 0],
      [0, 0],
    ]);
  });
});

const locale = { locale: 'en-AU', currency: 'AUD' };

describe('splitTotal', () => {
  it('CALC-10 C-3 every part to the cent adds up to the total, for every lender, fee, deposit and final payment', () => {
    const input = fc.record({
      amount: fc.integer({ min: 1_000_00, max: 250_000_00 }).map((cents) => cents / 100),
      term: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
      interest: fc.integer({ min: 1, max: 30 }).map((half) => half / 2),
      frequency: fc.constantFrom(...repaymentFrequencies),
      tradeIn: fc.integer({ min: 0, max: 5_000 }),
      residual: fc.integer({ min: 0, max: 5_000 }),
    });
    const rules = fc.record({
      provider: fc.constantFrom(...financeProviders),
      establishmentFeeCents: fc.option(fc.integer({ min: 0, max: 1_200_00 })),
      establishmentFeeCharged: fc.constantFrom('financed' as const, 'upFront' as const, 'both' as const),
      monthlyFee: fc.integer({ min: 0, max: 20_00 }),
      otherFee: fc.integer({ min: 0, max: 900_00 }),
    });
    const car = fc.record({
      priceCents: fc.integer({ min: 1_000_00, max: 250_000_00 }),
      wasPriceCents: fc.option(fc.integer({ min: 1_000_00, max: 250_000_00 })),
    });
    fc.assert(
      fc.property(input, rules, car, (typed, { monthlyFee, otherFee, ...charged }, otherPrice) => {
        const lender = {
          ...exampleTerms,
          ...charged,
          fees: [
            {
              name: 'Account fee',
              cents: monthlyFee,
              charged: 'monthly' as const,
              isGovernmentCharge: false,
            },
            { name: 'Search fee', cents: otherFee, charged: 'once' as const, isGovernmentCharge: false },
          ],
        };
        const answer = calculate(typed, lender, otherPrice, locale);
        const sum = answer.parts.reduce((total, { cents }) => total + cents, 0);
        expect(sum).toBe(answer.totalCents ?? 0);
        if (answer.totalCents === null) return;
        expect(answer.parts.every(({ cents }) => Number.isInteger(cents))).toBe(true);
        // The interest named is that of the course drawn beside it.
        const settled = normaliseCalculatorInput(typed, lender);
        const years = computeLoanCourse(
          calculatorLoan({ ...settled, amount: settled.amount ?? 0 }, lender, otherPrice),
        );
        const interest = answer.parts.find(({ kind }) => kind === 'interest')?.cents ?? 0;
        expect(Math.abs((years.at(-1)?.interestCents ?? 0) - interest)).toBeLessThanOrEqual(1);
        // No more is rounded than a dollar each time.
        const rounding = answer.parts.find(({ kind }) => kind === 'rounding')?.cents ?? 0;
        const payments = { week: 52, fortnight: 26, month: 12 }[settled.frequency] * settled.term;
        expect(Math.abs(rounding)).toBeLessThanOrEqual(100 * payments + 1);
      }),
    );
  });

  it('CALC-10 names no part that is nothing', () => {
    const answer = calculate(
      { amount: 26_000, term: 5, interest: 12.5, frequency: 'week', tradeIn: 0, residual: 0 },
      { ...exampleTerms, establishmentFeeCents: 0, fees: [] },
      null,
      locale,
    );
    expect(answer.parts.map(({ kind }) => kind)).toEqual(['loan', 'interest', 'rounding']);
  });

  it('CALC-10 FIN-7 takes what a lender states beyond the loan for its interest and fees together', () => {
    const car = { priceCents: 30_000_00, wasPriceCents: null };
    const own = { weeklyCents: 150_00, totalPayableCents: 39_123_45 };
    const lender = { ...exampleTerms, own: { ...noLenderFigures, ...own } };
    const typed = {
      amount: 30_000,
      term: 5,
      interest: 7.99,
      frequency: 'week' as const,
      tradeIn: 0,
      residual: 0,
    };
    const answer = calculate(typed, lender, car, locale);
    expect(answer.isStated).toBe(true);
    expect(answer.parts).toEqual([
      { kind: 'loan', cents: 30_000_00 },
      { kind: 'interest', cents: 9_123_45 },
    ]);
  });
});
