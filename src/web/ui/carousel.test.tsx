import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Carousel, CarouselControls } from './carousel.tsx';

const slides = ['One', 'Two', 'Three'].map((name) => ({ name, content: <p>{name}</p> }));
const render = (shown = slides) =>
  renderToStaticMarkup(<Carousel id="row" label="Figures" look="one" slides={shown} />);

describe('a carousel', () => {
  it('BLOCK-11 has arrows, and a dot for each slide that leads to its place without script', () => {
    const html = render();
    expect(html).toContain('aria-roledescription="carousel"');
    for (const [index, { name }] of slides.entries()) {
      expect(html).toContain(`<li id="row-${index + 1}"`);
      expect(html).toMatch(new RegExp(`href="#row-${index + 1}"[^>]*><span[^>]*>${name}`));
    }
    expect(html.match(/aria-current="true"/g)).toHaveLength(1);
    expect(html).toMatch(/data-step="-1"[^>]*aria-label="Previous" aria-disabled="true"/);
    expect(html).toMatch(/data-step="1"[^>]*aria-label="Next" aria-disabled="false"/);
  });

  it('BLOCK-11 of one slide has nothing to move', () => {
    expect(render(slides.slice(0, 1))).not.toMatch(/carousel__arrow|carousel__dot/);
  });

  it('BLOCK-12 ERR-18 refuses controls outside a carousel, with a clear message for the author of the page', () => {
    expect(() => renderToStaticMarkup(<CarouselControls />)).toThrow(
      'Use CarouselControls inside a Carousel.',
    );
  });
});
