import { describe, expect, it } from 'vitest';
import {
  parseSignInRequest,
  pathOfSameSite,
  signInHref,
  signInTexts,
  signInTypes,
} from './sign-in-address.ts';

describe('the address of the sign-in', () => {
  it('ROUTE-8 is written and read with type, redirect and back', () => {
    const href = signInHref({ type: 'watchlist', redirect: '/cars/a?x=1&y=2', back: '/search/used-cars' });
    expect(href).toBe(
      '/sign-in?type=watchlist&redirect=%2Fcars%2Fa%3Fx%3D1%26y%3D2&back=%2Fsearch%2Fused-cars',
    );
    expect(parseSignInRequest(new URL(href, 'http://x').searchParams, '/my-garage')).toEqual({
      type: 'watchlist',
      redirect: '/cars/a?x=1&y=2',
      back: '/search/used-cars',
      carId: null,
    });
  });

  it.each([30, 100])(
    'ROUTE-8 B-6 keeps a search of %i filters, in an address that proxies take',
    (filters) => {
      const chosen = Array.from({ length: filters }, (_, index) => [
        `refinementList[model][${index}]`,
        `A3 & ${index}`,
      ]);
      const redirect = `/my-garage/searches/new?${new URLSearchParams(chosen)}`;
      const href = signInHref({ type: 'my-garage', redirect, back: '/' });
      expect(redirect.length).toBeGreaterThan(1_000);
      expect(href.length).toBeLessThan(8_000);
      const requested = parseSignInRequest(new URL(href, 'http://x').searchParams, '/my-garage');
      const returned = new URL(requested.redirect, 'http://x').searchParams;
      expect([...returned]).toEqual([...new URL(redirect, 'http://x').searchParams]);
    },
  );

  it.each(signInTypes)('ROUTE-8 knows %s, with words of its own', (type) => {
    const params = new URLSearchParams({ type });
    expect(parseSignInRequest(params, '/my-garage').type).toBe(type);
    expect(signInTexts[type].heading).toMatch(/^Sign in/);
  });

  it('ROUTE-8 has eight types', () => expect(new Set(signInTypes).size).toBe(8));

  it('ROUTE-8 leads to the garage, and back home, where nothing or nonsense is asked for', () => {
    const nothing = { type: 'my-garage', redirect: '/mymotorama', back: '/', carId: null };
    expect(parseSignInRequest(new URLSearchParams(), '/mymotorama')).toEqual(nothing);
    const nonsense = new URLSearchParams({
      type: 'x',
      redirect: '//evil.example',
      back: 'javascript:alert(1)',
    });
    nonsense.set('car_id', '<script>');
    expect(parseSignInRequest(nonsense, '/mymotorama')).toEqual(nothing);
  });

  it.each(['/', '/cars/a', '/cars/a?b=c#d', '/a/../b', '/%2F%2Fevil.example', '/a//b'])(
    'ROUTE-8 goes to %s, which is of the same site',
    (path) => {
      const found = pathOfSameSite(path);
      expect(found).not.toBeNull();
      expect(new URL(found ?? '', 'https://site.example').host).toBe('site.example');
    },
  );

  it.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a/..//evil.example',
    ' //evil.example',
    'javascript:alert(1)',
    'cars/a',
    '',
    '/sign-in?type=watchlist',
    '/sign-out',
    '/x/../sign-in/code',
    `/${'a'.repeat(4_000)}`,
  ])('ROUTE-8 does not go to %j', (path) => expect(pathOfSameSite(path)).toBeNull());
});
