import { expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { getCarCardView } from './cached-card-view.ts';
import { buildCarCardView } from './car-card-view.ts';

const site = exampleSite({ hosts: ['yard.example'] });
const car = exampleCar({});
const startOfMinute = new Date(Math.floor(exampleNow.getTime() / 60_000) * 60_000);
const after = (ms: number) => new Date(startOfMinute.getTime() + ms);

it('says what a card says, and the very same within a minute', () => {
  const card = getCarCardView(car, site, after(0));
  expect(card).toEqual(buildCarCardView(car, site, after(0)));
  expect(getCarCardView(car, site, after(59_999))).toBe(card);
});

it.each([
  ['the next minute', car, site, after(60_000)],
  ['a car that has changed', { ...car, title: null }, site, after(0)],
  ['another site, or the same set anew', car, { ...site }, after(0)],
])('is worked out again for %s', (_what, otherCar, otherSite, at) => {
  const card = getCarCardView(car, site, after(0));
  expect(getCarCardView(otherCar, otherSite, at)).not.toBe(card);
});

it('keeps no distance: that is one shopper’s own', () => {
  const near = new Map([[car.locationSlug ?? '', 12]]);
  const card = getCarCardView(car, site, after(0), near);
  expect(card.distanceText).toContain('12');
  expect(getCarCardView(car, site, after(0)).distanceText).toBeNull();
  expect(getCarCardView(car, site, after(0), near)).not.toBe(card);
});
