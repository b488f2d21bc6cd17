import { describe, expect, it } from 'vitest';
import { exampleCar } from '#tests/support/example-car.ts';
import { formatEngineSize, listVariantRows, withoutRepeats } from './variant-rows.ts';

const labelsOf = (car: Parameters<typeof exampleCar>[0]) =>
  listVariantRows(exampleCar(car), 'en-AU').map(
    ({ label, value }) => `${label}: ${value.replaceAll('\u00a0', ' ')}`,
  );
const nothing = {
  cylinders: null,
  engineCc: null,
  powerKw: null,
  torqueNm: null,
  fuelConsumptionLPer100Km: null,
  ancapStars: null,
};

describe('listVariantRows', () => {
  it('VDP-22 VDP-21 prints every figure of the variant, with its unit', () => {
    const rows = labelsOf({
      transmissionDescription: '8 Speed Automatic',
      gears: 8,
      variant: {
        induction: 'Turbo intercooled',
        fuelCapacityL: 55,
        grossVehicleMassKg: 2_230,
        brakedTowingKg: 3_500,
        vehicleLengthMm: 4_600,
        vehicleHeightMm: 1_685,
        vehicleWidthMm: 1_855,
      },
    });
    expect(rows).toEqual([
      'Gearbox: 8 Speed Automatic',
      'Gears: 8',
      'Cylinders: 4',
      'Engine size: 2.5 L (2,487 cc)',
      'Induction: Turbo intercooled',
      'Power: 163 kW',
      'Torque: 221 Nm',
      'Fuel consumption, combined: 4.8 L/100 km',
      'Fuel capacity: 55 L',
      'Gross vehicle mass: 2,230 kg',
      'Towing, braked: 3,500 kg',
      'Length: 4,600 mm',
      'Height: 1,685 mm',
      'Width: 1,855 mm',
      'ANCAP safety rating: 5 stars',
    ]);
  });

  it('VDP-23 prints the figures of a caravan', () => {
    const caravan = {
      bodyLengthMm: 5_800,
      bodyWidthMm: 2_450,
      tareKg: 2_150,
      aggregateTrailerMassKg: 2_800,
      axleType: 'Tandem',
      sleeps: 2,
    };
    expect(labelsOf({ ...nothing, caravan })).toEqual([
      'Body length: 5,800 mm',
      'Body width: 2,450 mm',
      'Tare: 2,150 kg',
      'Aggregate trailer mass: 2,800 kg',
      'Axles: Tandem',
      'Sleeps: 2',
    ]);
  });

  it.each([
    ['under a litre', 998, '998 cc'],
    ['a litre', 1_000, '1.0 L (1,000 cc)'],
  ])('VDP-21 VDP-22 says the size of an engine %s', (_label, engineCc, size) => {
    expect(labelsOf({ ...nothing, engineCc })).toEqual([`Engine size: ${size}`]);
  });

  it('VDP-22 says nothing of what is not known', () => {
    expect(labelsOf({ ...nothing, gears: 1 })).toEqual([]);
  });
});

describe('withoutRepeats', () => {
  it('VDP-22 drops what a feed prints a second time', () => {
    const rows = [
      { label: 'torque', value: '221' },
      { label: 'Towing', value: '1500 kg' },
    ];
    expect(withoutRepeats(rows, [{ label: 'Torque', value: '221 Nm' }])).toEqual([rows[1]]);
  });
});

it.each([
  [999, '999\u00a0cc'],
  [1000, '1.0\u00a0L'],
  [2487, '2.5\u00a0L'],
  [2449, '2.4\u00a0L'],
])('VDP-21 %d cc reads %s', (engineCc, text) => {
  expect(formatEngineSize(engineCc)).toBe(text);
});
