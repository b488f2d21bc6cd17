import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { routedPath } from './shopper-address.ts';

const config = exampleConfig({
  garageEnabled: true,
  shoppers: { garagePath: 'mymotorama', watchlist: { isEnabled: true, path: 'saved-cars' } },
});

describe('routedPath', () => {
  it.each([
    ['/mymotorama', '/~garage'],
    ['/mymotorama/details', '/~garage/details'],
    ['/mymotorama.data', '/mymotorama.data'],
    ['/saved-cars', '/~watchlist'],
    ['/mymotoramas', '/mymotoramas'],
    ['/my-garage', '/my-garage'],
    ['/watchlist', '/watchlist'],
    ['/', '/'],
    ['/cars/mymotorama', '/cars/mymotorama'],
  ])('ROUTE-27 GAP-1 %s is looked for as %s', (path, routed) =>
    expect(routedPath(config, path)).toBe(routed),
  );

  it.each(['/~garage', '/~watchlist', '/~garage/details'])('ROUTE-27 %s is not a shopper’s address', (path) =>
    expect(routedPath(config, path)).not.toMatch(/^\/~(garage|watchlist)/),
  );

  const pages = { 'trade-in': { title: 'Trade-in' } };
  it.each([
    ['/trade-in', '/~trade-in/trade-in'],
    ['/trade-in.data', '/trade-in.data'],
    ['/trade-in/a-link/car', '/~trade-in/trade-in/a-link/car'],
    ['/cars/trade-in', '/~trade-in/trade-in'],
    ['/cars/trade-in/x', '/cars/trade-in/x'],
    ['/trade-ins', '/trade-ins'],
    ['/sell-my-car', '/sell-my-car'],
  ])('ROUTE-4 TRADE-1 where cars are valued %s is looked for as %s', (path, routed) => {
    expect(routedPath(exampleConfig({ tradeIn: {}, pages }), path)).toBe(routed);
    expect(routedPath(exampleConfig({ pages }), path)).toBe(path);
  });

  it('ROUTE-19 a car can be sold where the site has that page', () => {
    const sells = exampleConfig({ tradeIn: {}, pages: { 'sell-my-car': { title: 'Sell' } } });
    expect(routedPath(sells, '/sell-my-car')).toBe('/~trade-in/sell-my-car');
    expect(routedPath(sells, '/cars/trade-in')).toBe('/cars/trade-in');
  });

  it('CFG-12 a site without a garage has no such address', () =>
    expect(routedPath({ ...config, garageEnabled: false }, '/mymotorama')).toBe('/mymotorama'));
});
