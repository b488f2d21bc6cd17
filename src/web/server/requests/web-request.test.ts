import { describe, expect, it } from 'vitest';
import { fullAddress } from './web-request.ts';

describe('the address of a request', () => {
  it.each([
    ['/trade-in', '/trade-in'],
    ['/%74rade-in', '/trade-in'],
    ['/trade%2Din%2epdf', '/trade-in.pdf'],
    ['/%7etrade-in/trade-in', '/~trade-in/trade-in'],
    ['/%6F%6Eline-payment?a=%41', '/online-payment?a=%41'],
    ['/x/%2e%2e/my-garage', '/my-garage'],
    ['/cars/a%2Fb', '/cars/a%2Fb'],
    ['/%252e', '/%252e'],
    ['/caf%C3%A9', '/caf%C3%A9'],
    ['/a%20b%5Cc', '/a%20b%5Cc'],
  ])('GATE-5 GATE-2 of %s is %s: one spelling, whatever escapes were written', (url, path) =>
    expect(fullAddress('https://kestrel.example', { url }).href).toBe(`https://kestrel.example${path}`),
  );
});
