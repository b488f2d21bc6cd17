import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarView } from './car-view.ts';
import { type BasedFigure, listFigureBases } from './figure-basis.ts';

const site = exampleSite({ finance: exampleFinance });
const basesOf = (changes: Partial<Car> = {}, of = site) => {
  const car = exampleCar(changes);
  return listFigureBases(car, buildCarView(car, of, exampleNow), of);
};
const basisOf = (figure: BasedFigure, changes: Partial<Car> = {}) =>
  basesOf(changes).find((basis) => basis.figure === figure);
const market = { stateAverageCents: 50_000_00, nationalAverageCents: null };

describe('listFigureBases', () => {
  it('C-22 states basis, date and source of every regulated figure that is shown', () => {
    const bases = basesOf({ market });
    expect(bases.map(({ figure }) => figure)).toEqual(['price', 'repayment', 'rates', 'market']);
    for (const { paragraphs, asAtText, source } of bases) {
      expect(paragraphs.join(' ').length).toBeGreaterThan(40);
      expect(asAtText).toBe('1 Nov 2026');
      expect(source.length).toBeGreaterThan(3);
    }
  });

  it.each<[string, Partial<Car>, readonly BasedFigure[]]>([
    ['a car without a price', { priceCents: null }, []],
    ['a sold car', { status: 'sold' }, []],
    ['a price at the market', {}, ['price', 'repayment', 'rates']],
  ])('C-22 explains of %s only what is shown', (_label, changes, figures) => {
    expect(basesOf(changes).map(({ figure }) => figure)).toEqual(figures);
  });

  it('C-22 explains no repayment where the site has no lender', () => {
    expect(basesOf({}, exampleSite()).map(({ figure }) => figure)).toEqual(['price']);
  });

  it.each([
    ['Drive away', /ready to drive away: .*stamp duty/],
    ['DRIVEAWAY', /ready to drive away/],
    ['Excl. Govt. Charges', /Excludes government charges: .*Dealer delivery is included/],
    ['EGC', /Excludes government charges/],
    ['Special', /the dealer’s wording/],
    [null, /hasn’t said what this price includes/],
  ])('C-22 F-1 says what %j includes', (priceType, text) => {
    expect(basisOf('price', { priceType })?.paragraphs[0]).toMatch(text);
  });

  it.each([
    ['https://revenue.example', { label: 'Revenue NSW', href: 'https://revenue.example' }],
    [null, null],
  ])(
    "C-22 C-2 links to the authority for the state's charges, where the estimate is based on them: %s",
    (sourceUrl, link) => {
      const NSW = {
        asAt: '2025-07-01',
        source: 'Revenue NSW',
        sourceUrl,
        duty: [{ bands: [{ centsPerStep: 300 }] }],
      };
      const own = exampleSite({ governmentCharges: { NSW } });
      const linkOf = (priceType: string) => basesOf({ priceType, state: 'NSW' }, own)[0]?.link;
      expect(linkOf('Excl. Govt. Charges')).toEqual(link);
      expect(linkOf('Drive away')).toBeNull();
    },
  );

  it('C-22 admits a price type that the record does not name', () => {
    expect(basisOf('price', { priceType: null })?.paragraphs.join(' ')).toContain(
      'hasn’t said what this price includes',
    );
  });

  it('B-18 leads from the earlier price to the one asked, each reduction by name', () => {
    expect(basisOf('price', { wasPriceCents: 45_990_00, offerPriceCents: 42_990_00 })?.breakdown).toEqual([
      { label: 'Earlier price', value: '$45,990' },
      { label: 'Price reduction', value: '−$2,000' },
      { label: 'Price', value: '$43,990' },
      { label: 'Trade-in bonus', value: '−$1,000' },
      { label: 'With trade-in', value: '$42,990' },
    ]);
  });

  it.each<[string, Partial<Car>]>([
    ['no earlier price', {}],
    ['an earlier price that was lower', { wasPriceCents: 40_000_00 }],
    ['the same', { wasPriceCents: 43_990_00 }],
    ['an offer that is no better', { offerPriceCents: 43_990_00 }],
  ])('B-18 F-17 shows no reduction for %s', (_label, changes) => {
    expect(basisOf('price', changes)?.breakdown).toEqual([]);
  });

  it('B-18 adds up, whatever the cents', () => {
    const cents = fc.integer({ min: 1001, max: 99_999_999 });
    const value = (text = '') => Math.round(Number(text.replace(/[^\d.]/g, '')) * 100);
    fc.assert(
      fc.property(cents, cents, (priceCents, wasPriceCents) => {
        const rows = basisOf('price', { priceCents, wasPriceCents })?.breakdown ?? [];
        if (wasPriceCents <= priceCents) expect(rows).toEqual([]);
        else expect(value(rows[0]?.value) - value(rows[1]?.value)).toBe(value(rows[2]?.value));
      }),
    );
  });
});
