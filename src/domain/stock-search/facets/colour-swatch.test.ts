import { describe, expect, it } from 'vitest';
import { colourFamilyOf, colourLabelOf } from './colour-swatch.ts';

describe('the swatch of a paint', () => {
  it.each([
    ['White', 'white'],
    ['Crystal White Pearl', 'white'],
    ['Black Forest Green', 'green'],
    ['Champagne', 'gold'],
    ['Gun-Metal Gray', 'grey'],
    ['Deep Crystal Blue Mica', 'blue'],
    ['Sapphire', 'blue'],
    ['Sapphire Black', 'black'],
    ['Pearl White', 'white'],
    ['Snowflake', null],
    ['White / Black', 'white'],
    ['Soul Red with black roof', 'red'],
    ['Aurora with a Black roof', 'black'],
    ['constructor', null],
    ['Mystery', null],
    ['', null],
  ])('D-2 %s has the swatch %s', (name, family) => {
    expect(colourFamilyOf(name)).toBe(family);
  });

  it('SRCH-5 B-3 a car is filtered by the family, or by a name that says none', () => {
    expect(['Deep Crystal Blue Mica', 'BLUE', 'Aurora'].map(colourLabelOf)).toEqual([
      'Blue',
      'Blue',
      'Aurora',
    ]);
  });
});
