import { describe, expect, it } from 'vitest';
import { exampleTerms } from '#tests/support/example-site.ts';
import { listFigureChanges } from './compare-figures.ts';
import { computePurchase, type PurchaseFigures } from './compute-purchase.ts';

const texts = { locale: 'en-AU', currency: 'AUD', noun: 'car' };
const figuresOf = (cents: number, rate = 7.99): PurchaseFigures =>
  computePurchase({
    price: { cents, priceType: 'Drive away' },
    lines: [{ id: 'price', label: 'Price', cents, basis: null }],
    tradeIn: null,
    depositCents: 0,
    payment: { kind: 'finance', ownCents: 0, balloonCents: 0, termYears: 5, frequency: 'week' },
    lender: {
      terms: { ...exampleTerms, interestRatePercent: rate },
      car: { priceCents: cents, wasPriceCents: null },
    },
    money: texts,
  });
const agreed = figuresOf(40_000_00);

describe('listFigureChanges', () => {
  it('PRICE-5 says nothing where nothing changed, in whatever order a store hands the figures back', () => {
    const turned = Object.fromEntries(Object.entries(agreed).reverse()) as PurchaseFigures;
    expect(listFigureChanges(agreed, turned, texts)).toEqual([]);
  });

  it('PRICE-5 ROUTE-5 says the price then and now, with its type, and what follows from it', () => {
    const changes = listFigureChanges(agreed, figuresOf(39_000_00), texts);
    expect(changes[0]).toBe(
      'The price of the car was $40,000 Drive away when you agreed and is now $39,000 Drive away.',
    );
    expect(changes[1]).toBe('The total was $40,000 and is $39,000 now.');
    expect(changes).toHaveLength(3);
  });

  it.each<[string, PurchaseFigures, RegExp]>([
    ['another rate', figuresOf(40_000_00, 12), /^The repayment was \$\d+\/wk and is \$\d+\/wk now\.$/],
    ['no loan any more', { ...agreed, loan: null }, /^The lender no longer offers this loan\.$/],
    ['another deposit', { ...agreed, depositCents: 200_00 }, /^The deposit was \$0 and is \$200 now\.$/],
    [
      'another basis',
      { ...agreed, lines: [{ id: 'price', label: 'Price', cents: 40_000_00, basis: 'Anew' }] },
      /^Some of the figures/,
    ],
  ])('ROUTE-5 says %s', (_what, now, sentence) => {
    const changes = listFigureChanges(agreed, now, texts);
    expect(changes).toEqual([expect.stringMatching(sentence)]);
  });
});
