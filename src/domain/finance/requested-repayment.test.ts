import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { displayFinance } from './finance-display.ts';
import { computeRequestedRepayment, type RequestedTerms } from './requested-repayment.ts';

const config = exampleConfig({ finance: exampleFinance });
const car = exampleCar({ priceCents: 30_000_00, priceType: 'Drive away' });
const compute = (requested: RequestedTerms = {}, of = car) =>
  computeRequestedRepayment(of, requested, config, exampleNow);

function paidCents(requested: RequestedTerms): number {
  const computed = compute(requested);
  if (computed.kind !== 'computed') throw new Error('The car is financed.');
  return computed.answer.paymentCents ?? 0;
}

describe('computeRequestedRepayment', () => {
  it('M-2 C-3 gives the repayment of the card where no other terms are asked for', () => {
    const line = displayFinance(car, config, exampleNow);
    expect(line.isShown && line.weeklyCents).toBe(paidCents({}));
  });

  it('M-2 costs no more with a larger deposit or balloon, at the lender’s own rate', () => {
    const dollars = fc.integer({ min: 0, max: 12_000 });
    fc.assert(
      fc.property(
        dollars,
        dollars,
        fc.constantFrom('depositDollars', 'balloonDollars'),
        (one, other, name) => {
          const [less, more] = [Math.min(one, other), Math.max(one, other)];
          expect(paidCents({ [name]: more })).toBeLessThanOrEqual(paidCents({ [name]: less }));
        },
      ),
    );
    const computed = compute({ termYears: 3 });
    expect(computed).toMatchObject({
      kind: 'computed',
      terms: { interestRatePercent: exampleFinance.interestRatePercent },
      settled: { term: 3, interest: exampleFinance.interestRatePercent, amount: 30_000 },
    });
  });

  it('FORM-7 brings terms within the limits of the calculator', () => {
    const computed = compute({ termYears: 99 });
    expect(computed.kind === 'computed' && computed.settled.term).toBe(7);
  });

  it('FIN-3 M-8 has none for a car that the lender does not finance, and says why', () => {
    expect(compute({}, exampleCar({ status: 'sold' }))).toEqual({ kind: 'none', reason: 'unavailable' });
    expect(compute({}, exampleCar({ priceCents: 500_00 }))).toEqual({
      kind: 'none',
      reason: 'price-too-low',
    });
  });
});
