import { describe, expect, it } from 'vitest';
import { selectSiteStock } from '#domain/stock-search/site-stock.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarView } from '#view-models/car-page/car-view.ts';
import { carToWire } from '#view-models/car-page/car-wire.ts';

const car = exampleCar({ subscriptionPriceCents: 289_00 });

describe('a price by subscription', () => {
  it.each([
    ['is shown, found and handed out', true, 289_00, '$289 a week by subscription'],
    ['is nowhere, where the site offers none', false, null, null],
  ])('CFG-2 PRICE-7 %s', (_label, offersSubscriptions, cents, text) => {
    const site = exampleSite({ stock: { offersSubscriptions } });
    expect(buildCarView(car, site, exampleNow).subscriptionText).toBe(text);
    expect(carToWire(car, site, exampleNow).subscription_price).toBe(cents === null ? null : cents / 100);
    const searched = selectSiteStock(site, [car], 1, exampleNow).cars;
    expect(searched.map(({ subscriptionPriceCents }) => subscriptionPriceCents)).toEqual([cents]);
  });
});
