import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calculate, startCalculator } from './calculator.ts';
import { buildCalculatorQuery, parseCalculatorAddress, parseTyped } from './calculator-address.ts';
import { repaymentFrequencies } from './repayment.ts';

const start = startCalculator({ priceCents: 30_000_00, wasPriceCents: null }, null);
const half = (min: number, max: number) =>
  fc.integer({ min: min * 2, max: max * 2 }).map((value) => value / 2);

describe('the calculator in the address', () => {
  it('C-23 CALC-31 comes back as it was sent', () => {
    const anyInput = fc.record({
      amount: fc.integer({ min: 0, max: 300_000 }),
      term: half(1, 7),
      interest: half(1, 15),
      frequency: fc.constantFrom(...repaymentFrequencies),
      tradeIn: half(0, 250_000),
      residual: half(0, 250_000),
    });
    fc.assert(
      fc.property(anyInput, (input) => {
        const query = new URLSearchParams(buildCalculatorQuery(input, start));
        expect(parseCalculatorAddress(query, start, null)).toEqual(input);
      }),
    );
  });

  it('C-23 for any address, an answer can be worked out', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (amount, term) => {
        const input = parseCalculatorAddress(new URLSearchParams({ amount, term }), start, null);
        expect(Number.isFinite(input.amount)).toBe(true);
        expect(input.term).toBeGreaterThanOrEqual(1);
        expect(input.term).toBeLessThanOrEqual(7);
      }),
    );
  });

  it.each(['99999999999999999999', '9'.repeat(400), '1000000000'])(
    'CALC-5 reckons in whole cents, however many digits are typed: %s',
    (typed) => {
      expect(parseTyped(typed)).toBe(999_999_999);
      expect(parseTyped(`-${typed}`)).toBe(-999_999_999);
      const input = parseCalculatorAddress(new URLSearchParams({ amount: typed }), start, null);
      const { paymentCents, totalCents } = calculate(input, null, null, { locale: 'en-AU', currency: 'AUD' });
      expect([paymentCents, totalCents].every(Number.isSafeInteger)).toBe(true);
    },
  );

  it('CALC-20 GAP-27 a price below nothing is nothing, also in the address', () => {
    const input = parseCalculatorAddress(new URLSearchParams({ amount: '-5', tradeIn: '-5' }), start, null);
    expect(input).toMatchObject({ amount: 0, tradeIn: 0 });
  });

  it.each([
    ['$43,990', 43_990],
    ['12.5 %', 12.5],
    ['about', null],
    ['', null],
    ['.', null],
    ['-5', -5],
    ['−$5', -5],
    ['$-5', -5],
    ['5-', 5],
    ['-0', 0],
  ])('FORM-6 GAP-27 reads %j as %s', (text, value) => {
    expect(parseTyped(text)).toBe(value);
  });
});
