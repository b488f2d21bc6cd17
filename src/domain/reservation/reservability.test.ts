import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { selectCarTag } from '#domain/car/car-tag.ts';
import { selectCarPageActions } from '#domain/car-actions/car-page-actions.ts';
import { selectCardActions } from '#domain/car-actions/card-actions.ts';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { acceptsTradeIn } from '#domain/trade-in/trade-in-eligibility.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleSite } from '#tests/support/example-site.ts';
import { evaluateReservability } from './reservability.ts';
import { describeReservationOffer } from './reservation-offer.ts';

type Changes = NonNullable<SiteConfigInput['reservations']>;
const siteWith = (changes: Changes = {}, config: Partial<SiteConfigInput> = {}) =>
  exampleSite({ reservations: { isEnabled: true, ...changes }, ...config });
const reason = (car: Partial<Car>, changes: Changes = {}) => {
  const found = evaluateReservability(exampleCar(car), siteWith(changes));
  return found.isReservable ? 'reservable' : found.reason;
};

describe('evaluateReservability', () => {
  it.each<[string, string, Partial<Car>, Changes]>([
    ['RSV-2 a car in stock with a price, where the site enables it', 'reservable', {}, {}],
    ['RSV-2 where the site does not', 'not-offered', {}, { isEnabled: false }],
    ['RSV-2 a sold car', 'sold', { status: 'sold' }, {}],
    ['GAP-21 a car both sold and on hold', 'sold', { status: 'sold', isReserved: true }, {}],
    ['RSV-2 a withdrawn car', 'withdrawn', { status: 'withdrawn' }, {}],
    ['RSV-2 B-29 a car on hold', 'on-hold', { isReserved: true }, {}],
    ['RSV-2 a car on its way', 'coming-soon', { status: 'coming_soon' }, {}],
    ['RSV-2 a car without a price', 'no-price', { priceCents: null }, {}],
    ['RSV-2 at $10 no price is shown', 'no-price', { priceCents: 10_00 }, {}],
    ['RSV-2 just above $10', 'price-too-low', { priceCents: 10_01 }, {}],
    ['RSV-2 at $200', 'price-too-low', { priceCents: 200_00 }, {}],
    ['RSV-2 above $200', 'reservable', { priceCents: 200_01 }, {}],
    ['RSV-2 $200 without a deposit', 'price-too-low', { priceCents: 200_00 }, { depositCents: null }],
    ['RSV-2 as dear as its deposit', 'price-too-low', { priceCents: 500_00 }, { depositCents: 500_00 }],
    ['RSV-2 dearer than its deposit', 'reservable', { priceCents: 500_01 }, { depositCents: 500_00 }],
    ['RSV-2 TAG-4 a car to drive and not to buy', 'test-drive-only', { tag: 'Test Drive Only' }, {}],
    ['RSV-2 a car with another tag', 'reservable', { tag: 'One owner' }, {}],
  ])('%s', (_title, expected, car, changes) => {
    expect(reason(car, changes)).toBe(expected);
  });

  it.each<[string, string, Partial<Car>]>([
    ['a used car of any make', 'reservable', { stockType: 'used', make: 'Toyota' }],
    ['a new car of the make', 'reservable', { stockType: 'new', make: 'HALDEN' }],
    ['a new car of another make', 'not-offered', { stockType: 'new', make: 'Toyota' }],
    ['a demonstrator of another make', 'not-offered', { stockType: 'demo', make: 'Toyota' }],
  ])('RSV-6 offered for used cars or a certain make: %s', (_title, expected, car) => {
    expect(reason(car, { offeredOn: [{ stockTypes: ['used'] }, { makes: ['Halden'] }] })).toBe(expected);
  });

  it('RSV-6 holds a car to the type and the make of the same entry', () => {
    const offeredOn = [{ stockTypes: ['new' as const], makes: ['Toyota'] }];
    expect(reason({ stockType: 'new' }, { offeredOn })).toBe('reservable');
    expect(reason({ stockType: 'used' }, { offeredOn })).toBe('not-offered');
  });

  it.each([
    ['ROUTE-2 RSV-5', 'checkout'],
    ['ROUTE-3 RSV-5', 'buy-online'],
  ] as const)('%s leads to %s', (_title, path) => {
    expect(evaluateReservability(exampleCar(), siteWith({ path }))).toMatchObject({
      href: `/cars/2023-toyota-rav4-gxl-kb10482/${path}`,
    });
  });
});

