import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { type ButtonSet, evaluateButtonSet } from './button-set.ts';

describe('evaluateButtonSet', () => {
  it.each<[string, Partial<Car>, ButtonSet]>([
    ['CFG-19 VDP-15 with a price', { priceCents: 30_000_00 }, 'all'],
    ['VDP-15 without a price', { priceCents: null }, 'similar-too'],
    ['VDP-15 PRICE-1 at a price that is not shown', { priceCents: 10_00 }, 'similar-too'],
    ['VDP-15 PRICE-1 at the first that is', { priceCents: 10_01 }, 'all'],
    ['VDP-14 CARD-5 LEAD-11 sold, with a price', { status: 'sold' }, 'similar-alone'],
    ['VDP-14 CARD-5 LEAD-11 sold, without', { status: 'sold', priceCents: null }, 'similar-alone'],
  ])('%s: %s', (_label, changes, expected) => {
    expect(evaluateButtonSet(exampleCar(changes))).toBe(expected);
  });
});
