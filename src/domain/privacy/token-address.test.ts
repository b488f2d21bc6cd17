import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { opensSomethingPersonal, publicAddress, withoutSecrets } from './token-address.ts';

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
    expect(opensSomethingPersonal({ pathname })).toBe(opens);
    expect(publicAddress({ origin: 'https://yard.example', pathname })).toBe(`https://yard.example${known}`);
  });

  it('C-11 is every page of the router that has a secret in its path', () => {
    const routes = readFileSync(new URL('../../web/site/routes.server.ts', import.meta.url), 'utf8');
    const withToken = [...routes.matchAll(/(?:page|answer)\((['`])([^'`]*:token[^'`]*)\1/g)].map(
      ([, , path = '']) => path.replace(/^.*:page/, 'trade-in').replace(/:\w+/g, '8Jx2'),
    );
    expect(withToken.length).toBeGreaterThan(6);
    expect(withToken.filter((path) => !opensSomethingPersonal({ pathname: `/${path}` }))).toEqual([]);
  });

  it.each([
    ['/trade-in/8Jx2/condition', '/trade-in'],
    ['/Trade-In/8Jx2/contact', '/Trade-In'],
    ['/%74rade-in//8Jx2', '/trade-in'],
    [
      'https://yard.example/checkout-journey/8Jx2/details?returned=1',
      'https://yard.example/checkout-journey',
    ],
    ['/booking?id=1&signature=8Jx2', '/booking'],
    ['/theme-preview/8Jx2.9Ky3/about-us', '/theme-preview'],
    ['/release-preview/1.2.8Jx2/search', '/release-preview'],
    ['/about-us?preview=1.8Jx2&draft=site.8Jx2', '/about-us'],
    ['/locations/parramatta/bookings.ics?token=8Jx2', '/locations/parramatta/bookings.ics'],
    ['/sign-in?type=trade-in&redirect=%2Ftrade-in%2F8Jx2%2Fcar&back=%2F', '/sign-in?type=trade-in&back=%2F'],
    ['/sign-in?redirect=%2Fsearch', '/sign-in?redirect=%2Fsearch'],
    ['/search/ute?make=Ford&page=2', '/search/ute?make=Ford&page=2'],
    ['/cars/a-car/enquire?about=price#form', '/cars/a-car/enquire?about=price'],
    ['https://yard.example/', 'https://yard.example/'],
    ['http://[', ''],
    ['', ''],
  ])('LEAD-5 %s leaves as %s', (address, left) => {
    expect(withoutSecrets(address)).toBe(left);
  });

  it('LEAD-5 leaves no secret behind, however the address is written, and is settled after one pass', () => {
    const secret = '8Jx2mQv0Zr5LtYwPbNcHj7Ud3EaSo1Ig6XvTq4Mk9_A';
    const written = (name: string) =>
      fc.constantFrom(name, name.toUpperCase(), name.replace('a', '%61'), `/${name}`, `./${name}`);
    const path = fc
      .constantFrom(
        'trade-in',
        'sell-my-car',
        'checkout-journey',
        'answered',
        'shortlist',
        'feeds',
        'theme-preview',
      )
      .chain(written)
      .map((name) => `/.${name.startsWith('/') ? '' : '/'}${name}/${secret}/step`);
    const query = fc
      .constantFrom('signature', 'confirm', 'token', 'preview', 'draft', 'owner', 'proof', 'receipt')
      .map((name) => `/a-page?x=1&${name}=${secret}`);
    const nested = fc
      .tuple(fc.constantFrom('redirect', 'back', 'next'), fc.oneof(path, query))
      .map(([name, inner]) => `/sign-in?${new URLSearchParams({ [name]: inner })}`);
    fc.assert(
      fc.property(fc.oneof(path, query, nested), (address) => {
        const left = withoutSecrets(address);
        expect(left).not.toContain(secret);
        expect(withoutSecrets(left)).toBe(left);
        const { pathname, search } = new URL(address, 'https://yard.example');
        expect(opensSomethingPersonal({ pathname, search })).toBe(true);
      }),
    );
  });
});
