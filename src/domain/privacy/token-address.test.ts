import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { opensSomethingPersonal, publicAddress } from './token-address.ts';

describe('an address that opens something', () => {
  it.each([
    ['/booking', true, '/booking'],
    ['/success', true, '/success'],
    ['/answered/0b6c7d2e', true, '/answered'],
    ['/shortlist/8Jx2', true, '/shortlist'],
    ['/unsubscribe', true, '/unsubscribe'],
    ['/alert', true, '/alert'],
    ['/reservation', true, '/reservation'],
    ['/reservation/pay', true, '/reservation'],
    ['/payment', true, '/payment'],
    ['/feeds/8Jx2/google.tsv', true, '/feeds'],
    ['/trade-in/8Jx2/condition', true, '/trade-in'],
    ['/sell-my-car/8Jx2', true, '/sell-my-car'],
    ['/trade-in', false, '/trade-in'],
    ['/trade-in/', false, '/trade-in/'],
    ['/payment-options', false, '/payment-options'],
    ['/booking-terms', false, '/booking-terms'],
    ['/cars/a-car', false, '/cars/a-car'],
    ['/', false, '/'],
  ])('C-11 %s: %s, and others know it as %s', (pathname, opens, known) => {
    expect(opensSomethingPersonal(pathname)).toBe(opens);
    expect(publicAddress({ origin: 'https://yard.example', pathname })).toBe(`https://yard.example${known}`);
  });

  it('C-11 is every page of the router that has a secret in its path', () => {
    const routes = readFileSync(new URL('../../web/site/routes.ts', import.meta.url), 'utf8');
    const withToken = [...routes.matchAll(/route\((['`])([^'`]*:token[^'`]*)\1/g)].map(([, , path = '']) =>
      path.replace(/^.*:page/, 'trade-in').replace(/:\w+/g, '8Jx2'),
    );
    expect(withToken.length).toBeGreaterThan(6);
    expect(withToken.filter((path) => !opensSomethingPersonal(`/${path}`))).toEqual([]);
  });
});
