import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
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

  it('PRICE-5 the price type is always there, and none is invented where the record names none', () => {
    expect(display({})).toMatchObject({ priceType: 'Drive away' });
    expect(display({ priceType: null })).toMatchObject({ priceType: 'Ask what it includes' });
    expect(display({ priceType: null, stockType: 'new' })).toMatchObject({
      priceType: 'Ask what it includes',
      otherBasisText: null,
    });
  });

  it('PRICE-6 the reduced price carries the trade-in wording', () => {
    expect(display({ offerPriceCents: 42_990_00 })).toMatchObject({ tradeInText: '$42,990 with trade-in' });
    expect(display({ offerPriceCents: 0 })).toMatchObject({ tradeInText: null });
  });

  it.each<[string, Partial<Car>, string | null]>([
    ['a new car, drive away', { stockType: 'new' }, 'govt. charges vary by buyer'],
    ['a new car before charges', { stockType: 'new', priceType: 'EGC' }, 'drive away price varies by buyer'],
    ['the ACT, drive away', { state: 'ACT' }, 'no estimate excl. govt. charges in ACT'],
    ['the ACT before charges', { state: 'ACT', priceType: 'EGC' }, 'no drive away estimate in ACT'],
    ['no state at all', { state: null, priceType: 'EGC' }, 'no drive away estimate: its state is not known'],
    ['a used car drive away', { priceCents: 30_900_00 }, 'about $30,000 excl. govt. charges'],
    [
      'a used car before charges',
      { priceCents: 30_000_00, priceType: 'EGC' },
      'about $30,900 drive away in NSW',
    ],
    ['a new car whose record says nothing of the basis', { stockType: 'new', priceType: null }, null],
  ])('C-2 says the other basis, or why there is no estimate: %s', (_label, changes, text) => {
    const rules = exampleConfig({ governmentCharges: platformCharges() });
    expect(displayPrice(exampleCar(changes), rules)).toMatchObject({ otherBasisText: text });
  });
});
