import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleSite } from '#tests/support/example-site.ts';
import { platformCharges } from '#tests/support/platform-charges.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';

const site = exampleSite({ governmentCharges: platformCharges() });

type AnyCard = typeof CarCard | typeof VoltCard | typeof OutbackCard;

function htmlOf(Card: AnyCard, changes: Partial<Car>): string {
  const card = buildCarCardView(exampleCar({ priceCents: 30_000_00, ...changes }), site, exampleNow);
  const router = createMemoryRouter([{ path: '*', element: <Card card={card} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** What a card says, without its tags. */
const textOf = (Card: AnyCard, changes: Partial<Car>) =>
  htmlOf(Card, changes)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe.each([
  ['Meridian', CarCard],
  ['Volt', VoltCard],
  ['Outback', OutbackCard],
])('a card of %s', (_name, Card) => {
  it('is an item of a list with a heading, and no article among twenty without a name', () => {
    expect(htmlOf(Card, {})).toMatch(/^<div [^>]*>(?:(?!<article|role=).)*<h[23][ >]/s);
  });

  it('C-2 prints the estimated drive away price beside one before charges', () => {
    const text = textOf(Card, { priceType: 'Excl. Govt. Charges' });
    expect(text).toContain('$30,000 Excl. Govt. Charges');
    expect(text).toContain('about $30,900 drive away in NSW');
  });

  it('C-2 prints the estimate without charges beside a drive away price', () => {
    expect(textOf(Card, {})).toContain('about $29,124 excl. govt. charges');
  });

  it.each<[string, Partial<Car>, string]>([
    ['a new car, whose charges depend on its buyer', { stockType: 'new' }, 'govt. charges vary by buyer'],
    ['a state without a table', { priceType: 'EGC', state: 'ACT' }, 'no drive away estimate in ACT'],
  ])('C-2 estimates nothing for %s, and says so', (_label, changes, message) => {
    const text = textOf(Card, changes);
    expect(text).not.toContain('about $');
    expect(text).toContain(message);
  });

  it('C-2 F-18 says neither basis of a sold car', () => {
    expect(textOf(Card, { status: 'sold' })).not.toMatch(/about \$|estimate/);
  });
});
