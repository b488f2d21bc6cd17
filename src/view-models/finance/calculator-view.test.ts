import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { buildCalculatorView } from './calculator-view.ts';

const siteWith = (changes: Partial<FinanceConfig> = {}) =>
  exampleSite({ finance: { ...exampleFinance, ...changes } });
const view = (changes: Partial<Car> = {}, site = siteWith(), query = '') =>
  buildCalculatorView(
    site,
    exampleCar(changes),
    { path: '/cars/a-car', query: new URLSearchParams(query) },
    exampleNow,
  );

describe('buildCalculatorView', () => {
  it('CALC-1 VDP-28 starts with the car and the lender of the site', () => {
    expect(view({ priceCents: 43_990_00 })).toMatchObject({
      carId: 'car-1',
      input: { amount: 43_990, term: 5, interest: 7.99, frequency: 'week', tradeIn: 0, residual: 0 },
      action: '/cars/a-car#finance-calculator',
      warning: exampleFinance.comparisonRateWarning,
    });
  });

  it('CALC-4 C-2 says why it starts with another amount than the shown price', () => {
    expect(view({ priceCents: 43_990_00 })?.amountNote).toBeNull();
    expect(view({ priceCents: null })?.amountNote).toEqual({
      amount: 30_000,
      text: 'Example amount: the price of this car isn’t shown.',
    });
    const charged = exampleSite({ finance: exampleFinance, governmentCharges: platformCharges() });
    const note = view({ priceCents: 15_990_00, priceType: 'Excl. Govt. Charges' }, charged)?.amountNote;
    expect(note?.text).toMatch(/^Estimated drive-away price: \$15,990 plus about \$[\d,]+ in charges\.$/);
  });

  it('C-23 takes over what the address says', () => {
    expect(view({}, siteWith(), 'term=3&frequency=month&tradeIn=$5,000')).toMatchObject({
      input: { term: 3, frequency: 'month', tradeIn: 5_000 },
    });
  });

  it.each<[string, Partial<FinanceConfig>, Partial<Car>]>([
    ['CALC-23 of the variant without a panel', { provider: 'partner' }, {}],
    ['CFG-19 where the site has switched it off', { calculator: { isShown: false } }, {}],
    ['FIN-2 once the offer has ended', { offerEndsOn: '2026-11-20' }, {}],
    ['FIN-6 for a make that is never financed', { excludedMakes: ['Toyota'] }, {}],
    ['VDP-14 for a car that is sold', {}, { status: 'sold' }],
    ['FIN-17 for a car older than the rate is for', { maxCarYears: 7 }, { year: 2018 }],
  ])('is not there: %s', (_title, finance, changes) => {
    expect(view(changes, siteWith(finance))).toBeNull();
  });

  it('is not there without a lender', () => {
    expect(view({}, exampleSite())).toBeNull();
  });

  it('CALC-21 GAP-4 asks about the car', () => {
    expect(view({ slug: 'a-car' })?.enquireHref).toBe('/cars/a-car#enquire');
  });

  const page = { title: 'Finance', blocks: [] };
  it.each([
    ['/finance', 'finance', ['finance'], '/finance#finance-form'],
    ['/finance', 'finance-enquiry', ['finance', 'finance-enquiry'], '/finance-enquiry#finance-form'],
    ['/apply-for-finance', 'apply-for-finance', ['finance', 'apply-for-finance'], '/finance'],
    ['/fleet', 'finance-enquiry', ['fleet', 'finance-enquiry'], '/finance-enquiry#finance-form'],
    ['/fleet', 'finance', ['fleet'], '/contact-us'],
  ] as const)(
    'CALC-21 ROUTE-11 without a car, on %s of a group whose form is on %s: to a form, never to itself',
    (path, financePage, slugs, href) => {
      const pages = Object.fromEntries(slugs.map((slug) => [slug, page]));
      const site = exampleSite({ finance: exampleFinance, financePage, pages });
      const shown = buildCalculatorView(site, null, { path, query: new URLSearchParams() }, exampleNow);
      expect(shown).toMatchObject({ carId: null, enquireHref: href, input: { amount: null } });
    },
  );

  it('CALC-24 offers no choice of frequency for Angle', () => {
    expect(view({}, siteWith({ provider: 'angle' }))?.choosesFrequency).toBe(false);
    expect(view()?.choosesFrequency).toBe(true);
  });

  it('CALC-25 lists the fees that repayments include; CALC-26 the ways to pay', () => {
    const fees = [
      { name: 'Vehicle Security Registration Fee', cents: 6_00, charged: 'once', isGovernmentCharge: true },
      { name: 'Account Administration Fee', cents: 8_00, charged: 'monthly', isGovernmentCharge: false },
      { name: 'Dealer Agency Fee', cents: 912_25, charged: 'once', isGovernmentCharge: false },
    ] as const;
    const acceptedPayments = ['Mastercard', 'Visa', 'Maestro', 'Google Pay', 'Apple Pay'] as const;
    const site = siteWith({
      establishmentFeeCents: 395_00,
      fees: [...fees],
      acceptedPayments: [...acceptedPayments],
    });
    expect(view({}, site)).toMatchObject({
      fees: [
        { name: 'Establishment Fee', text: '$395' },
        { name: 'Vehicle Security Registration Fee', text: '$6' },
        { name: 'Account Administration Fee (Monthly)', text: '$8' },
        { name: 'Dealer Agency Fee', text: '$912.25' },
      ],
      acceptedPayments,
    });
    expect(view()?.fees).toEqual([]);
  });

  it('CALC-25 CALC-11 lists the establishment fee that is usual for the lender where it names none', () => {
    expect(view({}, siteWith({ provider: 'ausloans', establishmentFeeCents: null }))?.fees).toEqual([
      { name: 'Establishment Fee', text: '$1,360.50' },
    ]);
  });
});
