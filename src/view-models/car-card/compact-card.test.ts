import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from './car-card-view.ts';
import { buildCompactCard, parseCompactCards } from './compact-card.ts';

const compactCard = (changes: Partial<Car> = {}) =>
  buildCompactCard(buildCarCardView(exampleCar(changes), exampleSite(), exampleNow));

describe('a compact card', () => {
  it('FAV-1 says what a car is, where, and for how much', () => {
    expect(compactCard()).toMatchObject({
      title: '2023 Toyota RAV4',
      line: '31,240\u00a0km, Automatic, Parramatta',
      priceCents: 43_990_00,
      priceText: '$43,990',
      priceType: 'Drive away',
      action: { label: 'View Details', href: '/cars/2023-toyota-rav4-gxl-kb10482' },
    });
  });

  it('F-18 CARD-5 a sold car carries no price, and leads to something similar', () => {
    const sold = compactCard({ status: 'sold' });
    expect([sold.priceCents, sold.priceText, sold.priceType]).toEqual([null, '', '']);
    expect(sold.action?.label).toBe('Find Me Something Similar');
  });

  it('PRICE-2 keeps the words that replace a price', () => {
    expect(compactCard({ priceCents: null })).toMatchObject({
      priceCents: null,
      priceText: 'Enquire for price.',
    });
  });

  it('is read back from its JSON as it was', () => {
    const cards = [compactCard(), compactCard({ status: 'sold' })];
    expect(parseCompactCards(JSON.parse(JSON.stringify({ cards })))).toEqual(cards);
  });

  it.each([null, 'text', {}, { cards: 'none' }, { cards: [{ id: 1 }] }, { cards: [null] }])(
    'takes %j for no answer',
    (answer) => {
      expect(parseCompactCards(answer)).toBeNull();
    },
  );
});
