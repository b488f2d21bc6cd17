import { describe, expect, it } from 'vitest';
import { estimateDriveAway } from '#domain/car/drive-away-estimate.ts';
import { sumCharges } from '#domain/car/government-charges.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { listPurchaseLines } from './list-purchase-lines.ts';

const governmentCharges = platformCharges();
const site = exampleSite({
  governmentCharges,
  purchase: { extras: [{ id: 'tint', name: 'Window tint', description: 'Film.', priceCents: 549_00 }] },
});
const linesOf = (
  changes: Parameters<typeof exampleCar>[0],
  state: Partial<Parameters<typeof listPurchaseLines>[1]['state']> = {},
  delivery: Parameters<typeof listPurchaseLines>[1]['delivery'] = null,
) =>
  listPurchaseLines(site, {
    car: exampleCar(changes),
    state: {
      place: { postcode: '2150', state: 'NSW', coordinates: null },
      extras: null,
      handover: null,
      ...state,
    },
    delivery,
    locationName: 'Parramatta',
  });
const inQueensland = { place: { postcode: '4217', state: 'QLD' as const, coordinates: null } };
const brief = (lines: ReturnType<typeof linesOf>) => lines.map(({ id, cents }) => [id, cents]);

describe('listPurchaseLines', () => {
  it('F-1 is the drive away price alone in its own state', () => {
    const [price, ...others] = linesOf({});
    expect(price).toMatchObject({ id: 'price', label: 'Price, drive away', cents: 43_990_00 });
    expect(others).toEqual([]);
  });

  it('B-17 F-13 adds the charges of the buyer’s state to a price before them, each with what it rests on', () => {
    const car = exampleCar({ priceType: 'EGC' });
    const estimate = estimateDriveAway(car, 'NSW', site.config);
    if (estimate?.kind !== 'estimated') throw new Error('No estimate.');
    const lines = linesOf({ priceType: 'EGC' });
    expect(lines[0]).toMatchObject({ label: 'Price, EGC', cents: 43_990_00 });
    const charges = lines.slice(1).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
    expect(charges).toBe(sumCharges(estimate.charges));
    expect(lines[1]?.basis).toContain('An estimate by');
  });

  it('F-13 takes the charges of another state off a drive away price first, and says so', () => {
    const estimate = estimateDriveAway(exampleCar(), 'QLD', site.config);
    if (estimate?.kind !== 'estimated') throw new Error('No estimate.');
    const [price] = linesOf({}, inQueensland);
    expect(price).toMatchObject({
      label: 'Price without government charges in NSW',
      cents: estimate.beforeChargesCents,
    });
    expect(price?.basis).toContain('$43,990 drive away in NSW');
  });

  it.each([
    ['a new car without its charges', { stockType: 'new', priceType: 'EGC' }, 'by buyer'],
    [
      'a record that does not say',
      { stockType: 'demo', priceType: null },
      'don’t know what the price includes',
    ],
  ] as const)('F-1 has a line without an amount for %s', (_what, changes, why) => {
    const charges = linesOf(changes).find(({ id }) => id === 'charges');
    expect(charges?.cents).toBeNull();
    expect(charges?.basis).toContain(why);
  });

  it('F-1 says of a new car’s drive away price that it has the charges of another state in it', () => {
    const charges = linesOf({ stockType: 'new' }, inQueensland).find(({ id }) => id === 'charges');
    expect(charges).toMatchObject({ label: 'Government charges of QLD', cents: null });
    expect(charges?.basis).toContain('The price includes those of NSW');
  });

  it('ROUTE-5 has only extras that the site offers, and each of them once', () => {
    expect(brief(linesOf({}, { extras: ['tint', 'gone', 'tint'] }))).toEqual([
      ['price', 43_990_00],
      ['extra-tint', 549_00],
    ]);
  });

  it.each<[string, Parameters<typeof linesOf>[1], Parameters<typeof linesOf>[2], unknown]>([
    ['pick-up costs nothing', { handover: 'pick-up' }, null, ['pick-up', 0]],
    [
      'delivery as it is estimated',
      { handover: 'delivery' },
      { price: 'About $211', cents: 211_00, basis: ['Why.'] },
      ['delivery', 211_00],
    ],
    ['delivery on request', { handover: 'delivery' }, null, ['delivery', null]],
  ])('B-24 %s', (_what, state, delivery, expected) => {
    expect(brief(linesOf({}, state, delivery)).at(-1)).toEqual(expected);
  });
});
