import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { buildCarCardView } from '#view-models/car-card/car-card-view.ts';
import { siteFigureBasesId, viewSiteLender } from '#view-models/site/site-figure-bases.ts';
import { CarCard } from '#web/site/parts/car-card/car-card.tsx';
import { FigureBases } from '#web/site/parts/car-card/figure-bases.tsx';
import { OutbackCard } from '#web/site/parts/car-card/outback-card.tsx';
import { VoltCard } from '#web/site/parts/car-card/volt-card.tsx';

function render(
  Card: typeof CarCard | typeof VoltCard | typeof OutbackCard,
  finance: Partial<FinanceConfig> = {},
  changes: Partial<Car> = {},
): string {
  const site = exampleSite({ finance: { ...exampleFinance, ...finance } });
  const card = buildCarCardView(exampleCar({ priceCents: 30_000_00, ...changes }), site, exampleNow);
  const router = createMemoryRouter([{ path: '*', element: <Card card={card} /> }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

describe.each([
  ['Meridian', CarCard],
  ['Volt', VoltCard],
  ['Outback', OutbackCard],
])('finance on a card of %s', (_name, Card) => {
  it('FIN-2 draws the last day of the offer', () => {
    expect(render(Card, { offerEndsOn: '2026-12-22' })).toContain('Offer ends 22 Dec 2026');
    expect(render(Card)).not.toContain('Offer ends');
  });

  it('FIN-2 draws no repayment once the offer has ended', () => {
    expect(render(Card, { offerEndsOn: '2026-11-20' })).not.toContain('per week');
  });

  it('FIN-17 F-19 draws no repayment on a car that is older than the rate is for', () => {
    expect(render(Card, { maxCarYears: 7 }, { year: 2018 })).not.toContain('per week');
    expect(render(Card, { maxCarYears: 7 }, { year: 2019 })).toContain('per week');
  });

  it('C-22 costs the tab key nothing: the same box is opened once below the cards', () => {
    const signs = render(Card).match(/<button[^>]*class="figure-sign[^>]*>/g) ?? [];
    expect(signs).toHaveLength(2);
    for (const sign of signs) expect(sign).toContain('tabindex="-1"');
  });

  it('C-22 price and repayment each have a button that opens what they rest on, without script', () => {
    const opened = [...render(Card).matchAll(/popovertarget="([^"]+)" aria-label="([^"]+)"/gi)];
    expect(opened.map(([, target, label]) => [target, label])).toEqual([
      [siteFigureBasesId, 'What “Drive away” means'],
      [siteFigureBasesId, 'About the repayment and rates'],
    ]);
  });
});

describe('FigureBases', () => {
  const texts = { one: 'car', many: 'cars' };

  it('C-22 F-2 tells basis, day, source and the prescribed warning', () => {
    const lender = viewSiteLender(exampleSite({ finance: exampleFinance }), exampleNow);
    const markup = renderToStaticMarkup(<FigureBases finance={lender} stockNoun={texts} />);
    expect(markup).toMatch(new RegExp(`<dialog id="${siteFigureBasesId}"[^>]*popover="auto"`));
    for (const terms of [
      '5 years, no deposit',
      '7.99% p.a.',
      '8.87% p.a.',
      'Example Finance, as at 1 Nov 2026',
      exampleFinance.comparisonRateWarning,
    ]) {
      expect(markup).toContain(terms);
    }
  });

  it('C-22 FIN-2 speaks of no lender where no repayment is shown', () => {
    const ended = exampleSite({ finance: { ...exampleFinance, offerEndsOn: '2026-11-20' } });
    expect(viewSiteLender(ended, exampleNow)).toBeNull();
    expect(renderToStaticMarkup(<FigureBases finance={null} stockNoun={texts} />)).not.toContain('Repayment');
  });
});
