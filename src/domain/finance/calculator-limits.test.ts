import { describe, expect, it } from 'vitest';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import {
  clampTo,
  defaultTerms,
  depositHelp,
  depositLimits,
  floorPrice,
  interestHelp,
  maxPriceDollars,
  priceHelp,
  residualLimits,
  termHelp,
  termLimits,
} from './calculator-limits.ts';
import { lenderVariants } from './lender-variant.ts';

const locale = { locale: 'en-AU', currency: 'AUD' };

describe('limits of the calculator', () => {
  it.each<[FinanceProvider, number]>([
    ['manual', 1_000],
    ['angle', 5_000],
    ['idm', 5_000],
  ])('CALC-12 %s starts at %d dollars and ends at 250,000', (provider, lowest) => {
    expect(lenderVariants[provider].lowestPriceDollars).toBe(lowest);
    expect(maxPriceDollars).toBe(250_000);
  });

  it('CALC-13 CALC-17 CALC-18 term, deposit and residual go in halves', () => {
    expect(termLimits).toEqual({ min: 1, max: 7, step: 0.5 });
    expect(depositLimits).toEqual({ min: 0, max: 250_000, step: 0.5 });
    expect(residualLimits).toEqual({ min: 0, max: 250_000, step: 0.5 });
  });

  it.each<[string, number | null, string | null]>([
    ['nothing', null, 'Using 5 years'],
    ['less than the shortest', 0, 'From 1 to 7 years'],
    ['the shortest', 1, 'From 1 to 7 years'],
    ['the next to the shortest', 1.5, null],
    ['the next to the longest', 6.5, null],
    ['the longest, which 30 becomes', 7, 'From 1 to 7 years'],
    ['more than the longest', 30, 'From 1 to 7 years'],
  ])('CALC-13 FORM-7 %s as a term is explained', (_label, typed, help) =>
    expect(termHelp(typed, 5)).toBe(help),
  );

  it('CALC-13 a press chooses only terms that there are', () => {
    for (const years of defaultTerms) {
      expect(years).toBeGreaterThanOrEqual(termLimits.min);
      expect(years).toBeLessThanOrEqual(termLimits.max);
    }
  });

  it.each<[string, FinanceProvider, number, number]>([
    ['CALC-14', 'manual', 0.5, 15],
    ['CALC-15', 'angle', 7.5, 14.5],
    ['CALC-16', 'idm', 4, 20],
  ])('%s interest of %s goes from %d to %d in halves', (_row, provider, min, max) => {
    expect(lenderVariants[provider].interestRate).toEqual({ min, max, step: 0.5 });
  });

  it.each([
    [7.01, 7],
    [7, 7],
    [6.9, 6.9],
    [1, 1],
    [0.9, 1],
  ])('FORM-7 a term of %d becomes %d', (typed, term) => {
    expect(clampTo(termLimits, typed)).toBe(term);
  });

  it.each<[FinanceProvider, number, string | null]>([
    ['manual', 1_000, 'Cannot be less than $1,000 or more than $250,000'],
    ['manual', 1_000.01, null],
    ['manual', 249_999.99, null],
    ['manual', 250_000, 'Cannot be less than $1,000 or more than $250,000'],
    ['angle', 5_000, 'Cannot be less than $5,000 or more than $250,000'],
    ['angle', 5_001, null],
  ])('CALC-19 ERR-16 %s at %d says %s', (provider, dollars, text) => {
    expect(priceHelp(dollars, provider, locale)).toBe(text);
  });

  it.each([
    [-0.01, 0],
    [0, 0],
    [0.01, 0.01],
  ])('CALC-20 a price of %d becomes %d', (typed, dollars) => {
    expect(floorPrice(typed)).toBe(dollars);
  });
});

const money = { locale: 'en-AU', currency: 'AUD' };

it.each([
  [99, 'From 0.5% to 15%'],
  [15, 'From 0.5% to 15%'],
  [0, 'From 0.5% to 15%'],
  [7, null],
  [17.5, null],
  [null, null],
])('FORM-7 CALC-14 says what the rate is held to: %s', (typed, help) => {
  expect(interestHelp(typed, { min: 0.5, max: 15, step: 0.5 }, 17.5)).toBe(help);
});

it.each([
  [300_000, 'From $0 to $250,000'],
  [250_000, 'From $0 to $250,000'],
  [-5, 'From $0 to $250,000'],
  [5_000, null],
  [0, null],
  [null, null],
])('FORM-7 CALC-17 CALC-18 says what a deposit is held to: %s', (typed, help) => {
  expect(depositHelp(typed, money)).toBe(help);
});
