import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeRepayment, type Loan, totalRepaymentsCents } from './repayment.ts';

const loan: Loan = {
  priceCents: 30_000_00,
  depositCents: 0,
  feeCents: 0,
  balloonCents: 0,
  interestRatePercent: 12.94,
  termYears: 5,
  frequency: 'week',
};

/** The same loan, paid off period by period: the remaining debt at the end. */
function finalBalance(
  { paymentCents, payments, amountFinancedCents }: ReturnType<typeof computeRepayment>,
  { interestRatePercent, frequency }: Loan,
): number {
  const rate = interestRatePercent / 100 / { week: 52, fortnight: 26, month: 12 }[frequency];
  let balanceCents = amountFinancedCents;
  for (let period = 0; period < payments; period += 1)
    balanceCents = balanceCents * (1 + rate) - paymentCents;
  return balanceCents;
}

const anyLoan = fc.record({
  priceCents: fc.integer({ min: 1_000_00, max: 250_000_00 }),
  depositCents: fc.constant(0),
  feeCents: fc.integer({ min: 0, max: 2_000_00 }),
  balloonCents: fc.constant(0),
  interestRatePercent: fc.integer({ min: 1, max: 40 }).map((half) => half / 2),
  termYears: fc.integer({ min: 2, max: 14 }).map((half) => half / 2),
  frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
});

describe('repayment', () => {
  it.each([
    ['week', 52, 260],
    ['fortnight', 26, 130],
    ['month', 12, 60],
  ] as const)('CALC-6 a %s loan has %d periods a year', (frequency, _periods, payments) => {
    expect(computeRepayment({ ...loan, frequency }).payments).toBe(payments);
  });

  it('CALC-5 CALC-7 paying the rounded-up amount clears the loan, a dollar less would not', () => {
    fc.assert(
      fc.property(anyLoan, (any) => {
        const repayment = computeRepayment(any);
        expect(finalBalance(repayment, any)).toBeLessThanOrEqual(0.01 * repayment.payments);
        const short = { ...repayment, paymentCents: repayment.paymentCents - 100 };
        expect(finalBalance(short, any)).toBeGreaterThan(0);
      }),
    );
  });

  const balloonOf = (share: number, { priceCents, feeCents }: Loan) =>
    Math.round((priceCents + feeCents) * share);

  it('CALC-5 a higher rate, a higher price or a shorter term never lowers a repayment', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 0, max: 0.6, noNaN: true }), (any, share) => {
        const balloonCents = balloonOf(share, any);
        const paid = (changes: Partial<Loan>) =>
          computeRepayment({ ...any, balloonCents, ...changes }).paymentCents;
        expect(paid({ interestRatePercent: any.interestRatePercent + 0.5 })).toBeGreaterThanOrEqual(paid({}));
        expect(paid({ priceCents: any.priceCents + 500_00 })).toBeGreaterThanOrEqual(paid({}));
        expect(paid({ depositCents: 500_00 })).toBeLessThanOrEqual(paid({}));
        expect(paid({ termYears: any.termYears + 0.5 })).toBeLessThanOrEqual(paid({}));
      }),
    );
  });

  it('CALC-5 a balloon lowers the repayment down to the interest alone, and one of the whole loan leaves just that', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 0, max: 1, noNaN: true }), (any, share) => {
        const paid = (balloonCents: number) => computeRepayment({ ...any, balloonCents }).paymentCents;
        const whole = any.priceCents + any.feeCents;
        const periods = { week: 52, fortnight: 26, month: 12 }[any.frequency];
        const interestCents = (whole * any.interestRatePercent) / 100 / periods;
        expect(paid(balloonOf(share, any))).toBeLessThanOrEqual(paid(0));
        expect(paid(balloonOf(share, any))).toBeGreaterThanOrEqual(Math.floor(interestCents));
        expect(Math.abs(paid(whole) - interestCents)).toBeLessThanOrEqual(100);
        expect(paid(whole * 100)).toBe(0);
      }),
    );
  });

  it('CALC-5 the repayments are worth the amount financed, to the dollar that each was rounded up', () => {
    fc.assert(
      fc.property(anyLoan, fc.double({ min: 0, max: 0.6, noNaN: true }), (any, share) => {
        const balloonCents = balloonOf(share, any);
        const repayment = computeRepayment({ ...any, balloonCents });
        const rate = any.interestRatePercent / 100 / { week: 52, fortnight: 26, month: 12 }[any.frequency];
        const annuity = (1 - (1 + rate) ** -repayment.payments) / rate;
        const worth = repayment.paymentCents * annuity + balloonCents * (1 + rate) ** -repayment.payments;
        expect(worth).toBeGreaterThanOrEqual(repayment.amountFinancedCents - 1);
        expect(worth - 100 * annuity).toBeLessThan(repayment.amountFinancedCents + 1);
      }),
    );
  });

  it('CALC-10 the total is periods times term times payment, and what is charged on top', () => {
    const repayment = computeRepayment({ ...loan, termYears: 50 / 12 });
    expect(totalRepaymentsCents(repayment, 395_00)).toBe(
      Math.round(((52 * 50) / 12) * repayment.paymentCents) + 395_00,
    );
  });

  it('CALC-5 the deposit is deducted and the fee added', () => {
    expect(computeRepayment({ ...loan, depositCents: 5_000_00, feeCents: 395_00 }).amountFinancedCents).toBe(
      25_395_00,
    );
  });

  it('CALC-5 a balloon lowers the payment and is the debt at the end', () => {
    const balloonCents = 9_000_00;
    const repayment = computeRepayment({ ...loan, balloonCents });
    expect(repayment.paymentCents).toBeLessThan(computeRepayment(loan).paymentCents);
    expect(finalBalance(repayment, loan)).toBeLessThanOrEqual(balloonCents);
    expect(finalBalance({ ...repayment, paymentCents: repayment.paymentCents - 100 }, loan)).toBeGreaterThan(
      balloonCents,
    );
  });

  it('without interest it is a plain division, and a deposit above the price costs nothing', () => {
    expect(computeRepayment({ ...loan, interestRatePercent: 0 }).paymentCents).toBe(116_00);
    expect(computeRepayment({ ...loan, depositCents: 40_000_00 }).paymentCents).toBe(0);
  });
});
