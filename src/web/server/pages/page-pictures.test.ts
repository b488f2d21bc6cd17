import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from '#web/ui/picture.tsx';
import { listPagePictures, resolveSizes } from './page-pictures.ts';

const desktop = { width: 1440, pixelRatio: 1 };
const phone = { width: 390, pixelRatio: 3 };

function pageWith(...sources: readonly string[]): string {
  return renderToStaticMarkup(
    sources.map((src) =>
      createElement(Picture, {
        key: src,
        src,
        alt: '',
        sizes: '(min-width: 992px) 300px, 100vw',
        widths: [320, 640, 960],
      }),
    ),
  );
}

describe('listPagePictures', () => {
  it('finds the pictures of a page in its order, each in the width that the screen asks for', () => {
    const html = pageWith('/img/cars/suv-b/blue/front34', 'scenes/location-1');
    expect(listPagePictures(html, desktop)).toEqual([
      { asset: 'cars/suv-b/blue/front34', width: 320, format: 'avif' },
      { asset: 'scenes/location-1', width: 320, format: 'avif' },
    ]);
    expect(listPagePictures(html, phone).map(({ width }) => width)).toEqual([960, 960]);
  });

  it('reads what the head asks for early, and a picture that is there twice only once', () => {
    const early =
      '<link rel="preload" as="image" imageSrcSet="/img/cars/ute/red/front34?w=320&amp;v=1 320w, /img/cars/ute/red/front34?w=640&amp;v=1 640w" imageSizes="640px"/>';
    const html = `${early}${pageWith('cars/ute/red/front34')}`;
    expect(listPagePictures(html, { width: 700, pixelRatio: 1 })).toEqual([
      { asset: 'cars/ute/red/front34', width: 640, format: 'avif' },
      { asset: 'cars/ute/red/front34', width: 960, format: 'avif' },
    ]);
    expect(listPagePictures(`${early}${early}`, desktop)).toHaveLength(1);
  });

  it('leaves out pictures of other hosts and pages without any', () => {
    expect(listPagePictures(pageWith('https://photos.example/1.jpg'), desktop)).toEqual([]);
    expect(listPagePictures('<img src="/img/a?w=320" alt=""><p srcset="x">', desktop)).toEqual([]);
  });
});

describe('resolveSizes', () => {
  it.each([
    ['(min-width: 62rem) 300px, 82vw', 992, 300],
    ['(min-width: 62rem) 300px, 82vw', 991, 812.62],
    ['(min-width: 62rem) 424px, (min-width: 48rem) 45vw, 100vw', 800, 360],
    ['(min-width: 81.25rem) 408px, 100vw', 1300, 408],
    ['66px', 390, 66],
    ['', 390, 390],
    ['calc(50vw - 8px)', 390, 390],
  ])('%s on %i pixels is %d', (sizes, screenWidth, expected) => {
    expect(resolveSizes(sizes, screenWidth)).toBeCloseTo(expected, 6);
  });
});
