import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { parseCarSummary, serialiseCarSummary } from '#domain/car/car-summary-json.ts';
import { type LenderFigures, noLenderFigures } from '#domain/car/lender-figures.ts';
import { buildFinanceNote } from '#domain/finance/finance-note.ts';
import { buildFacetContext } from '#domain/stock-search/facets/facet-context.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCarPage } from './build-car-page.ts';
import { carHitToWire, carToWire } from './car-wire.ts';

const site = exampleSite({ finance: { ...exampleFinance, provider: 'angle' } });
const figures: LenderFigures = {
  ...noLenderFigures,
  interestRatePercent: 6.29,
  comparisonRatePercent: 8.19,
  weeklyCents: 148_40,
  monthlyCents: 645_67,
  termMonths: 60,
  depositCents: 3_000_00,
  disclaimer: 'Offer valid one month.',
  weeklyCentsByMonths: { '36': 231_00 },
};
const car = exampleCar({ priceCents: 33_000_00, lenders: { angle: figures } });
const page = buildCarPage(site, car, { origin: 'http://example.localhost', similar: [], now: exampleNow });

describe("a lender's own figures for one car", () => {
  it('FIN-7 FIN-8 are on its card in place of those of the site', () => {
    expect(buildCarCardView(car, site, exampleNow).finance).toMatchObject({
      weeklyText: '$149',
      interestRateText: '6.29% p.a.',
      comparisonRateText: '8.19% p.a.',
      basisText: '5 years, $3,000 deposit',
    });
  });

  it('FIN-7 FIN-16 C-3 are on its page, in its calculator and in its disclaimer', () => {
    expect(page.car.finance).toMatchObject({ weeklyText: '$149' });
    expect(page.calculator?.input).toMatchObject({ interest: 6.29, term: 5, tradeIn: 3_000 });
    expect(page.calculator?.disclaimer.shown).toBe('Offer valid one month.');
    expect(page.financeDisclaimer?.summary).toBe('About $646 a month.');
    expect(page.financeDisclaimer?.footnote).toContain('a $3,000 deposit, over 5 years at 6.29% p.a.');
    expect(page.financeDisclaimer?.footnote).toContain('$231 over 36 months');
  });

  it.each<[string, Partial<Car>, string | null]>([
    ['shown', {}, null],
    ['sold', { status: 'sold' }, 'unavailable'],
    ['too cheap', { priceCents: 500_00 }, 'price-too-low'],
    [
      'with one rate alone',
      { lenders: { angle: { ...figures, comparisonRatePercent: null } } },
      'rates-missing',
    ],
  ])(
    "FIN-4 FIN-6 show why finance is missing in the dealer's JSON, and not on the page: %s",
    (_label, changes, reason) => {
      const one = exampleCar({ priceCents: 33_000_00, lenders: { angle: figures }, ...changes });
      expect(carToWire(one, site, exampleNow)).toMatchObject({ finance_not_shown: reason });
      const shown = buildCarPage(site, one, {
        origin: 'http://example.localhost',
        similar: [],
        now: exampleNow,
      });
      expect(shown.financeDisclaimer === null).toBe(reason !== null);
    },
  );

  it('FIN-7 DATA-13 leave with its JSON and with every hit of a search, under the contract’s names', () => {
    const row = {
      interestRate: 6.29,
      comparisonRate: 8.19,
      paymentWeek: 149,
      paymentMonth: 646,
      termMonths: 60,
      termWeeks: 260,
      termYears: 5,
      deposit: 3_000,
      balloon: 0,
      disclaimer: 'Offer valid one month.',
      term36: 231,
    };
    expect(carToWire(car, site, exampleNow)).toMatchObject({
      finance: { weekly: 149, interest_rate: 6.29, comparison_rate: 8.19 },
      finance_lenders: { angle: row },
    });
    expect(carHitToWire(car, site, exampleNow).finance_lenders).toEqual({ angle: row });
  });

  it('FIN-7 count in the weekly facet, also where another car of that price has none of its own', () => {
    const { weeklyRepayment } = buildFacetContext(site, exampleNow);
    expect(weeklyRepayment({ ...car, lenders: {} })).toBe(155);
    expect(weeklyRepayment(car)).toBe(149);
  });

  it('FIN-7 survive the way through an index that keeps its cars as text', () => {
    expect(parseCarSummary(serialiseCarSummary(car))?.lenders).toEqual({ angle: figures });
  });

  it('FIN-7 of another lender than the site’s say nothing', () => {
    const other = exampleCar({ priceCents: 33_000_00, lenders: { idm: figures } });
    expect(buildCarCardView(other, site, exampleNow).finance).toMatchObject({ weeklyText: '$155' });
  });

  it('F-2 FIN-6 with one rate alone show no repayment at all', () => {
    const half = exampleCar({ lenders: { angle: { ...figures, comparisonRatePercent: null } } });
    expect(buildCarCardView(half, site, exampleNow).finance).toEqual({
      isShown: false,
      reason: 'rates-missing',
    });
    expect(carHitToWire(half, site, exampleNow).finance_lenders).toEqual({});
  });

  it('F-2 a list of several terms does not claim one for all', () => {
    const lines = [car, exampleCar()].map((one) => buildCarCardView(one, site, exampleNow).finance);
    expect(buildFinanceNote(lines)).toContain(
      'Each over the term and with the deposit that its own page names',
    );
  });
});
