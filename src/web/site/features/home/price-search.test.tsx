import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { priceSliderScale } from '#domain/stock-search/facets/price-slider.ts';
import { PriceSearch } from './price-search.tsx';

const site = { locale: 'en-AU', stockNoun: { one: 'car', many: 'cars' } };

function render(count: number, selected = { min: 20_000, max: 45_000 }): string {
  const slider = {
    scale: priceSliderScale,
    bars: [10, 100, 40, 0],
    selected,
    count,
  };
  return renderToStaticMarkup(<PriceSearch site={site} slider={slider} title="Search by price" />);
}

describe('PriceSearch', () => {
  it('PRICE-11 says the range, and its button how many cars lie there', () => {
    expect(render(612)).toContain('$20,000 to $45,000');
    expect(render(612)).toMatch(/Show 612 ?(<!-- -->)?cars/);
    expect(render(1)).toMatch(/Show 1 ?(<!-- -->)?car</);
  });

  it('PRICE-11 SRCH-24 is a form that leads to search, dearest first, before script runs', () => {
    const html = render(612);
    expect(html).toMatch(/<form[^>]*action="\/search\/new-used-and-demo-cars" method="get"/);
    expect(html).toContain('<input type="hidden" name="sortBy" value="price_desc"/>');
    expect(html).toMatch(/name="range\[price\]\[min\]"[^>]*value="20000"/);
    expect(html).toMatch(/name="range\[price\]\[max\]"[^>]*value="45000"/);
  });

  it.each([
    [{ min: 5_000, max: 45_000 }, 'Up to $45,000', 'min'],
    [{ min: 20_000, max: 250_000 }, 'From $20,000', 'max'],
  ])('PRICE-11 shows and sends no bound where a handle is at an end: %o', (selected, text, open) => {
    const html = render(612, selected);
    expect(html).toContain(text);
    expect(html).not.toContain(`name="range[price][${open}]"`);
  });

  it('PRICE-12 has two handles, which are not shown where no script could answer them', () => {
    const slider = /<div class="range-slider needs-script"[^>]*>(.*?)<\/div>/s.exec(render(612));
    expect(slider?.[1]?.match(/<input class="range-slider__handle" type="range"/g)).toHaveLength(2);
  });
});
