import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradeInHref } from '#domain/trade-in/trade-in-hrefs.ts';
import { purchaseHref } from './purchase-hrefs.ts';

describe('an address that carries a secret', () => {
  it.each(['日本語', 'a\nBcc: everyone@example.com', '👩‍👩‍👧‍👦', '..', 'a/b', '//evil.example'])(
    'ROUTE-5 redirects safely for any secret that is typed: %j',
    (token) => {
      for (const href of [purchaseHref(token, 'car'), tradeInHref({ page: 'trade-in', token }, 'car')]) {
        expect(new Headers({ location: href }).get('location')).toBe(href);
        expect(href).toMatch(/^\/[\w-]+\/[^/\s]+\/car$/);
      }
    },
  );

  it('ROUTE-5 is as it was where it is a secret', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\w-]{43}$/), (token) => {
        expect(purchaseHref(token)).toBe(`/checkout-journey/${token}`);
        expect(tradeInHref({ page: 'sell-my-car', token })).toBe(`/sell-my-car/${token}`);
      }),
    );
  });
});
