import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '../../../tests/support/example-site.ts';
import type { Car } from '../car/car.ts';
import { buildFinanceHref, buildPersonalisedFinanceHref } from './finance-href.ts';

const page = { title: 'Finance' };
const site = exampleSite({ finance: exampleFinance, pages: { finance: page } });

describe('buildFinanceHref', () => {
  it('ROUTE-9 FIN-18 names dealership, budget, car and stock type, and ends at the form', () => {
    expect(buildFinanceHref(exampleCar(), site, exampleNow)).toBe(
      '/finance?preferredDealership=example-motors&vehiclePriceBudget=43990&car_id=car-1&car_type=used#finance-form',
    );
  });

  it.each(['finance', 'finance-enquiry', 'apply-for-finance'] as const)(
    'ROUTE-9 leads to /%s where the dealer group chose it',
    (financePage) => {
      const chosen = exampleSite({ finance: exampleFinance, financePage, pages: { [financePage]: page } });
      expect(buildFinanceHref(exampleCar(), chosen, exampleNow)?.split('?')[0]).toBe(`/${financePage}`);
    },
  );

  it('FIN-18 leaves the dealership out where the site does not know it', () => {
    expect(buildFinanceHref(exampleCar({ dealershipId: 'other' }), site, exampleNow)).not.toContain(
      'preferredDealership',
    );
  });

  it.each<[string, Partial<Car>]>([
    ['VDP-15 without a price', { priceCents: null }],
    ['FIN-4 at 500 dollars', { priceCents: 500_00 }],
    ['CARD-5 that is sold', { status: 'sold' }],
  ])('offers no finance for a car %s', (_title, changes) => {
    expect(buildFinanceHref(exampleCar(changes), site, exampleNow)).toBeNull();
  });

  it('offers no finance where the page is missing, or there is no lender', () => {
    expect(buildFinanceHref(exampleCar(), exampleSite({ finance: exampleFinance }), exampleNow)).toBeNull();
    expect(buildFinanceHref(exampleCar(), exampleSite({ pages: { finance: page } }), exampleNow)).toBeNull();
  });
});

describe('buildPersonalisedFinanceHref', () => {
  it('ROUTE-10 names the car as Get Finance does', () => {
    expect(buildPersonalisedFinanceHref(exampleCar(), site, exampleNow)).toBe(
      buildFinanceHref(exampleCar(), site, exampleNow),
    );
  });

  it('ROUTE-10 names a car without a price too, and leads to the plain page without a car', () => {
    expect(buildPersonalisedFinanceHref(exampleCar({ priceCents: null }), site, exampleNow)).toBe(
      '/finance?car_id=car-1#finance-form',
    );
    expect(buildPersonalisedFinanceHref(null, site, exampleNow)).toBe('/finance');
  });

  it('ROUTE-10 leads nowhere without a finance page', () => {
    expect(buildPersonalisedFinanceHref(exampleCar(), exampleSite(), exampleNow)).toBeNull();
  });
});
