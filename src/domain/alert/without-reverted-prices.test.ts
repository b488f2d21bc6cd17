import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { withoutRevertedPrices } from './without-reverted-prices.ts';

const car = (dollars: number) => exampleCar({ priceCents: dollars * 100, priceType: 'Drive away' });
const past = (dollars: number) => ({ priceCents: dollars * 100, priceType: 'Drive away' });

describe('the price that alerts compare with', () => {
  it.each([
    ['a reduction that is in the history', 55_990, 53_990, [past(55_990)], 55_990],
    ['two changes since the last look', 55_990, 53_990, [past(54_990), past(55_990)], 55_990],
    ['a mistake that was reverted', 539_900, 53_990, [], 53_990],
    ['a mistake between two genuine prices', 539_900, 53_990, [past(55_990)], 53_990],
    ['the same price', 53_990, 53_990, [past(55_990)], 53_990],
  ])('H-23 B-7 is that of %s', (_label, seen, requested, history, expected) => {
    expect(withoutRevertedPrices(car(seen), car(requested), history).priceCents).toBe(expected * 100);
  });
});
