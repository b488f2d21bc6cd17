import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { comparedPriceDollars, findComparedPrice } from './compared-price.ts';

const tables = { governmentCharges: platformCharges() };
const compared = (changes: Partial<Car>) => comparedPriceDollars(exampleCar(changes), tables);

describe('the price that searches compare', () => {
  it.each<[string, Partial<Car>, number | null]>([
    ['a drive away price as it is', { priceCents: 30_000_00 }, 30_000],
    [
      'with its type unstated on a new car',
      { priceCents: 30_000_00, priceType: null, stockType: 'new' },
      30_000,
    ],
    ['before charges, with them', { priceCents: 30_000_00, priceType: 'Excl. Govt. Charges' }, 30_900],
    ['with its type unstated on a used car, the same', { priceCents: 30_000_00, priceType: null }, 30_900],
    ['worded some other way, the same', { priceCents: 30_000_00, priceType: 'Special' }, 30_900],
    ['before charges where no table gives them', { priceType: 'EGC', state: 'ACT' }, null],
    ['before charges on a new car', { priceType: 'EGC', stockType: 'new' }, null],
    ['sold', { status: 'sold' }, null],
    ['none', { priceCents: null }, null],
    ['too low to be shown (PRICE-1)', { priceCents: 10_00 }, null],
  ])('C-2 is drive away: %s', (_label, changes, dollars) => {
    expect(compared(changes)).toBe(dollars);
  });

  it('C-2 knows the other basis of both kinds', () => {
    const find = (changes: Partial<Car>) => findComparedPrice(exampleCar(changes), tables);
    expect(find({ priceCents: 30_900_00 })).toMatchObject({ beforeChargesCents: 30_000_00 });
    expect(find({ priceCents: 30_000_00, priceType: 'EGC' })).toMatchObject({
      driveAwayCents: 30_900_00,
      beforeChargesCents: 30_000_00,
    });
    expect(find({ stockType: 'new' })).toMatchObject({ beforeChargesCents: null });
  });
});
