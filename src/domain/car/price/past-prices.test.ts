import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PastPrice } from '#domain/car/car.ts';
import { dayMs } from '#domain/time/durations.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import {
  maxPastPrices,
  type PricedBefore,
  pastPriceRetentionDays,
  recordPrice,
  recordRevertedPrice,
} from './past-prices.ts';

const daysAgo = (days: number) => new Date(exampleNow.getTime() - days * dayMs);
const requested = (dollars: number | null, priceType: string | null = 'Drive away') => ({
  priceCents: dollars === null ? null : dollars * 100,
  priceType,
});
const past = (dollars: number, endedAt: Date) => ({
  ...requested(dollars),
  priceCents: dollars * 100,
  endedAt,
});

describe('the price history of a car', () => {
  it.each([
    ['a price that came down', requested(43_990), requested(41_990), [past(43_990, exampleNow)]],
    ['a price that rose', requested(41_990), requested(43_990), [past(41_990, exampleNow)]],
    ['a price that was taken off', requested(41_990), requested(null, null), [past(41_990, exampleNow)]],
    [
      'the same figure that includes more now',
      requested(41_990, 'Excl. Govt. Charges'),
      requested(41_990),
      [{ priceCents: 41_990_00, priceType: 'Excl. Govt. Charges', endedAt: exampleNow }],
    ],
    ['the same price', requested(41_990), requested(41_990), []],
    ['a first price', requested(null, null), requested(41_990), []],
    ['a placeholder that was never shown', requested(10), requested(41_990), []],
  ])('B-20 stores of %s the previous price, with the day', (_label, before, after, expected) => {
    expect(recordPrice(exampleCar(before), after, exampleNow)).toEqual(expected);
  });

  it.each([['withdrawn'], ['sold']] as const)(
    'B-20 dates the price of a car that was %s and is back from the day it went',
    (status) => {
      const known = exampleCar({ ...requested(43_990), status, updatedAt: daysAgo(20) });
      expect(recordPrice(known, requested(42_990), exampleNow)).toEqual([past(43_990, daysAgo(20))]);
    },
  );

  it('B-20 keeps the newest first, a bounded number of them, and none that is too old', () => {
    const many = Array.from({ length: maxPastPrices }, (_, index) => past(50_000 + index, daysAgo(index)));
    const known = exampleCar({ ...requested(43_990), pastPrices: many });
    const prices = recordPrice(known, requested(42_990), exampleNow);
    expect(prices).toEqual([past(43_990, exampleNow), ...many.slice(0, -1)]);
    const edge = [
      past(50_000, daysAgo(pastPriceRetentionDays)),
      past(51_000, daysAgo(pastPriceRetentionDays + 1)),
    ];
    expect(
      recordPrice(exampleCar({ ...requested(1_000), pastPrices: edge }), requested(1_000), exampleNow),
    ).toEqual([edge[0]]);
  });
});

