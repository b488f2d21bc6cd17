import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  parseRunningCost,
  runningCostLimits,
  startingRunningCost,
  weeklyRunningCostCents,
} from './running-cost.ts';

const start = { kmPerWeek: 290, centsPerKwh: 30 };
const parse = (text: string) => parseRunningCost(new URLSearchParams(text), start);
const { kmPerWeek, centsPerKwh } = runningCostLimits;
const input = fc.record({
  kmPerWeek: fc.integer(kmPerWeek),
  centsPerKwh: fc.integer(centsPerKwh),
});

describe('the running cost of a week', () => {
  it('C-27 is the energy of the kilometres at the price of a kilowatt hour, to the whole dollar', () => {
    // 15.1 kWh × 2.9 × 30 c = $13.137.
    expect(weeklyRunningCostCents(15.1, start)).toBe(13_00);
    expect(weeklyRunningCostCents(15.1, { ...start, centsPerKwh: 0 })).toBe(0);
  });

  it('C-27 never falls when more is driven or a kilowatt hour costs more', () => {
    fc.assert(
      fc.property(input, fc.integer({ min: 0, max: 500 }), (one, more) => {
        const cost = weeklyRunningCostCents(16, one);
        expect(
          weeklyRunningCostCents(16, { ...one, kmPerWeek: one.kmPerWeek + more }),
        ).toBeGreaterThanOrEqual(cost);
        expect(
          weeklyRunningCostCents(16, { ...one, centsPerKwh: one.centsPerKwh + more }),
        ).toBeGreaterThanOrEqual(cost);
      }),
    );
  });

  it('C-27 starts with the year that the dealer assumes', () => {
    expect(startingRunningCost({ kmPerYear: 15_000, centsPerKwh: 30 })).toEqual(start);
  });

  it('C-27 takes what an address says, within its limits, and leaves what is no number as it was', () => {
    expect(parse('km_week=1,200&cents_kwh=8.5')).toEqual({ kmPerWeek: 1_200, centsPerKwh: 8.5 });
    expect(parse('km_week=5001&cents_kwh=201')).toEqual({ kmPerWeek: 5_000, centsPerKwh: 200 });
    expect(parse('km_week=5000&cents_kwh=200')).toEqual({ kmPerWeek: 5_000, centsPerKwh: 200 });
    expect(parse('km_week=-1&cents_kwh=0')).toEqual({ kmPerWeek: 0, centsPerKwh: 0 });
    expect(parse('km_week=far&cents_kwh=')).toEqual(start);
    expect(parse('km_week=Infinity')).toEqual({ ...start, kmPerWeek: 5_000 });
  });
});
