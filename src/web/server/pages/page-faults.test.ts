import { describe, expect, it } from 'vitest';
import { loggedAddress } from './page-faults.ts';

const token = 'k3Zt0x_9QmVf-2LrY7sWbNcHj5Ud8EaPo1Ig6XvTq4M';

describe('an address in the log', () => {
  it.each([
    ['a lead that was answered', `/answered/${token}`],
    ['a shared list', `/shortlist/${token}/version`],
    ['a purchase', `/checkout-journey/${token}/summary?returned=1`],
    ['a payment in play', `/test-payment/${token}/bank`],
    ['a valuation', `/trade-in/${token}/estimate`],
    ['a car to sell', `/sell-my-car/${token}/contact`],
    ['a booking', `/booking?id=1&signature=${token}`],
    ['a receipt', `/success?receipt=${token}`],
  ])('says nothing of what opens %s', (_title, url) => {
    expect(loggedAddress(url)).not.toContain(token);
    expect(url.startsWith(loggedAddress(url).replace('…', ''))).toBe(true);
  });

  it('says which page it was', () => {
    expect(loggedAddress('/cars/a-car?page=2')).toBe('/cars/a-car');
  });
});
