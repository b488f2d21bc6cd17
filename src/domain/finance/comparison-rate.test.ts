import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleFinance } from '#tests/support/example-site.ts';
import {
  advertisedComparisonRate,
  checkComparisonRate,
  comparisonPeriodsPerYear,
  comparisonRange,
  computeComparisonRate,
} from './comparison-rate.ts';

const contract = {
  creditCents: 30_000_00,
  interestRatePercent: 7.99,
  termYears: 5,
  financedFeeCents: 0,
  upFrontFeeCents: 0,
  monthlyFeeCents: 0,
  frequency: 'month',
} as const;

/** What everything paid is worth on the first day, at the rate found: by the regulation, the credit itself. */
function presentValue(percent: number, paid: number, payments: number, periods: number): number {
  let worth = 0;
  for (let payment = 1; payment <= payments; payment += 1) {
    worth += paid / (1 + percent / 100 / periods) ** payment;
  }
  return worth;
}

describe('comparison rate', () => {
  it('C-4 counts 52.18, 26.09 and 12 repayments a year', () => {
    expect(comparisonPeriodsPerYear).toEqual({ week: 52.18, fortnight: 26.09, month: 12 });
  });

  it.each(['week', 'fortnight', 'month'] as const)(
    'C-4 without fees it is the interest rate itself, repaid by the %s',
    (frequency) => {
      expect(computeComparisonRate({ ...contract, frequency }).percent).toBeCloseTo(7.99, 6);
    },
  );

  it('C-4 FIN-10 $395 once and $5 a month make 8.89 of 7.99 on the advertised basis', () => {
    const fees = [{ name: 'Account', cents: 500, charged: 'monthly', isGovernmentCharge: false }] as const;
    expect(
      advertisedComparisonRate({ ...exampleFinance, establishmentFeeCents: 395_00, fees: [...fees] }),
    ).toBe(8.89);
  });

  it('C-4 GAP-26 a fee paid at the start costs more than the same fee financed', () => {
    const financed = computeComparisonRate({ ...contract, financedFeeCents: 395_00 });
    const upFront = computeComparisonRate({ ...contract, upFrontFeeCents: 395_00 });
    expect(upFront.worthCents).toBe(29_605_00);
    expect(upFront.percent).toBeGreaterThan(financed.percent);
  });

  it('C-4 charges of a government stay out', () => {
    const fees = [{ name: 'Registration', cents: 600, charged: 'once', isGovernmentCharge: true }] as const;
    expect(advertisedComparisonRate({ ...exampleFinance, fees: [...fees] })).toBe(7.99);
  });

  it('C-4 makes everything paid worth the credit provided', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1_000_00, max: 250_000_00 }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 1, max: 7 }),
        fc.integer({ min: 0, max: 2_000_00 }),
        fc.integer({ min: 0, max: 20_00 }),
        (creditCents, interestRatePercent, termYears, financedFeeCents, monthlyFeeCents) => {
          const loan = {
            ...contract,
            creditCents,
            interestRatePercent,
            termYears,
            financedFeeCents,
            monthlyFeeCents,
          };
          const { percent } = computeComparisonRate(loan);
          const rate = interestRatePercent / 1200;
          const payments = termYears * 12;
          const repayment = ((creditCents + financedFeeCents) * rate) / (1 - (1 + rate) ** -payments);
          const worth = presentValue(percent, repayment + monthlyFeeCents, payments, 12);
          expect(Math.abs(worth - creditCents)).toBeLessThan(1);
          expect(percent).toBeGreaterThanOrEqual(interestRatePercent - 1e-6);
        },
      ),
    );
  });

  it.each([
    [8.09, true],
    [7.89, true],
    [8.1, false],
    [7.88, false],
  ])('C-4 a lender who says %d where 7.99 comes out agrees: %s', (comparisonRatePercent, agrees) => {
    expect(checkComparisonRate({ ...exampleFinance, comparisonRatePercent })).toEqual({
      workedOutPercent: 7.99,
      agrees,
    });
  });
});

const range = (lowestPercent: number, highestPercent: number) => ({ lowestPercent, highestPercent });

describe('comparisonRange', () => {
  it.each([
    ['nothing is named', 'Approved applicants only.', range(8.38, 19.42)],
    ['two that nothing names otherwise', 'From 7.5% to 21 % p.a.', range(7.5, 21)],
    [
      'by their name',
      'Interest from 6.29% p.a. Comparison rates from 8.19% to 15.5% p.a.',
      range(8.19, 15.5),
    ],
    [
      'a name behind them',
      'Comparison rates start at 8% and end with a 19% p.a. comparison rate.',
      range(8, 19),
    ],
    ['one alone', 'A rate of 6.29% p.a. (comparison 8.19%).', range(8.38, 19.42)],
    ['a deposit', 'A deposit of 10% applies.', range(8.38, 19.42)],
    ['a deposit before a rate', '10% deposit, rate 7.99%.', range(8.38, 19.42)],
    ['a refund', 'The deposit is 100% refundable. Rates start at 8.5%.', range(8.38, 19.42)],
    ['three digits behind the point', 'Comparison rates of 8.385% and 9.1%.', range(8.385, 9.1)],
  ])('FIN-15 takes the rates of the disclaimer, else the usual ones: %s', (_title, disclaimer, found) => {
    expect(comparisonRange({ provider: 'partner', disclaimer })).toEqual(found);
  });

  it('FIN-15 has none where neither the disclaimer nor the variant says', () => {
    expect(comparisonRange({ provider: 'manual', disclaimer: 'Approved applicants only.' })).toBeNull();
  });
});
