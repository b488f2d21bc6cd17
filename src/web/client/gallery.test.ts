import { describe, expect, it } from 'vitest';
import { indexAfterKey, restingPhoto } from './gallery.ts';

describe('indexAfterKey', () => {
  it.each([
    ['ArrowRight', 0, 1],
    ['ArrowRight', 23, 0],
    ['ArrowLeft', 1, 0],
    ['ArrowLeft', 0, 23],
    ['Home', 12, 0],
    ['End', 12, 23],
    ['Escape', 12, null],
    ['a', 12, null],
  ])('B-11 %s on photo index %d of 24 leads to %s', (key, current, next) => {
    expect(indexAfterKey(key, current, 24)).toBe(next);
  });
});

describe('restingPhoto', () => {
  it.each([
    [0, 0],
    [2.01, 2],
    [1.99, 2],
    [2.03, null],
    [2.5, null],
  ])('%d photos from the first rests at %s', (position, photo) => {
    expect(restingPhoto(position)).toBe(photo);
  });
});
