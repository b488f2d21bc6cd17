/** What a purchase comes to beside its questions. */
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { visibleText } from '#tests/support/visible-text.ts';
import { SumSoFar } from './purchase-step-page.tsx';

const row = (id: string, label: string, value: string, isSum = false) => ({
  id,
  label,
  value,
  note: null,
  isSum,
});
const price = row('price', 'Price', '$56,819');
const format = (lines: readonly ReturnType<typeof row>[]) =>
  visibleText(
    renderToStaticMarkup(
      <SumSoFar heading="So far" summary={{ lines, shortText: '$58,764', shortNote: null }} />,
    ),
  );

describe('what a purchase comes to so far', () => {
  it('ROUTE-5 PRICE-5 names its lines where it is more than the price of the car', () => {
    const html = format([price, row('duty', 'Stamp duty', '$1,945'), row('total', 'Total', '$58,764', true)]);
    expect(html).toContain('Price $56,819');
    expect(html).toContain('Stamp duty $1,945');
    expect(html).not.toContain('Total');
  });

  it('ROUTE-5 says a price alone once', () => {
    expect(format([price, row('total', 'Total', '$58,764', true)])).not.toContain('$56,819');
  });
});
