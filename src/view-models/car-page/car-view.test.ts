import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarView, listPastPriceTexts, listStageFigures } from './car-view.ts';

const view = (changes: Partial<Car> = {}) => buildCarView(exampleCar(changes), exampleSite(), exampleNow);

describe('buildCarView', () => {
  it('VDP-4 names year, make and model, and under them badge and series', () => {
    expect(view()).toMatchObject({ title: '2023 Toyota RAV4', subtitle: 'GXL Hybrid AXAH54R' });
  });

  it('VDP-8 leads with kilometres, transmission and body, each with its icon', () => {
    const icons = view().keyFacts.map(({ icon }) => icon);
    expect(icons.slice(0, 3)).toEqual(['odometer', 'transmission', 'body']);
    expect(icons.length).toBeLessThanOrEqual(8);
  });

  it('VDP-9 leaves out a fact that says nothing: a drive filed under Other', () => {
    const { keyFacts, details } = view({ driveType: 'Other' });
    expect([...keyFacts, ...details].map(({ label }) => label)).not.toContain('Drive');
    expect(view({ driveType: 'AWD' }).details).toContainEqual({ label: 'Drive', value: 'AWD' });
  });

  it('PRICE-7 says what an available car costs by subscription, where it is offered', () => {
    expect(view({ subscriptionPriceCents: 289_00 }).subscriptionText).toBe('$289 a week by subscription');
    expect(view().subscriptionText).toBeNull();
    expect(view({ subscriptionPriceCents: 0 }).subscriptionText).toBeNull();
    expect(view({ subscriptionPriceCents: 289_00, status: 'sold' }).subscriptionText).toBeNull();
  });

  it('B-19 PRICE-9 explains the price indicator and says what it leaves out', () => {
    const market = { stateAverageCents: 45_000_00, nationalAverageCents: null };
    const text = view({ priceCents: 44_000_00, market }).marketText;
    expect(text).toContain('in NSW is $45,000');
    expect(text).toContain('account for condition, options, kilometres or government charges');
    expect(text).toContain('only show it from $500 below');
    expect(view({ priceCents: 44_501_00, market }).marketText).toBeNull();
  });

  it('GAP-3 VDP-25 ERR-10 says in place of missing comments that they are pending', () => {
    expect(view({ comments: null }).comments).toEqual({
      kind: 'pending',
      text: 'Dealer comments are pending. Please check back here later.',
    });
  });

  it('B-13 keeps marks out of the gallery', () => {
    const front = { url: '/front', caption: null };
    const mark = { url: '/mark', caption: 'Scuff', isImperfection: true };
    expect(view({ allImages: [front, mark, front] })).toMatchObject({
      allImages: [front],
      imperfections: [mark],
    });
  });
});

const labels = (car: Parameters<typeof exampleCar>[0]) =>
  listStageFigures(
    exampleCar({ powerKw: 200, fuelConsumptionLPer100Km: 4.8, seats: 5, ...car }),
    'en-AU',
  ).map(({ label }) => label);

describe('listStageFigures', () => {
  it('D-17 C-27 says of an electric car its range by the test it was measured by, then its charge and power', () => {
    const car = { rangeKm: 655, rangeStandard: 'WLTP', chargeMinutes10To80: 19, odometerKm: 78_502 };
    expect(labels(car)).toEqual(['Range, WLTP', '10 to 80%', 'Power', 'Driven']);
    expect(listStageFigures(exampleCar(car), 'en-AU')[0]).toEqual({
      label: 'Range, WLTP',
      value: '655',
      unit: 'km',
    });
  });

  it('D-17 fills the four with what else is known, and leaves out what is not', () => {
    const none = { rangeKm: null, chargeMinutes10To80: null };
    expect(labels({ ...none, odometerKm: 12 })).toEqual(['Power', 'Driven', 'Combined', 'Seats']);
    expect(labels({ ...none, odometerKm: null, powerKw: null })).toEqual(['Combined', 'Seats']);
  });
});

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
