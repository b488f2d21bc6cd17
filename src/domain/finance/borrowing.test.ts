import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleTerms } from '#tests/support/example-site.ts';
import { computeBorrowing, highestPriceCents } from './borrowing.ts';
import { startCalculator } from './calculator.ts';
import { computeRepayment } from './repayment.ts';

const anyTerms = fc.record({
  depositCents: fc.integer({ min: 0, max: 20_000_00 }),
  feeCents: fc.integer({ min: 0, max: 2_000_00 }),
  monthlyFeeCents: fc.integer({ min: 0, max: 20_00 }),
  balloonCents: fc.integer({ min: 0, max: 10_000_00 }),
  interestRatePercent: fc.integer({ min: 0, max: 60 }).map((half) => half / 2),
  termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
  frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
  rounding: fc.constantFrom('up' as const, 'down' as const),
});
const anyPrice = fc.integer({ min: 40_000_00, max: 240_000_00 });
const highest = 500_000_00;

describe('highestPriceCents', () => {
  it('C-3 CALC-5 goes from a price to its repayment and back, to the cent that would cost a dollar more', () => {
    fc.assert(
      fc.property(anyTerms, anyPrice, (terms, priceCents) => {
        const paid = (cents: number) => computeRepayment({ ...terms, priceCents: cents }).paymentCents;
        const found = highestPriceCents(terms, paid(priceCents), highest) ?? -1;
        expect(found).toBeGreaterThanOrEqual(priceCents);
        expect(paid(found)).toBe(paid(priceCents));
        expect(paid(found + 1)).toBe(paid(priceCents) + 100);
      }),
    );
  });

  it('C-3 CALC-5 a higher payment or a longer term never buys less, a higher rate never more', () => {
    fc.assert(
      fc.property(anyTerms, fc.integer({ min: 30, max: 900 }), (terms, dollars) => {
        const found = (changes: Partial<typeof terms>, more = 0) =>
          highestPriceCents({ ...terms, ...changes }, (dollars + more) * 100, highest) ?? -1;
        expect(found({}, 10)).toBeGreaterThanOrEqual(found({}));
        expect(found({ interestRatePercent: terms.interestRatePercent + 1 })).toBeLessThanOrEqual(found({}));
        // With a balloon a longer term can only help where the payment covers its interest, so it is left out here.
        const plain = { balloonCents: 0 };
        expect(found({ ...plain, termYears: terms.termYears + 1 })).toBeGreaterThanOrEqual(found(plain));
      }),
    );
  });

  it('C-3 is null where the monthly fee alone is more than the payment', () => {
    const terms = { depositCents: 0, feeCents: 500_00, monthlyFeeCents: 200_00, balloonCents: 0 } as const;
    const loan = { ...terms, interestRatePercent: 8, termYears: 5, frequency: 'week' as const };
    expect(highestPriceCents(loan, 30_00, highest)).toBeNull();
  });
});

describe('computeBorrowing', () => {
  const start = startCalculator(null, exampleTerms);
  const borrow = (
    dollars: number,
    changes: Partial<typeof start> = {},
    terms: Partial<typeof exampleTerms> = {},
  ) => computeBorrowing(dollars, { ...start, ...changes }, { ...exampleTerms, ...terms });

  it('C-3 answers what $120 a week borrows, and what a car may cost with a deposit', () => {
    const plain = borrow(120);
    const withDeposit = borrow(120, { tradeIn: 5_000 });
    if (!plain.isEnough || !withDeposit.isEnough) throw new Error('It is enough.');
    expect(withDeposit.borrowedCents).toBe(plain.borrowedCents);
    expect(withDeposit.priceCents).toBe(plain.priceCents + 5_000_00);
    expect(plain).toMatchObject({ weeklyDollars: 120, isHighest: false });
  });

  it.each([
    ['fortnight', 240, 120],
    ['month', 521, 120],
  ] as const)('B-5 counts a payment each %s of $%d as $%d a week', (frequency, dollars, weeklyDollars) => {
    expect(borrow(dollars, { frequency })).toMatchObject({ weeklyDollars });
  });

  it.each([
    ['CALC-9 of $25', 25, {}, { isEnough: false, reason: 'payment-too-low' }],
    ['CALC-9 of $26', 26, {}, { isEnough: true }],
    [
      'CALC-12 below what the lender lends',
      26,
      { provider: 'angle', termYears: 1 },
      { isEnough: false, reason: 'price-too-low' },
    ],
    [
      'CALC-12 beyond what the calculator goes to',
      9_999,
      {},
      { isEnough: true, isHighest: true, priceCents: 250_000_00 },
    ],
  ] as const)('a payment %s', (_label, dollars, terms, expected) => {
    const changes = 'termYears' in terms ? { term: terms.termYears } : {};
    expect(borrow(dollars, changes, terms)).toMatchObject(expected);
  });
});
