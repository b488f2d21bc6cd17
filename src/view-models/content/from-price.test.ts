import { expect, it } from 'vitest';
import { exampleLocation, exampleSite } from '#tests/support/example-site.ts';
import { viewFromPrice } from './from-price.ts';

const locationIn = (state: string, isPrimary: boolean) =>
  exampleLocation({ isPrimary, slug: state.toLowerCase(), address: { ...exampleLocation().address, state } });

it.each([
  ['of one state', ['NSW'], 'Drive away'],
  ['of two states', ['QLD', 'NSW'], 'Drive away in QLD'],
])('F-1 the price of a model on a site %s says what it includes', (_label, states, priceType) => {
  const site = {
    ...exampleSite(),
    locations: states.map((state, index) => locationIn(state, index === 0)),
  };
  expect(viewFromPrice(43_990, site)).toEqual({ text: 'from $43,990', priceType });
});

it('F-1 no price says nothing', () => {
  expect(viewFromPrice(null, exampleSite())).toBe(null);
});
