import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { listTowCars, viewRig } from './rig-view.ts';

const rated = (brakedTowingKg: number | null, changes = {}) => {
  const car = exampleCar();
  return {
    ...car,
    make: 'Toyota',
    model: 'HiLux',
    badge: 'SR5',
    series: '',
    variant: { ...car.variant, brakedTowingKg } as typeof car.variant,
    ...changes,
  };
};

describe('cars to tow with, from the stock', () => {
  it('C-22 offers one of each model and rating by the newest record, and none without a rating', () => {
    const cars = [
      rated(3_500, { year: 2019 }),
      rated(3_500, { year: 2021 }),
      rated(2_800, { year: 2018 }),
      rated(null, { model: 'Yaris' }),
      rated(3_000, { model: 'Prado', year: 2020 }),
    ];
    expect(listTowCars(cars).map(({ model, kg }) => [model, kg])).toEqual([
      ['Toyota HiLux', 3_500],
      ['Toyota HiLux', 2_800],
      ['Toyota Prado', 3_000],
    ]);
    expect(listTowCars(cars)[0]?.name).toContain('2021 Toyota HiLux');
  });

  it('C-22 asks of no tow car where nothing weighs anything', () => {
    expect(viewRig(rated(3_500), { sellsVans: false, towCars: [] })).toBeNull();
    expect(viewRig(rated(3_500), { sellsVans: true, towCars: [] })).toMatchObject({
      kind: 'tow-car',
      kg: 3_500,
    });
  });
});
