import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { type ButtonSet, evaluateButtonSet, selectCardActions } from './card-actions.ts';

const site = exampleSite({ finance: exampleFinance, pages: { finance: { title: 'Finance' } } });
const actionsOf = (car: Car, of = site) => selectCardActions(car, of);
const priced = ['View Details', 'Get Finance', 'Book a Test Drive'];

describe('selectCardActions', () => {
  it.each<[string, Partial<Car>, readonly string[]]>([
    ['CARD-1 a priced car offers details, finance and a test drive', {}, priced],
    [
      'CARD-1 B-29 a reserved car keeps its other actions',
      { isReserved: true },
      [...priced, 'Tell me if it becomes available'],
    ],
    ['CARD-1 a car on its way keeps them too', { status: 'coming_soon' }, priced],
    ['CARD-5 a sold car offers only something similar', { status: 'sold' }, ['Find Me Something Similar']],
    ['CARD-5 a withdrawn car likewise', { status: 'withdrawn' }, ['Find Me Something Similar']],
    ['VDP-15 GAP-40 without a price', { priceCents: null }, ['View Details', 'Find Me Something Similar']],
    ['PRICE-1 at ten dollars', { priceCents: 10_00 }, ['View Details', 'Find Me Something Similar']],
    ['ROUTE-9 a price below what lenders finance', { priceCents: 10_01 }, priced],
    ['ROUTE-9 a car that no lender shows a repayment for', { year: 1994 }, priced],
  ])('%s', (_title, changes, labels) => {
    expect(actionsOf(exampleCar(changes), site).map(({ label }) => label)).toEqual(labels);
  });

  it('CARD-1 CFG-20 offers a viewing where nothing is driven', () => {
    const labels = actionsOf(exampleCar(), exampleSite({ testDrives: { isViewing: true } }));
    expect(labels.find(({ kind }) => kind === 'test-drive')?.label).toBe('Book a viewing');
  });

  it('CARD-1 leads each to a page that does what it says', () => {
    const hrefs = actionsOf(exampleCar(), site).map(({ href }) => href);
    expect(hrefs[0]).toBe('/cars/2023-toyota-rav4-gxl-kb10482');
    expect(hrefs[1]).toMatch(/^\/finance\?.*car_id=car-1.*#finance-form$/);
    expect(hrefs[2]).toBe('/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=test-drive');
  });

  it('CARD-5 asks for something similar with the car it is similar to', () => {
    expect(actionsOf(exampleCar({ status: 'sold' }), site)[0]?.href).toBe(
      '/cars/2023-toyota-rav4-gxl-kb10482/enquire?about=similar',
    );
  });
});

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
