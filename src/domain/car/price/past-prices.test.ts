import { describe, expect, it } from 'vitest';
import { dayMs } from '#domain/time/durations.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { keptPastPriceDays, mostPastPrices, recordPrice } from './past-prices.ts';

const daysAgo = (days: number) => new Date(exampleNow.getTime() - days * dayMs);
const asked = (dollars: number | null, priceType: string | null = 'Drive away') => ({
  priceCents: dollars === null ? null : dollars * 100,
  priceType,
});
const past = (dollars: number, endedAt: Date) => ({ ...asked(dollars), priceCents: dollars * 100, endedAt });

describe('the price history of a car', () => {
  it.each([
    ['a price that came down', asked(43_990), asked(41_990), [past(43_990, exampleNow)]],
    ['a price that rose', asked(41_990), asked(43_990), [past(41_990, exampleNow)]],
    ['a price that was taken off', asked(41_990), asked(null, null), [past(41_990, exampleNow)]],
    [
      'the same figure that includes more now',
      asked(41_990, 'Excl. Govt. Charges'),
      asked(41_990),
      [{ priceCents: 41_990_00, priceType: 'Excl. Govt. Charges', endedAt: exampleNow }],
    ],
    ['the same price', asked(41_990), asked(41_990), []],
    ['a first price', asked(null, null), asked(41_990), []],
    ['a placeholder that nobody was shown', asked(10), asked(41_990), []],
  ])('B-20 keeps of %s what stood before, with the day', (_label, before, after, expected) => {
    expect(recordPrice(exampleCar(before), after, exampleNow)).toEqual(expected);
  });

  it.each([['withdrawn'], ['sold']] as const)(
    'B-20 dates the price of a car that was %s and is back from the day it went',
    (status) => {
      const known = exampleCar({ ...asked(43_990), status, updatedAt: daysAgo(20) });
      expect(recordPrice(known, asked(42_990), exampleNow)).toEqual([past(43_990, daysAgo(20))]);
    },
  );

  it('B-20 keeps the newest first, a bounded number of them, and none that is too old', () => {
    const many = Array.from({ length: mostPastPrices }, (_, index) => past(50_000 + index, daysAgo(index)));
    const known = exampleCar({ ...asked(43_990), pastPrices: many });
    const kept = recordPrice(known, asked(42_990), exampleNow);
    expect(kept).toEqual([past(43_990, exampleNow), ...many.slice(0, -1)]);
    const edge = [past(50_000, daysAgo(keptPastPriceDays)), past(51_000, daysAgo(keptPastPriceDays + 1))];
    expect(recordPrice(exampleCar({ ...asked(1_000), pastPrices: edge }), asked(1_000), exampleNow)).toEqual([
      edge[0],
    ]);
  });
});
