import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { exampleCar, exampleNow } from '#tests/support/example-car.ts';
import { exampleConfig, exampleFinance } from '#tests/support/example-site.ts';
import { visibleText } from '#tests/support/visible-text.ts';
import { buildChangeOverView } from '#view-models/trade-in/change-over-view.ts';
import { ChangeOverFigures } from './change-over-figures.tsx';

const tradeIn = { amountCents: 12_000_00, expiresAt: '2026-11-28T02:00:00.000Z' };

function textOf(finance: typeof exampleFinance | null) {
  const car = exampleCar({ priceCents: 43_990_00, priceType: 'Drive away' });
  const changeOver = buildChangeOverView(car, tradeIn, exampleConfig({ finance }), exampleNow);
  if (changeOver === null) throw new Error('The example car has a price.');
  return visibleText(renderToStaticMarkup(<ChangeOverFigures changeOver={changeOver} />));
}

describe('ChangeOverFigures', () => {
  it('F-2 C-8 shows no repayment without its rate, comparison rate and warning in the same view', () => {
    const text = textOf(exampleFinance);
    expect(text).toMatch(/per week\* ?\$\d+ ?interest rate ?7\.99% p\.a\. ?comparison rate ?8\.87% p\.a\./);
    expect(text).toContain('Instead of $206 per week without your trade-in.');
    expect(text).toContain('5 years, your trade-in as the deposit');
    expect(text).toContain(exampleFinance.comparisonRateWarning);
  });

  it('C-8 says what is left to pay alone where there is no lender', () => {
    expect(textOf(null)).toBe('Change-over $31,990 . Your trade-in $12,000, until 28 November 2026.');
  });
});
