import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate } from '#domain/finance/calculator.ts';
import { exampleTerms } from '#tests/support/example-site.ts';
import { computePurchase, type PurchaseInput } from './compute-purchase.ts';

const money = { locale: 'en-AU', currency: 'AUD' };
const line = (id: string, cents: number | null) => ({ id, label: id, cents, basis: null });
const lender = { terms: exampleTerms, car: { priceCents: 40_000_00, wasPriceCents: null } };
const loan = (changes: object = {}) =>
  ({ kind: 'finance', ownCents: 0, balloonCents: 0, termYears: 5, frequency: 'week', ...changes }) as const;
const input = (changes: Partial<PurchaseInput> = {}): PurchaseInput => ({
  price: { cents: 40_000_00, priceType: 'Drive away' },
  lines: [line('price', 40_000_00)],
  tradeIn: null,
  depositCents: 200_00,
  payment: { kind: 'cash' },
  lender,
  money,
  ...changes,
});
const worth = (amountCents: number) => ({ carText: '2019 Mazda CX-5', amountCents });

const amounts = fc.integer({ min: 0, max: 120_000_00 });
const inputs: fc.Arbitrary<PurchaseInput> = fc
  .record({
    price: amounts,
    others: fc.array(fc.option(fc.integer({ min: 0, max: 9_000_00 })), { maxLength: 6 }),
    trade: fc.option(amounts),
    depositCents: fc.integer({ min: 0, max: 2_000_00 }),
    payment: fc.oneof(
      fc.constant({ kind: 'cash' as const }),
      fc.record({
        kind: fc.constant('finance' as const),
        ownCents: amounts,
        balloonCents: amounts,
        termYears: fc.integer({ min: 1, max: 7 }),
        frequency: fc.constantFrom('week' as const, 'fortnight' as const, 'month' as const),
      }),
    ),
    hasLender: fc.boolean(),
  })
  .map(({ price, others, trade, depositCents, payment, hasLender }) =>
    input({
      price: { cents: price, priceType: 'EGC' },
      lines: [line('price', price), ...others.map((cents, index) => line(`extra-${index}`, cents))],
      tradeIn: trade === null ? null : worth(trade),
      depositCents,
      payment,
      lender: hasLender ? lender : null,
    }),
  );

describe('computePurchase', () => {
  it('ROUTE-5 C-8 adds up whatever is chosen: lines to the total, trade-in, deposit, loan and the rest to it again', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const figures = computePurchase(input);
        const { totalCents, tradeInCents, backCents, payCents, depositCents, handoverCents } = figures;
        const financedCents = figures.loan?.financedCents ?? 0;
        expect(totalCents).toBe(input.lines.reduce((sum, { cents }) => sum + (cents ?? 0), 0));
        expect(tradeInCents + depositCents + financedCents + handoverCents).toBe(totalCents);
        expect(payCents).toBe(totalCents - tradeInCents);
        expect(tradeInCents + backCents).toBe(input.tradeIn?.amountCents ?? 0);
      }),
    );
  });

  it('ROUTE-5 never says an amount below nothing, nor lends more than is left to pay', () => {
    fc.assert(
      fc.property(inputs, (input) => {
        const {
          lines: _lines,
          priceType: _type,
          tradeInText: _text,
          openLines,
          loan: lent,
          ...cents
        } = computePurchase(input);
        for (const [name, amount] of Object.entries(cents)) expect([name, amount >= 0]).toEqual([name, true]);
        expect(openLines).toEqual(
          input.lines.filter((each) => each.cents === null).map(({ label }) => label),
        );
        expect(lent?.financedCents ?? 0).toBeLessThanOrEqual(cents.payCents);
        expect(lent?.balloonCents ?? 0).toBeLessThanOrEqual(lent?.financedCents ?? 0);
        expect(lent?.paymentCents ?? 0).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('C-3 names the very repayment that the calculator names for the same figures', () => {
    const figures = computePurchase(
      input({
        lines: [line('price', 40_000_00), line('extra-tint', 549_00)],
        tradeIn: worth(12_000_00),
        payment: loan({ ownCents: 3_000_00, balloonCents: 5_000_00, frequency: 'month' }),
      }),
    );
    const typed = {
      amount: 40_549,
      term: 5,
      interest: exampleTerms.interestRatePercent,
      frequency: 'month' as const,
      tradeIn: 15_000,
      residual: 5_000,
    };
    const answer = calculate(typed, exampleTerms, lender.car, money);
    expect(figures.loan).toMatchObject({
      financedCents: 25_549_00,
      paymentCents: answer.paymentCents,
      totalCents: answer.totalCents,
      interestRatePercent: 7.99,
      comparisonRatePercent: 8.87,
      warning: exampleTerms.comparisonRateWarning,
    });
    expect(answer.paymentCents).not.toBeNull();
  });

  it.each<[string, Partial<PurchaseInput>, object]>([
    ['cash', {}, { payCents: 40_000_00, depositCents: 200_00, handoverCents: 39_800_00, loan: null }],
    [
      'a car that is worth more than the new one',
      { tradeIn: worth(45_000_00) },
      { tradeInCents: 40_000_00, backCents: 5_000_00, payCents: 0, depositCents: 0, handoverCents: 0 },
    ],
    [
      'a loan: the deposit is the first part of one’s own money',
      { payment: loan() },
      { depositCents: 200_00, handoverCents: 0, loan: { financedCents: 39_800_00 } },
    ],
    [
      'a loan with more of one’s own than is left to pay',
      { payment: loan({ ownCents: 90_000_00 }) },
      { handoverCents: 39_800_00, loan: null },
    ],
    [
      'a loan for a car that the lender does not finance',
      { payment: loan(), lender: null },
      { handoverCents: 39_800_00, loan: null },
    ],
    [
      'a line without an online price',
      { lines: [line('price', 40_000_00), line('delivery', null)] },
      { totalCents: 40_000_00, openLines: ['delivery'] },
    ],
  ])('RSV-6 %s', (_what, changes, expected) => {
    expect(computePurchase(input(changes))).toMatchObject(expected);
  });
});
