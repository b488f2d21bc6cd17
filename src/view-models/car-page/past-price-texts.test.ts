import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { listPastPriceTexts } from './past-price-texts.ts';

const site = exampleSite();
const past = (dollars: number, endedAt: string, priceType: string | null = 'Drive away') => ({
  priceCents: dollars * 100,
  priceType,
  endedAt: new Date(endedAt),
});
const texts = (changes: Partial<Car>) => listPastPriceTexts(exampleCar(changes), site);

describe('earlier prices in words', () => {
  it('B-20 dates each, and says of each whether the next was lower or higher', () => {
    const pastPrices = [past(43_490, '2026-11-03T02:00:00Z'), past(45_990, '2026-10-01T02:00:00Z')];
    expect(texts({ pastPrices })).toEqual([
      'was $43,490 until 3 Nov 2026, then $500 more',
      'was $45,990 until 1 Oct 2026, then $2,500 less',
    ]);
  });

  it('B-20 counts the day by the calendar of the site', () => {
    expect(texts({ pastPrices: [past(45_990, '2026-11-02T12:59:00Z')] })[0]).toContain('until 2 Nov 2026');
    expect(texts({ pastPrices: [past(45_990, '2026-11-02T13:00:00Z')] })[0]).toContain('until 3 Nov 2026');
  });

  it.each<[string, Partial<Car>, string]>([
    [
      'another kind of money',
      { pastPrices: [past(42_000, '2026-11-03T02:00:00Z', 'Excl. Govt. Charges')] },
      'was $42,000 Excl. Govt. Charges until 3 Nov 2026',
    ],
    [
      'a price after which none was asked',
      { priceCents: null, priceType: null, pastPrices: [past(42_000, '2026-11-03T02:00:00Z')] },
      'was $42,000 Drive away until 3 Nov 2026',
    ],
  ])('B-20 works out no difference to %s', (_label, changes, text) => {
    expect(texts(changes)).toEqual([text]);
  });
});
