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
    ['/booking-terms', false, '/booking-terms'],
    ['/cars/a-car', false, '/cars/a-car'],
    ['/', false, '/'],
  ])('C-11 %s: %s, and others know it as %s', (pathname, opens, known) => {
    expect(opensSomethingPersonal(pathname)).toBe(opens);
    expect(publicAddress({ origin: 'https://yard.example', pathname })).toBe(`https://yard.example${known}`);
  });
});
