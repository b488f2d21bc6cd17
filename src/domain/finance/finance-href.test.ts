import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { evaluateFinance } from './finance-eligibility.ts';
import { buildFinanceHref, buildPersonalisedFinanceHref } from './finance-href.ts';

const page = { title: 'Finance' };
const site = exampleSite({ finance: exampleFinance, pages: { finance: page } });
const hrefOf = (car: Car, of = site) =>
  buildFinanceHref(car, of, evaluateFinance(car, of.config, exampleNow));

describe('buildFinanceHref', () => {
  it('ROUTE-9 FIN-18 names dealership, budget, car and stock type, and ends at the form', () => {
    expect(hrefOf(exampleCar())).toBe(
      '/finance?preferredDealership=example-motors&vehiclePriceBudget=43990&car_id=car-1&car_type=used#finance-form',
    );
  });

  it.each(['finance', 'finance-enquiry', 'apply-for-finance'] as const)(
    'ROUTE-9 leads to /%s where the dealer group chose it',
    (financePage) => {
      const chosen = exampleSite({ finance: exampleFinance, financePage, pages: { [financePage]: page } });
      expect(hrefOf(exampleCar(), chosen)?.split('?')[0]).toBe(`/${financePage}`);
    },
  );

  it('FIN-18 leaves the dealership out where the site does not know it', () => {
    expect(hrefOf(exampleCar({ dealershipId: 'other' }))).not.toContain('preferredDealership');
  });

  it.each<[string, Partial<Car>]>([
    ['VDP-15 without a price', { priceCents: null }],
    ['FIN-4 at 500 dollars', { priceCents: 500_00 }],
    ['CARD-5 that is sold', { status: 'sold' }],
  ])('offers no finance for a car %s', (_title, changes) => {
    expect(hrefOf(exampleCar(changes))).toBeNull();
  });

  it('offers no finance where the page is missing, or there is no lender', () => {
    expect(hrefOf(exampleCar(), exampleSite({ finance: exampleFinance }))).toBeNull();
    expect(hrefOf(exampleCar(), exampleSite({ pages: { finance: page } }))).toBeNull();
  });
});

describe('buildPersonalisedFinanceHref', () => {
  it('ROUTE-10 names the car as Get Finance does', () => {
    expect(buildPersonalisedFinanceHref(exampleCar(), site, exampleNow)).toBe(hrefOf(exampleCar()));
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
