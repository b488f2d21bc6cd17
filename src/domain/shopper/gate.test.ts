import { describe, expect, it } from 'vitest';
import { type GatedJourney, gatedJourneys } from '#domain/site/config/shopper-config.ts';
import { exampleConfig } from '#tests/support/example-site.ts';
import { findGate } from './gate.ts';
import { parseSignInType } from './sign-in-address.ts';

const gateOf = (path: string, config: Parameters<typeof exampleConfig>[0] = {}) =>
  findGate(exampleConfig(config), new URL(path, 'http://x'));
const pages = { 'spin-to-win': { title: 'Spin' }, 'online-payment': { title: 'Pay' } };
const gated = (...gates: GatedJourney[]) => ({ shoppers: { gates } });

describe('gates', () => {
  it.each(['my-garage', 'mymotorama', 'mybigboxcars', 'myblinkr', 'myservco'])(
    'GATE-1 ROUTE-27 CFG-12 /%s is always gated where it is the garage, and all under it',
    (garagePath) => {
      const config = { garageEnabled: true, shoppers: { garagePath, gates: [] } };
      expect(gateOf(`/${garagePath}`, config)).toBe('my-garage');
      expect(gateOf(`/${garagePath}/details`, config)).toBe('my-garage');
      expect(gateOf(`/${garagePath}s`, config)).toBeNull();
      expect(gateOf(`/${garagePath}`, { ...config, garageEnabled: false })).toBeNull();
    },
  );

  it('GAP-1 ROUTE-14 the watchlist is gated at the address the site gives it', () => {
    const shoppers = { watchlist: { isEnabled: true, path: 'saved-cars' } };
    expect(gateOf('/saved-cars', { shoppers })).toBe('watchlist');
    expect(gateOf('/watchlist', { shoppers })).toBeNull();
    expect(gateOf('/watchlist', { shoppers: { watchlist: { isEnabled: true } } })).toBe('watchlist');
    expect(gateOf('/watchlist')).toBeNull();
  });

  it.each<[string, GatedJourney, string]>([
    ['/trade-in', 'trade-in', 'trade-in'],
    ['/cars/trade-in?car_id=1', 'trade-in', 'trade-in'],
    ['/trade-in/a-link/contact', 'trade-in', 'trade-in'],
    ['/sell-my-car/a-link/car', 'sell-my-car', 'trade-in'],
    ['/sell-my-car', 'sell-my-car', 'trade-in'],
    ['/finance', 'finance', 'finance'],
    ['/finance?car_id=1', 'car-finance', 'car-finance'],
    ['/personalised/finance?car_id=1', 'car-finance', 'car-finance'],
    ['/cars/a-car/checkout', 'checkout', 'checkout'],
    ['/cars//a-car///checkout/', 'checkout', 'checkout'],
    ['/cars/a-car/buy-online', 'checkout', 'checkout'],
    ['/checkout-journey', 'checkout', 'checkout'],
    ['/spin-to-win', 'spin-to-win', 'spin-to-win'],
    ['/online-payment', 'online-payment', 'online-payment'],
  ])('GATE-2 GATE-3 GATE-4 %s is gated where the site says %s', (path, journey, type) => {
    expect(gateOf(path, { pages, ...gated(journey) })).toBe(type);
    expect(gateOf(path, { pages, ...gated() })).toBeNull();
  });

  it('GATE-4 a spin and a payment are gated unless the site says otherwise', () => {
    expect([gateOf('/spin-to-win', { pages }), gateOf('/online-payment', { pages })]).toEqual([
      'spin-to-win',
      'online-payment',
    ]);
    // A shopper need not sign in to learn that there is no such page.
    expect([gateOf('/spin-to-win'), gateOf('/online-payment')]).toEqual([null, null]);
  });

  it.each([
    ['/Trade-In', 'trade-in'],
    ['/cars/a-car/Checkout', 'checkout'],
    ['/cars/a-car/checkout/', 'checkout'],
    ['/My-Garage/details', 'my-garage'],
  ])('GATE-3 GATE-5 %s, which the router takes for the same page, has the same gate', (path, type) => {
    expect(gateOf(path, { garageEnabled: true, ...gated('trade-in', 'checkout') })).toBe(type);
  });

  it('GATE-9 has no gate for staff: each gate is a shopper’s', () => {
    for (const path of ['/admin', '/staff', '/dashboard', '/login', '/reservation/desk', '/answered/token']) {
      expect(gateOf(path, { garageEnabled: true, ...gated(...gatedJourneys) })).toBeNull();
    }
    for (const type of ['staff', 'admin', 'dealer']) expect(parseSignInType(type)).toBe('my-garage');
  });

  it('GATE-2 the finance page is the one the site names', () => {
    const config = { ...gated('finance'), financePage: 'apply-for-finance' as const };
    expect(gateOf('/apply-for-finance', config)).toBe('finance');
  });

  it.each([
    '/',
    '/search/used-cars',
    '/cars/a-car',
    '/cars/a-car/enquire',
    '/favourites',
    '/compare',
    '/api/leads',
  ])('GATE-7 %s is open to everyone, whatever is gated', (path) => {
    const gates: GatedJourney[] = ['trade-in', 'sell-my-car', 'finance', 'car-finance', 'checkout'];
    expect(gateOf(path, { garageEnabled: true, ...gated(...gates) })).toBeNull();
  });
});
