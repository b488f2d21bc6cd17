import { describe, expect, it } from 'vitest';
import { indexAfterKey } from './gallery.ts';

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
