/** The buyer of a car finds neither its plate nor its price on the dealer's site. */
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { buildCompactCard } from '#view-models/car-card/compact-card.ts';
import { buildCarView } from '#view-models/car-page/car-view.ts';
import { carSummaryToWire, carToWire } from '#view-models/car-page/car-wire.ts';

const site = exampleSite();
const secrets = [
  '1HGBH41JXMN109186',
  'SLD77Z',
  '43197',
  '43,197',
  '45321',
  '45,321',
  '41111',
  '41,111',
  '289',
];
const facts = {
  vin: '1HGBH41JXMN109186',
  registration: 'SLD77Z',
  priceCents: 43_197_00,
  wasPriceCents: 45_321_00,
  offerPriceCents: 41_111_00,
  subscriptionPriceCents: 289_00,
  market: { stateAverageCents: 49_000_00, nationalAverageCents: 49_000_00 },
};
const sold = exampleCar({ ...facts, status: 'sold', soldAt: exampleNow });

const views: readonly (readonly [string, (car: typeof sold) => unknown])[] = [
  ['a card', (car) => buildCarCardView(car, site, exampleNow)],
  ['a card in a row', (car) => buildCompactCard(buildCarCardView(car, site, exampleNow))],
  ['the page, its data, markup and brochure', (car) => buildCarView(car, site, exampleNow)],
  ['a hit of a search', (car) => carSummaryToWire(car, site)],
  ['the car as JSON', (car) => carToWire(car, site, exampleNow)],
];

describe('a sold car', () => {
  it.each(views)('F-18 keeps its plate, VIN and price out of %s', (_title, view) => {
    const text = JSON.stringify(view(sold));
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  });

  it.each(views.slice(2))('shows them while it is for sale: %s', (_title, view) => {
    const text = JSON.stringify(view(exampleCar(facts)));
    expect(text).toContain('1HGBH41JXMN109186');
    expect(text).toMatch(/43,?197/);
  });
});
