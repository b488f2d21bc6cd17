import { describe, expect, it } from 'vitest';
import {
  imageAsset,
  imageSrcSet,
  imageSrcSetByDensity,
  imageUrl,
  isExternalImage,
  isImageWidth,
} from './image-url.ts';
import { imageVersion } from './image-version.ts';

describe('image addresses', () => {
  it.each([
    ['a name', 'cars/suv/blue/front34', 'cars/suv/blue/front34'],
    ['an address', '/img/cars/suv/blue/front34', 'cars/suv/blue/front34'],
    ['an address with a width', '/img/scenes/volt-hero?w=320&v=1', 'scenes/volt-hero'],
  ])('takes %s', (_label, source, asset) => {
    expect(imageAsset(source)).toBe(asset);
    expect(imageUrl(source, 320)).toBe(`/img/${asset}?w=320&v=${imageVersion}`);
  });

  it.each([
    ['https://photos.example/1.jpg', true],
    ['//photos.example/1.jpg', true],
    ['data:image/png;base64,AA==', true],
    ['/img/cars/suv/blue/front34', false],
    ['cars/suv/blue/front34', false],
  ])('%s is foreign: %s', (source, foreign) => {
    expect(isExternalImage(source)).toBe(foreign);
  });

  it('leaves a foreign address alone and gives it no srcset', () => {
    expect(imageUrl('https://photos.example/1.jpg', 320)).toBe('https://photos.example/1.jpg');
    expect(imageSrcSet('https://photos.example/1.jpg', [320])).toBe('');
  });

  it('escapes what a name may not carry in an address', () => {
    expect(imageUrl('media/my photo?#.jpg', 96)).toContain('/img/media/my%20photo?w=96');
    expect(imageUrl('media/a&b', 96)).toContain('/img/media/a%26b?w=96');
  });

  it('OFFER-8 counts in dots of the screen from the narrowest width', () => {
    expect(imageSrcSetByDensity('a', [750, 375])).toBe(
      `/img/a?w=375&v=${imageVersion} 1x, /img/a?w=750&v=${imageVersion} 2x`,
    );
    expect(imageSrcSetByDensity('https://photos.example/1.jpg', [375])).toBe('');
  });

  it('orders the srcset and knows only its widths', () => {
    expect(imageSrcSet('a', [640, 320])).toBe(
      `/img/a?w=320&v=${imageVersion} 320w, /img/a?w=640&v=${imageVersion} 640w`,
    );
    expect([95, 96, 97, 1600, 1601, Number.NaN].map(isImageWidth)).toEqual([
      false,
      true,
      false,
      true,
      false,
      false,
    ]);
  });
});
