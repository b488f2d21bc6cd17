import { describe, expect, it } from 'vitest';
import { exampleFinance } from '#tests/support/example-site.ts';
import { isYoungEnough, namedCarAges } from './car-age.ts';

const upToSeven = { ...exampleFinance, maxCarYears: 7 };

describe('the age that a lender takes', () => {
  it.each([
    [2019, true],
    [2018, false],
    [null, false],
  ])('FIN-17 F-19 a rate for cars up to seven years old, in 2026, a car of %s: %s', (year, is) => {
    expect(isYoungEnough(year, upToSeven, 2026)).toBe(is);
  });

  it.each([
    ['no rule of its own', exampleFinance, 1990, true],
    ['twelve years by the variant', { ...exampleFinance, provider: 'year-limited' }, 2014, false],
    ['the stricter of the two', { ...upToSeven, provider: 'year-limited' }, 2018, false],
  ] as const)('FIN-3 FIN-17 %s', (_title, rules, year, is) => {
    expect(isYoungEnough(year, rules, 2026)).toBe(is);
  });

  it.each([
    ['For cars up to seven years old.', [7]],
    ['Cars no older than 10 years qualify.', [10]],
    ['For cars up to 12 years of age, over up to five years.', [12]],
    ['Over up to seven years, at a fixed rate.', []],
  ])('FIN-17 reads the age that a lender words: %s', (text, ages) => {
    expect(namedCarAges(text)).toEqual(ages);
  });
});
