import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { buildFinanceHref, buildPersonalisedFinanceHref } from './finance-href.ts';
import { findFinancedPrice } from './financed-price.ts';

const page = { title: 'Finance' };
const site = exampleSite({ finance: exampleFinance, pages: { finance: page } });
const hrefOf = (car: Car, of = site) => buildFinanceHref(car, of);

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
    ['ROUTE-9 below what lenders finance', { priceCents: 500_00 }],
    ['ROUTE-9 that is older than they take', { year: 1994 }],
  ])('offers finance for a car %s', (_title, changes) => {
    const href = new URL(hrefOf(exampleCar(changes)) ?? '', 'https://site.invalid');
    expect([...href.searchParams.keys()]).toEqual([
      'preferredDealership',
      'vehiclePriceBudget',
      'car_id',
      'car_type',
    ]);
  });

  it.each<[string, Partial<Car>]>([
    ['VDP-15 without a price', { priceCents: null }],
    ['CARD-5 that is sold', { status: 'sold' }],
  ])('offers no finance for a car %s', (_title, changes) => {
    expect(hrefOf(exampleCar(changes))).toBeNull();
  });

  it('FIN-6 offers none for a make that the site leaves out', () => {
    const finance = { ...exampleFinance, excludedMakes: ['Toyota'] };
    expect(hrefOf(exampleCar(), exampleSite({ finance, pages: { finance: page } }))).toBeNull();
  });

  it('ROUTE-9 offers it wherever the site has the page, with a lender or without, and nowhere else', () => {
    expect(hrefOf(exampleCar(), exampleSite({ finance: exampleFinance }))).toBeNull();
    expect(hrefOf(exampleCar(), exampleSite({ pages: { finance: page } }))).toContain('car_id=car-1');
  });

  it('ROUTE-9 names the amount that the calculator begins with, where the price is before charges', () => {
    const car = exampleCar({ priceType: 'Excl. Govt. Charges' });
    const of = exampleSite({
      finance: exampleFinance,
      governmentCharges: platformCharges(),
      pages: { finance: page },
    });
    const { priceCents, basis } = findFinancedPrice(car, of.config);
    expect(basis).toBe('estimated');
    expect(hrefOf(car, of)).toContain(`vehiclePriceBudget=${Math.round(priceCents / 100)}&`);
  });
});

describe('buildPersonalisedFinanceHref', () => {
  it('ROUTE-10 names the car as Get Finance does', () => {
    expect(buildPersonalisedFinanceHref(exampleCar(), site)).toBe(hrefOf(exampleCar()));
  });

  it('ROUTE-10 names a car without a price too, and leads to the plain page without a car', () => {
    expect(buildPersonalisedFinanceHref(exampleCar({ priceCents: null }), site)).toBe(
      '/finance?preferredDealership=example-motors&car_id=car-1&car_type=used#finance-form',
    );
    expect(buildPersonalisedFinanceHref(null, site)).toBe('/finance');
  });

  it('ROUTE-10 leads nowhere without a finance page', () => {
    expect(buildPersonalisedFinanceHref(exampleCar(), exampleSite())).toBeNull();
  });
});
