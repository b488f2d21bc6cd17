import { describe, expect, it } from 'vitest';
import { colourFamilyOf } from './colour-swatch.ts';

describe('the swatch of a paint', () => {
  it.each([
    ['White', 'white'],
    ['Crystal White Pearl', 'white'],
    ['Black Forest Green', 'green'],
    ['Champagne', 'gold'],
    ['Gun-Metal Gray', 'grey'],
    ['constructor', null],
    ['Mystery', null],
    ['', null],
  ])('D-2 %s has the swatch %s', (name, family) => {
    expect(colourFamilyOf(name)).toBe(family);
  });
});
