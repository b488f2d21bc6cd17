import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildComparison } from './comparison.ts';

const exampleVariant = {
  induction: null,
  fuelCapacityL: null,
  grossVehicleMassKg: null,
  brakedTowingKg: null,
  vehicleLengthMm: null,
  vehicleHeightMm: null,
  vehicleWidthMm: null,
};

const site = exampleSite({ finance: exampleFinance });
const compare = (...changes: readonly Partial<Car>[]) =>
  buildComparison(
    changes.map((change, index) => exampleCar({ id: `car-${index}`, ...change })),
    site,
    exampleNow,
  );
const row = (comparison: ReturnType<typeof compare>, label: string) =>
  comparison.rows.find((candidate) => candidate.label.startsWith(label));
const best = (comparison: ReturnType<typeof compare>, label: string) =>
  row(comparison, label)?.cells.map(({ isBest }) => isBest);

describe('buildComparison', () => {
  it('B-10 marks the rows that differ and counts them', () => {
    const comparison = compare({ colour: 'Blue' }, { colour: 'Red' });
    expect(row(comparison, 'Colour')?.differs).toBe(true);
    expect(row(comparison, 'Fuel')?.differs).toBe(false);
    expect(comparison.differing).toBe(1);
  });

  it.each<[string, readonly Partial<Car>[], string, readonly boolean[]]>([
    ['the lowest price', [{ priceCents: 2_000_00 }, { priceCents: 1_000_00 }], 'Price', [false, true]],
    [
      'the fewest kilometres, shared',
      [{ odometerKm: 5 }, { odometerKm: 5 }, { odometerKm: 9 }],
      'Kilometres',
      [true, true, false],
    ],
    ['the longest range', [{ rangeKm: 400 }, { rangeKm: 500 }], 'Range', [false, true]],
    [
      'the least fuel',
      [{ fuelConsumptionLPer100Km: 4.8 }, { fuelConsumptionLPer100Km: 7.4 }],
      'Economy',
      [true, false],
    ],
    ['none where all are equal', [{}, {}], 'Kilometres', [false, false]],
    ['none where only one is known', [{ odometerKm: 5 }, { odometerKm: null }], 'Kilometres', [false, false]],
    [
      'the better of those that can be bought',
      [{ odometerKm: 5, status: 'sold' }, { odometerKm: 7 }, { odometerKm: 9 }],
      'Kilometres',
      [false, true, false],
    ],
    ['none where it is a matter of taste', [{ seats: 5 }, { seats: 7 }], 'Seats', [false, false]],
  ])('B-10 calls best %s', (_title, changes, label, expected) => {
    expect(best(compare(...changes), label)).toEqual(expected);
  });

  it('B-10 says of two that are equally good that they are, and of one alone that it is best', () => {
    const format = (...kilometres: number[]) =>
      row(compare(...kilometres.map((odometerKm) => ({ odometerKm }))), 'Kilometres')?.cells.map(
        ({ bestText }) => bestText,
      );
    expect(format(5, 5, 9)).toEqual(['Equal best', 'Equal best', null]);
    expect(format(5, 7, 9)).toEqual(['Best', null, null]);
    expect(format(5, 5)).toEqual([null, null]);
  });

  it('F-1 puts one price type in the label, and different ones beside each price without a winner', () => {
    const same = compare({}, { priceCents: 30_000_00 });
    expect(row(same, 'Price')).toMatchObject({ label: 'Price, drive away' });
    const different = compare({}, { priceCents: 30_000_00, priceType: 'Excl. Govt. Charges' });
    expect(row(different, 'Price')?.cells).toEqual([
      { text: '$43,990 Drive away', isBest: false, bestText: null },
      { text: '$30,000 Excl. Govt. Charges', isBest: false, bestText: null },
    ]);
  });

  it('F-2 shows repayment, rate and comparison rate together, with the warning', () => {
    const comparison = compare({}, {});
    for (const label of ['Per week', 'Interest rate', 'Comparison rate']) {
      expect(row(comparison, label), label).toBeDefined();
    }
    expect(comparison.warning).toContain(exampleFinance.comparisonRateWarning);
    expect(buildComparison([exampleCar()], exampleSite(), exampleNow).warning).toBeNull();
  });

  it('F-18 shows no price of a sold car', () => {
    const comparison = compare({ status: 'sold', soldAt: exampleNow }, {});
    expect(row(comparison, 'Price')?.cells[0]?.text).toMatch(/^Sold/);
    expect(best(comparison, 'Price')).toEqual([false, false]);
  });

  it('B-10 leaves out what is unknown for all, and says so where it is unknown for one', () => {
    expect(row(compare({ rangeKm: null }, { rangeKm: null }), 'Range')).toBeUndefined();
    expect(row(compare({ rangeKm: 400 }, { rangeKm: null }), 'Range')?.cells[1]?.text).toBe('–');
  });

  it('B-10 asks of a ute what one asks of a ute, from its record or as a feed prints it', () => {
    const towing = { variant: { ...exampleVariant, brakedTowingKg: 3_500 } };
    const printed = [
      { label: 'Towing capacity, braked', value: '3,100 kg' },
      { label: 'Tub length', value: '1,569 mm' },
    ];
    const utes = compare({ bodyType: 'Ute', ...towing }, { bodyType: 'Ute', specifications: printed });
    expect(row(utes, 'Towing')?.cells.map(({ text }) => text)).toEqual(['3,500\u00a0kg', '3,100 kg']);
    expect(row(utes, 'Tub or tray')?.cells.map(({ text }) => text)).toEqual(['–', '1,569 mm']);
    expect(row(compare({ bodyType: 'Hatch', specifications: printed }), 'Tub or tray')).toBeUndefined();
  });

  it('B-10 B-13 counts the marks that are shown, and leaves open what is not', () => {
    const mark = { url: '/img/a', caption: 'Scratch', isImperfection: true };
    const marked = compare({ allImages: [mark] }, {});
    expect(row(marked, 'Marks shown')?.cells.map(({ text }) => text)).toEqual(['1', '–']);
    expect(row(compare({}, {}), 'Marks shown')).toBeUndefined();
  });

  it('B-10 FAV-4 leads to itself without each car', () => {
    expect(compare({}, {}).cars[0]?.withoutHref).toBe('/compare?ids=car-1');
    expect(compare({}).cars[0]?.withoutHref).toBe('/compare');
  });
});