describe('a price that was reverted', () => {
  const previous = (dollars: number, history: readonly PastPrice[] = []) =>
    exampleCar({ ...requested(dollars), pastPrices: history });

  it.each([
    ['back to the price before, a minute later', 53_990, 5_399, 53_990, 0],
    ['back to the price before after three days', 53_990, 52_990, 53_990, 3],
    ['cents read as dollars, and another price next', 53_990, 539.9, 52_490, 6],
    ['a digit too many, and another price next', 53_990, 539_900, 54_490, 7],
  ])('B-20 H-23 leaves no history: %s', (_label, before, mistake, after, days) => {
    const history = [past(before, daysAgo(days)), past(57_990, daysAgo(90))];
    const prices = recordPrice(previous(mistake, history), requested(after), exampleNow);
    const rest = before === after ? [] : [past(before, daysAgo(days))];
    expect(prices).toEqual([...rest, past(57_990, daysAgo(90))]);
  });

  it.each([
    ['the price before after four days', 53_990, 52_990, 53_990, 4],
    ['a large reduction that stays', 53_990, 35_000, 34_000, 1],
    ['an outlier that was shown for more than a week', 53_990, 5_399, 52_490, 8],
  ])('B-20 still keeps %s', (_label, before, next, after, days) => {
    const history = [past(before, daysAgo(days))];
    expect(recordPrice(previous(next, history), requested(after), exampleNow)).toEqual([
      past(next, exampleNow),
      ...history,
    ]);
  });

  it('H-23 forgets the first price of a car where it was far off, and two mistakes in a row', () => {
    const arrived = { ...previous(539.9), createdAt: daysAgo(1) };
    expect(recordPrice(arrived, requested(53_990), exampleNow)).toEqual([]);
    const twice = [past(539.9, daysAgo(1)), past(53_990, daysAgo(2))];
    expect(recordPrice(previous(540.9, twice), requested(53_990), exampleNow)).toEqual([]);
  });

  it('H-23 forgets no price for a car that had none for a day', () => {
    const history = [past(53_990, daysAgo(1)), past(57_990, daysAgo(90))];
    const known = exampleCar({ ...requested(null, null), pastPrices: history });
    expect(recordPrice(known, requested(53_990), exampleNow)).toEqual([past(57_990, daysAgo(90))]);
  });

  it('H-8 B-20 keeps a price that began and ended by itself, however short', () => {
    const history = [past(53_990, daysAgo(1))];
    expect(recordPrice(previous(52_990, history), requested(53_990), exampleNow, 'planned')).toEqual([
      past(52_990, exampleNow),
      ...history,
    ]);
  });

  it('H-23 forgets a price that is undone below another one', () => {
    const history = [past(52_990, daysAgo(2)), past(53_990, daysAgo(9))];
    const reverted = [{ since: daysAgo(9), priceCents: 52_990_00 }];
    const car = previous(49_990, history);
    expect(recordRevertedPrice(car, requested(49_990), { reverted, now: exampleNow })).toEqual([
      past(53_990, daysAgo(9)),
    ]);
  });

  const start = exampleNow.getTime();
  const at = (days: number) => new Date(start + days * dayMs);
  const change = (car: PricedBefore, cents: number, now: Date): PricedBefore => {
    const next = { priceCents: cents, priceType: 'Drive away' };
    return { ...car, ...next, pastPrices: recordPrice(car, next, now), updatedAt: now };
  };

  it('H-23 as a property: undone changes leave the history as it was before them', () => {
    const step = fc.record({ cents: fc.integer({ min: 1_000_00, max: 99_000_00 }), days: fc.nat(30) });
    const first = fc.integer({ min: 1_000_00, max: 99_000_00 });
    fc.assert(
      fc.property(
        first,
        fc.array(step, { maxLength: 5 }),
        fc.array(step, { minLength: 1, maxLength: 5 }),
        (price, prices, undone) => {
          let day = 0;
          let car: PricedBefore = exampleCar({ priceCents: price, priceType: 'Drive away', pastPrices: [] });
          for (const { cents, days } of prices) {
            day += days + 8;
            car = change(car, cents, at(day));
          }
          const before = car;
          const made: { readonly cents: number; readonly since: Date; readonly was: number }[] = [];
          for (const { cents, days } of undone) {
            day += days + 8;
            const since = at(day);
            if (cents === car.priceCents || car.priceCents === null) continue;
            made.push({ cents, since, was: car.priceCents });
            car = change(car, cents, since);
          }
          for (const { cents, since, was } of made.reverse()) {
            day += 1;
            const next = { priceCents: was, priceType: 'Drive away' };
            const reverted = [{ since, priceCents: cents }];
            const pastPrices = recordRevertedPrice(car, next, { reverted, now: at(day) });
            car = { ...car, ...next, pastPrices };
          }
          expect(car.pastPrices).toEqual(before.pastPrices);
        },
      ),
    );
  });

  it('H-23 as a property: mistakes that the next feeds put right leave no trace', () => {
    const factors = [0.001, 0.01, 0.1, 0.5, 2, 10, 100];
    const slips = fc.array(fc.constantFrom(...factors), { minLength: 1, maxLength: 3 });
    const visit = fc.record({ percent: fc.integer({ min: -12, max: 12 }), slips: fc.option(slips) });
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 8 }), (visits) => {
        let day = 0;
        let honest: PricedBefore = exampleCar({ ...requested(50_000), pastPrices: [], createdAt: at(-100) });
        let shown = honest;
        for (const { percent, slips: wrong } of visits) {
          day += 10;
          let hours = 0;
          for (const factor of wrong ?? [])
            shown = change(shown, Math.round((honest.priceCents ?? 0) * factor), at(day + hours++ / 24));
          const next = Math.round((honest.priceCents ?? 0) * (1 + percent / 100));
          honest = change(honest, next, at(day + 1));
          shown = change(shown, next, at(day + 1));
        }
        const prices = ({ pastPrices }: PricedBefore) => pastPrices.map(({ priceCents }) => priceCents);
        expect(prices(shown)).toEqual(prices(honest));
      }),
    );
  });
});
