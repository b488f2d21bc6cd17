import { describe, expect, it } from 'vitest';
import { exampleConfig } from '#tests/support/example-site.ts';
import { routedPath } from './own-address.ts';

const config = exampleConfig({
  garageEnabled: true,
  shoppers: { garagePath: 'mymotorama', watchlist: { isEnabled: true, path: 'saved-cars' } },
});

describe('routedPath', () => {
  it.each([
    ['/mymotorama', '/~garage'],
    ['/mymotorama/details', '/~garage/details'],
    ['/mymotorama.data', '/~garage.data'],
    ['/saved-cars', '/~watchlist'],
    ['/mymotoramas', '/mymotoramas'],
    ['/my-garage', '/my-garage'],
    ['/watchlist', '/watchlist'],
    ['/', '/'],
    ['/cars/mymotorama', '/cars/mymotorama'],
  ])('ROUTE-27 GAP-1 %s is looked for as %s', (path, routed) =>
    expect(routedPath(config, path)).toBe(routed),
  );

  it.each(['/~garage', '/~watchlist', '/~garage/details'])('ROUTE-27 %s is nobody’s address', (path) =>
    expect(routedPath(config, path)).not.toMatch(/^\/~(garage|watchlist)/),
  );

  it('CFG-12 a site without a garage has no such address', () =>
    expect(routedPath({ ...config, garageEnabled: false }, '/mymotorama')).toBe('/mymotorama'));
});
