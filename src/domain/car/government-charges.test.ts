import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import type { Car } from './car.ts';
import { computeCharges, findChargeTable, priceBeforeCharges, sumCharges } from './government-charges.ts';

const tables = platformCharges();

function dutyDollars(changes: Partial<Car>, dollars: number): number | null {
  const table = findChargeTable(exampleCar({ fuelType: 'Petrol', ...changes }), tables);
  return table && computeCharges(dollars * 100, table).dutyCents / 100;
}

describe('stamp duty', () => {
  it.each<[string, Partial<Car>, number, number]>([
    ['NSW, 3% of a begun hundred', { state: 'NSW' }, 20_001, 603],
    ['NSW at $45,000', { state: 'NSW' }, 45_000, 1_350],
    ['NSW above $45,000', { state: 'NSW' }, 45_100, 1_355],
    ['NSW, a ute above $45,000', { state: 'NSW', bodyType: 'Ute' }, 50_000, 1_500],
    ['VIC, $8.40 per $200', { state: 'VIC' }, 20_000, 840],
    ['VIC, a begun $200', { state: 'VIC' }, 20_001, 848.4],
    ['VIC, a luxury car, all of it', { state: 'VIC' }, 90_000, 4_680],
    ['VIC, an electric car at any price', { state: 'VIC', fuelType: 'Electric' }, 90_000, 3_780],
    ['VIC, a hybrid, emissions unknown', { state: 'VIC', fuelType: 'Hybrid' }, 90_000, 4_680],
    ['QLD, a hybrid', { state: 'QLD', fuelType: 'Hybrid' }, 30_000, 600],
    ['QLD, four cylinders', { state: 'QLD', cylinders: 4 }, 30_000, 900],
    ['QLD, six cylinders', { state: 'QLD', cylinders: 6 }, 30_000, 1_050],
    ['QLD, eight cylinders', { state: 'QLD', cylinders: 8 }, 30_000, 1_200],
    ['QLD, engine unknown', { state: 'QLD', cylinders: null }, 30_000, 1_200],
    ['QLD at $100,000', { state: 'QLD', cylinders: 4 }, 100_000, 3_000],
    ['QLD above $100,000, all of it', { state: 'QLD', cylinders: 4 }, 100_100, 5_005],
    ['QLD, a caravan', { state: 'QLD', itemType: 'caravan', bodyType: 'Caravan' }, 60_000, 0],
    ['SA', { state: 'SA' }, 10_000, 340],
    ['SA, a ute', { state: 'SA', bodyType: 'Ute' }, 10_000, 270],
    ['WA up to $25,000', { state: 'WA' }, 25_000, 687.5],
    ['WA half way to $50,000', { state: 'WA' }, 37_500, 1_734.38],
    ['WA above $50,000', { state: 'WA' }, 60_000, 3_900],
    ['TAS at $40,000', { state: 'TAS' }, 40_000, 1_600],
    ['TAS above', { state: 'TAS' }, 50_000, 2_000],
    ['NT', { state: 'NT' }, 10_000, 300],
  ])('F-13 %s', (_label, changes, dollars, duty) => {
    expect(dutyDollars(changes, dollars)).toBeCloseTo(duty, 2);
  });

  it.each<[string, Partial<Car>]>([
    ['a state without a table', { state: 'ACT' }],
    ['an unknown state', { state: null }],
    ['a name that only looks like a state', { state: '__proto__' }],
    ['a new car, which is registered for the first time', { state: 'NSW', stockType: 'new' }],
  ])('F-13 has no figure for %s', (_label, changes) => {
    expect(dutyDollars(changes, 30_000)).toBeNull();
  });

  it('F-13 takes charges off again so that a dollar more would be too much', () => {
    const states = ['NSW', 'VIC', 'QLD', 'SA', 'WA', 'TAS', 'NT'] as const;
    fc.assert(
      fc.property(fc.constantFrom(...states), fc.integer({ min: 1_000, max: 90_000 }), (state, dollars) => {
        const table = findChargeTable(exampleCar({ state }), tables);
        if (!table) throw new Error(state);
        const totalOf = (cents: number) => cents + sumCharges(computeCharges(cents, table));
        const before = priceBeforeCharges(dollars * 100, table);
        expect(totalOf(before)).toBeLessThanOrEqual(dollars * 100);
        expect(totalOf(before + 100)).toBeGreaterThan(dollars * 100);
      }),
      { seed: 20261122 },
    );
  });
});
