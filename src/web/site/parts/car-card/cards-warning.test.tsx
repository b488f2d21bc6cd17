import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { CardsWarning } from './cards-warning.tsx';

const site = exampleSite({ finance: exampleFinance });
const cardsOf = (...cars: Partial<Car>[]) =>
  cars.map((car) => buildCarCardView(exampleCar(car), site, exampleNow));

describe('CardsWarning', () => {
  it('F-2 says basis and prescribed warning once for all cards with a repayment', () => {
    const markup = renderToStaticMarkup(<CardsWarning cards={cardsOf({ priceCents: null }, {}, {})} />);
    expect(markup.split(exampleFinance.comparisonRateWarning)).toHaveLength(2);
    expect(markup).toContain('5 years, no deposit');
  });

  it('F-2 says nothing of repayments where no card has one, and nothing at all where none has a figure', () => {
    const unfinanced = renderToStaticMarkup(<CardsWarning cards={cardsOf({ priceCents: 400_00 })} />);
    expect(unfinanced).not.toContain(exampleFinance.comparisonRateWarning);
    expect(renderToStaticMarkup(<CardsWarning cards={cardsOf({ priceCents: null })} />)).toBe('');
  });

  it('C-22 opens what the figures of all its cards rest on with one button that the tab key finds', () => {
    const markup = renderToStaticMarkup(<CardsWarning cards={cardsOf({}, {})} />);
    expect(markup.match(/<button(?![^>]*tabindex="-1")[^>]*popovertarget="figure-bases"/gi)).toHaveLength(1);
  });
});
