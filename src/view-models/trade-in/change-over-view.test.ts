import { describe, expect, it } from 'vitest';
import { calculate, startCalculator } from '#domain/finance/calculator.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance, exampleTerms } from '#tests/support/example-site.ts';
import { buildChangeOverView } from './change-over-view.ts';

const config = exampleConfig({ finance: exampleFinance });
const tradeIn = { amountCents: 12_000_00, expiresAt: '2026-11-28T02:00:00.000Z' };
const car = (changes: Parameters<typeof exampleCar>[0] = {}) =>
  exampleCar({ priceCents: 43_990_00, priceType: 'Drive away', ...changes });
const view = (changes: Parameters<typeof exampleCar>[0] = {}, trade = tradeIn, now = exampleNow) =>
  buildChangeOverView(car(changes), trade, config, now);

describe('buildChangeOverView', () => {
  it('C-8 says price minus trade-in, what that rests on and until when', () => {
    expect(view()).toMatchObject({
      text: 'Change-over $31,990',
      tradeInText: 'Your trade-in $12,000, until 28 November 2026',
    });
  });

  it('C-8 C-3 its repayment is the very one that the calculator answers', () => {
    const price = { priceCents: 43_990_00, wasPriceCents: null };
    const typed = { ...startCalculator(price, exampleTerms), tradeIn: 12_000 };
    const { paymentText } = calculate(typed, exampleTerms, price, config);
    expect(paymentText).toMatch(/^\$\d+\/wk\*$/);
    expect(view()?.repayment?.text).toBe(`${paymentText} instead of $206/wk*`);
  });

  it('C-8 F-2 its repayment comes with both rates, the term, what replaces the deposit, and the warning', () => {
    const { weeklyText, ...finance } = view()?.repayment?.finance ?? {};
    expect(view()?.repayment?.text).toContain(`${weeklyText}/wk*`);
    expect(finance).toMatchObject({
      interestRateText: '7.99% p.a.',
      comparisonRateText: '8.87% p.a.',
      basisText: '5 years, your trade-in as the deposit',
      warning: exampleTerms.comparisonRateWarning,
    });
    expect(view()?.repayment?.insteadText).toBe('Instead of $206 per week without your trade-in.');
  });

  it('C-8 names no repayment where the calculator names none', () => {
    expect(view({}, { ...tradeIn, amountCents: 43_000_00 })).toMatchObject({
      text: 'Change-over $990',
      repayment: null,
    });
    expect(buildChangeOverView(car(), tradeIn, exampleConfig(), exampleNow)?.repayment).toBeNull();
  });

  it('C-8 says what comes back where the trade-in is worth more', () => {
    expect(view({}, { ...tradeIn, amountCents: 45_000_00 })?.text).toBe('Change-over $0, and $1,010 back');
  });

  it('C-8 is gone with its last millisecond', () => {
    const end = Date.parse(tradeIn.expiresAt);
    expect(view({}, tradeIn, new Date(end - 1))).not.toBeNull();
    expect(view({}, tradeIn, new Date(end))).toBeNull();
  });

  it.each<[string, Parameters<typeof exampleCar>[0]]>([
    ['a sold car', { status: 'sold', soldAt: exampleNow }],
    ['one without a price', { priceCents: null }],
  ])('C-8 says nothing of %s', (_which, changes) => {
    expect(view(changes)).toBeNull();
  });
});
