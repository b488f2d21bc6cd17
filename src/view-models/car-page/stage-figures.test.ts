import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { listStageFigures } from './stage-figures.ts';

const labels = (car: Parameters<typeof exampleCar>[0]) =>
  listStageFigures(
    exampleCar({ powerKw: 200, fuelConsumptionLPer100Km: 4.8, seats: 5, ...car }),
    'en-AU',
  ).map(({ label }) => label);

describe('listStageFigures', () => {
  it('D-17 C-27 says of an electric car its range by the test it was measured by, then its charge and power', () => {
    const car = { rangeKm: 655, rangeStandard: 'WLTP', chargeMinutes10To80: 19, odometerKm: 78_502 };
    expect(labels(car)).toEqual(['Range, WLTP', '10 to 80%', 'Power', 'Driven']);
    expect(listStageFigures(exampleCar(car), 'en-AU')[0]).toEqual({
      label: 'Range, WLTP',
      value: '655',
      unit: 'km',
    });
  });

  it('D-17 fills the four with what else is known, and leaves out what is not', () => {
    const none = { rangeKm: null, chargeMinutes10To80: null };
    expect(labels({ ...none, odometerKm: 12 })).toEqual(['Power', 'Driven', 'Combined', 'Seats']);
    expect(labels({ ...none, odometerKm: null, powerKw: null })).toEqual(['Combined', 'Seats']);
  });
});
