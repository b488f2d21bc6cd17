import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type BulkChange, priceRoundings } from '#domain/change/change-set.ts';
import { exampleOverride } from '#tests/support/example-override.ts';
import { buildFeedRecord } from '#tests/support/located-record.ts';
import { bulkValue, roundPrice } from './bulk-change.ts';
import type { CarOverride } from './override.ts';

const now = new Date('2026-11-24T00:00:00Z');
const current = (priceCents: number | null, overrides: readonly CarOverride[] = []) => ({
  carId: 'car-1',
  record: buildFeedRecord({ priceCents }),
  overrides,
});
const by = (dollars: number, options: object = {}): BulkChange => {
  return { kind: 'price-by', path: 'priceCents', cents: dollars * 100, ...options };
};
const byPercent = (percent: number, options: object = {}): BulkChange => {
  return { kind: 'price-by-percent', path: 'priceCents', percent, ...options };
};
const dollarsOf = (price: number | null, change: BulkChange, overrides: readonly CarOverride[] = []) => {
  const answer = bulkValue(current(price === null ? null : price * 100, overrides), change, now);
  return answer.kind === 'left' ? answer.reason : Number(answer.value) / 100;
};

describe('a change of many prices', () => {
  it.each<[string, number | null, BulkChange, number | string]>([
    ['an amount', 30_000, by(-500), 29_500],
    ['a share, in whole dollars', 31_990, byPercent(-1.5), 31_510],
    ['nothing of a car without a price', null, by(-500), 'no-price'],
    ['no price below the least that there is', 600, by(-501), 'out-of-bounds'],
    ['the least that there is', 600, by(-500), 100],
    ['the floor, where it would fall below it', 20_400, by(-500, { floorCents: 20_000_00 }), 20_000],
    ['the floor exactly', 20_500, by(-500, { floorCents: 20_000_00 }), 20_000],
    ['nothing at the floor', 20_000, by(-500, { floorCents: 20_000_00 }), 'at-floor'],
    ['nothing below the floor', 19_000, by(-500, { floorCents: 20_000_00 }), 'at-floor'],
    ['a dollar above the floor', 20_001, by(-500, { floorCents: 20_000_00 }), 20_000],
    ['a figure ending in 990', 31_300, by(-500, { rounding: 'nine-ninety' }), 30_990],
    ['no figure that would raise what is to fall', 31_400, by(-100, { rounding: 'nine-ninety' }), 30_990],
    ['nothing where rounding eats it', 31_990, by(-100, { rounding: 'nine-ninety' }), 'rounded-away'],
    ['the nearest hundred', 31_990, byPercent(-2, { rounding: 'hundreds' }), 31_400],
    ['a raise that rounding would turn', 31_010, by(10, { rounding: 'hundreds' }), 'rounded-away'],
  ])('H-8 gives %s', (_label, price, change, expected) => {
    expect(dollarsOf(price, change)).toBe(expected);
  });

  it('H-8 reckons from the price of a person, and from below any other timed change', () => {
    const edit = exampleOverride({ owner: 'staff', ownerId: 'staff', value: 28_000_00, basedOn: 30_000_00 });
    const rule = exampleOverride({
      owner: 'release',
      ownerId: 'rule-1',
      value: 25_000_00,
      basedOn: 30_000_00,
      startsAt: new Date('2026-11-01T00:00:00Z'),
    });
    expect(dollarsOf(30_000, by(-500), [edit])).toBe(27_500);
    expect(dollarsOf(30_000, by(-500), [rule])).toBe(29_500);
    expect(dollarsOf(30_000, by(-500), [edit, rule])).toBe(27_500);
  });

  it('H-8 never moves a price the other way, nor below its floor, and says the same again', () => {
    const cents = fc.integer({ min: 100_00, max: 1_000_000_00 });
    const options = fc.record({
      floorCents: fc.option(cents, { nil: null }),
      rounding: fc.constantFrom(...priceRoundings),
    });
    fc.assert(
      fc.property(cents, fc.integer({ min: -5_000_00, max: 5_000_00 }), options, (price, step, rule) => {
        fc.pre(step !== 0);
        const answer = bulkValue(
          current(price),
          { kind: 'price-by', path: 'priceCents', cents: step, ...rule },
          now,
        );
        if (answer.kind === 'left') return;
        const next = Number(answer.value);
        expect(Math.sign(next - price)).toBe(Math.sign(step));
        if (step < 0) expect(next).toBeGreaterThanOrEqual(rule.floorCents ?? 0);
      }),
    );
  });

  it('H-8 rounds to what is named', () => {
    const cents = fc.integer({ min: 1_000_00, max: 1_000_000_00 });
    fc.assert(
      fc.property(cents, (price) => {
        expect(roundPrice(price, 'nine-ninety') % 1_000_00).toBe(990_00);
        expect(Math.abs(roundPrice(price, 'nine-ninety') - price)).toBeLessThanOrEqual(500_00);
        expect(roundPrice(price, 'hundreds') % 100_00).toBe(0);
        expect(roundPrice(price, 'fifties') % 50_00).toBe(0);
        expect(Math.abs(roundPrice(price, 'fifties') - price)).toBeLessThanOrEqual(25_00);
      }),
    );
  });
});
