import { describe, expect, it } from 'vitest';
import { exampleCar } from '../../../tests/support/example-car.ts';
import { exampleConfig } from '../../../tests/support/example-site.ts';
import type { Car } from './car.ts';
import { displayPrice } from './price-display.ts';

const config = exampleConfig();
const display = (changes: Partial<Car>) => displayPrice(exampleCar(changes), config);

describe('price', () => {
  it.each([
    [10_00, 'no-price'],
    [10_01, 'price'],
    [0, 'no-price'],
    [null, 'no-price'],
  ])('PRICE-1 %s cents shows %s', (priceCents, kind) => {
    expect(display({ priceCents }).kind).toBe(kind);
  });

  it('PRICE-2 ERR-15 a car without a price says so, with the full stop', () => {
    expect(display({ priceCents: null }).text).toBe('Enquire for price.');
  });

  it('PRICE-3 a pre-order without a price shows the pre-order text', () => {
    expect(display({ priceCents: null, isPreorder: true }).text).toBe('Pre-order now');
  });

  it('PRICE-4 F-17 a was-price shows only when it is higher', () => {
    expect(display({ wasPriceCents: 45_990_00 })).toMatchObject({ text: '$43,990', wasText: '$45,990' });
    expect(display({ wasPriceCents: 43_990_00 })).toMatchObject({ wasText: null });
  });

  it('PRICE-5 the price type is always there, by stock type where the car names none', () => {
    expect(display({})).toMatchObject({ priceType: 'Drive away' });
    expect(display({ priceType: null })).toMatchObject({ priceType: 'Excl. Govt. Charges' });
    expect(display({ priceType: null, stockType: 'new' })).toMatchObject({ priceType: 'Drive away' });
  });

  it('PRICE-6 the reduced price carries the trade-in wording', () => {
    expect(display({ offerPriceCents: 42_990_00 })).toMatchObject({ tradeInText: '$42,990 with trade-in' });
    expect(display({ offerPriceCents: 0 })).toMatchObject({ tradeInText: null });
  });
});
