import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { imageVersion } from '#domain/image/image-version.ts';
import { Picture } from './picture.tsx';

describe('Picture', () => {
  it('offers an asset in several widths, lazily, with its ratio', () => {
    const html = renderToStaticMarkup(
      <Picture src="/img/cars/suv/blue/front34" alt="Blue SUV" sizes="50vw" widths={[320, 640]} />,
    );
    expect(html).toContain(
      `srcSet="/img/cars/suv/blue/front34?w=320&amp;v=${imageVersion} 320w, /img/cars/suv/blue/front34?w=640&amp;v=${imageVersion} 640w"`,
    );
    expect(html).toContain('sizes="50vw"');
    expect(html).toContain('loading="lazy"');
    expect(html).toContain('width="1200" height="800"');
    expect(html).not.toContain('fetchPriority');
  });

  it('B-45 asks for what a page shows in letters of the chosen size', () => {
    const sizes = '(min-width: 1300px) 408px, (min-width: 992px) 45vw, calc(100vw - 32px)';
    const html = renderToStaticMarkup(<Picture src="scenes/volt-hero" alt="" sizes={sizes} />);
    expect(html).toContain(
      'sizes="(min-width: 81.25rem) 408px, (min-width: 62rem) 45vw, calc(100vw - 32px)"',
    );
  });

  it('fetches the priority picture first', () => {
    const html = renderToStaticMarkup(<Picture src="scenes/volt-hero" alt="" sizes="100vw" priority />);
    expect(html).toContain('fetchPriority="high"');
    expect(html).not.toContain('loading="lazy"');
    expect(html).toContain('alt=""');
  });

  it('leaves an absolute address of a feed as it is', () => {
    const html = renderToStaticMarkup(<Picture src="https://photos.example/1.jpg" alt="x" sizes="50vw" />);
    expect(html).toContain('src="https://photos.example/1.jpg"');
    expect(html).not.toMatch(/srcset/i);
  });
});