describe('where a car is offered to be reserved', () => {
  const actionsOf = (car: Car, site: SiteContext) => selectCardActions(car, site);
  const onCard = (car: Partial<Car>, changes: Changes = {}) =>
    actionsOf(exampleCar(car), siteWith(changes)).map(({ label }) => label);
  const beside = (car: Partial<Car>, changes: Changes = {}, buttons: 'default' | 'alternate' = 'default') =>
    selectCarPageActions(
      exampleCar(car),
      siteWith(changes, { carPage: { buttons }, pages: { 'trade-in': { title: 'Trade-in' } } }),
    ).others.map(({ label }) => label);
  const label = 'Reserve this Car ($200\u00a0deposit)';

  it('CARD-1 CARD-7 RSV-3 on the card, with the deposit', () => {
    expect(onCard({})).toEqual(['View Details', 'Book a Test Drive', 'Reserve this Car ($200)']);
  });

  it.each<[string, Partial<Car>, Changes]>([
    ['on hold', { isReserved: true }, {}],
    ['on its way', { status: 'coming_soon' }, {}],
    ['without a price', { priceCents: null }, {}],
    ['sold', { status: 'sold' }, {}],
    ['of a site that takes none', {}, { isEnabled: false }],
  ])('CARD-7 VDP-7 RSV-2 RSV-9 nowhere for a car %s', (_title, car, changes) => {
    const words = [...onCard(car, changes), ...beside(car, changes), ...beside(car, changes, 'alternate')];
    expect(words.filter((word) => word.startsWith('Reserve'))).toEqual([]);
    expect(describeReservationOffer(exampleCar(car), siteWith(changes))).toBeNull();
  });

  it('VDP-5 VDP-7 in the default set', () => {
    expect(beside({})).toContain(label);
  });

  it('VDP-6 first in the alternate set', () => {
    expect(beside({}, {}, 'alternate')[0]).toBe('Reserve Car Now ($200\u00a0deposit)');
  });

  it.each([
    ['empty', null],
    ['$0', 0],
  ])('RSV-3 without an amount where the deposit is %s', (_title, depositCents) => {
    expect(onCard({}, { depositCents })).toContain('Reserve this Car');
  });

  it('RSV-3 with the cents of an odd deposit', () => {
    expect(onCard({}, { depositCents: 99_50 })).toContain('Reserve this Car ($99.50)');
  });

  it('says van where the dealer sells vans', () => {
    const labels = { stockNoun: { one: 'van', many: 'vans' } };
    const site = siteWith({ depositCents: 0 }, { labels });
    const words = actionsOf(exampleCar(), site).map((action) => action.label);
    expect(words).toContain('Reserve this Van');
  });

  it('RSV-8 TRADE-10 the reserved flag drives the tag and takes the valuation away, not the button', () => {
    const site = siteWith();
    expect(selectCarTag(exampleCar({ isReserved: true }), site.config, exampleNow)?.kind).toBe('reserved');
    for (const changes of [{}, { isReserved: true }, { priceCents: 200_00 }, { priceCents: 200_01 }]) {
      expect(beside(changes)).toContain('Trade-in');
    }
    const valuing = exampleConfig({ tradeIn: {}, pages: { 'trade-in': { title: 'Trade-in' } } });
    expect(acceptsTradeIn(exampleCar({ isReserved: true }), valuing)).toBe(false);
    expect(acceptsTradeIn(exampleCar(), valuing)).toBe(true);
  });

  it('RSV-9 in a section of its own with the terms', () => {
    const offer = describeReservationOffer(exampleCar(), siteWith());
    expect(offer).toMatchObject({ label, href: '/cars/2023-toyota-rav4-gxl-kb10482/checkout' });
    expect(offer?.points).toHaveLength(4);
  });
});
