import { describe, expect, it } from 'vitest';
import type { SiteConfigInput } from '#domain/site/config/site-config.ts';
import { exampleCar } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { evaluatePurchasability, formatBuyOnline } from './purchasability.ts';

const offeredOn = [{ stockTypes: ['used' as const] }, { makes: ['Halden'] }];
const reasonOf = (car: Parameters<typeof exampleCar>[0], changes: Partial<SiteConfigInput> = {}) => {
  const found = evaluatePurchasability(exampleCar(car), exampleSite({ purchase: { offeredOn }, ...changes }));
  return found.isPurchasable ? found.href : found.reason;
};
const open = '/checkout-journey?car_id=2023-toyota-rav4-gxl-kb10482';

describe('evaluatePurchasability', () => {
  it.each<[string, string, Parameters<typeof exampleCar>[0], Partial<SiteConfigInput>]>([
    ['a used car', open, {}, {}],
    ['a new car of the make, however it is written', open, { stockType: 'new', make: 'HALDEN' }, {}],
    ['a new car of another make', 'not-offered', { stockType: 'new' }, {}],
    ['a site that sells nothing online', 'not-offered', {}, { purchase: null }],
    ['a site that sells every car online', open, { stockType: 'new' }, { purchase: {} }],
    ['a sold car', 'sold', { status: 'sold' }, {}],
    ['a car that is held for another shopper', 'on-hold', { isReserved: true }, {}],
    ['a car without a price', 'no-price', { priceCents: null }, {}],
    ['a car to drive and not to buy', 'test-drive-only', { tag: 'Test Drive Only' }, {}],
    [
      'a car as dear as its deposit',
      'price-too-low',
      { priceCents: 500_00 },
      { reservations: { depositCents: 500_00 } },
    ],
    [
      'a car dearer than it by a cent',
      open,
      { priceCents: 500_01 },
      { reservations: { depositCents: 500_00 } },
    ],
  ])('ROUTE-5 RSV-6 %s', (_what, expected, car, changes) => {
    expect(reasonOf(car, changes)).toBe(expected);
  });

  it('RSV-6 says van where the dealer says van', () => {
    const site = exampleSite({ labels: { stockNoun: { one: 'van', many: 'vans' } } });
    expect(formatBuyOnline(site.config)).toBe('Buy this Van online');
  });
});
