import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '../../../../../tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '../../../../../tests/support/example-site.ts';
import type { Car } from '../../../../domain/car/car.ts';
import { buildCarCardView } from '../../../../domain/car/car-card-view.ts';
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

  it('F-2 says nothing where no card has a repayment', () => {
    expect(renderToStaticMarkup(<CardsWarning cards={cardsOf({ priceCents: null })} />)).toBe('');
  });
});
