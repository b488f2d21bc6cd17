import { describe, expect, it } from 'vitest';
import { isDoubleTap, placeInBox, sizeZoomed } from './photo-zoom.ts';

describe('isDoubleTap', () => {
  const first = { atMs: 1000, x: 100, y: 100 };
  it.each([
    ['soon, near', { atMs: 1350, x: 124, y: 132 }, true],
    ['too late', { atMs: 1351, x: 100, y: 100 }, false],
    ['too far', { atMs: 1100, x: 141, y: 100 }, false],
  ])('B-11 the second tap counts: %s', (_label, second, counts) => {
    expect(isDoubleTap(first, second)).toBe(counts);
    expect(isDoubleTap(null, second)).toBe(false);
  });
});

describe('sizeZoomed', () => {
  it.each([
    ['a wide window', { width: 1200, height: 800 }, { width: 2400, height: 1600 }],
    ['a phone held upright: it fills the height', { width: 390, height: 780 }, { width: 1170, height: 780 }],
    ['a phone held across', { width: 840, height: 390 }, { width: 1170, height: 780 }],
  ])('B-11 is twice what fits, and fills %s', (_label, box, size) => {
    expect(sizeZoomed(box, 3 / 2)).toEqual(size);
  });
});

describe('placeInBox', () => {
  const box = { left: 0, top: 100, width: 300, height: 400 } as DOMRectReadOnly;
  it.each([
    ['the middle', { x: 150, y: 300 }, { x: 0.5, y: 0.5 }],
    ['its upper left corner', { x: 0, y: 200 }, { x: 0, y: 0 }],
    ['the empty strip below it', { x: 300, y: 480 }, { x: 1, y: 1 }],
  ])('B-11 finds %s of a photo that lies in a taller box', (_label, at, place) => {
    expect(placeInBox(at, box, 3 / 2)).toEqual(place);
  });
});
