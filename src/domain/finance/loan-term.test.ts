import { describe, expect, it } from 'vitest';
import { describeTerm, loanTerm, monthlyFromWeekly } from './loan-term.ts';

const rules = { termYears: 5, termMonths: null, termWeeks: null };

describe('the term of a lender', () => {
  it.each([
    ['years', rules, { years: 5, months: 60, weeks: 260 }, '5 years'],
    ['a half year', { ...rules, termYears: 2.5 }, { years: 2.5, months: 30, weeks: 130 }, '2.5 years'],
    ['one year', { ...rules, termYears: 1 }, { years: 1, months: 12, weeks: 52 }, '1 year'],
    ['months', { ...rules, termMonths: 48 }, { years: 4, months: 48, weeks: 208 }, '4 years'],
    [
      'months with weeks',
      { ...rules, termMonths: 60, termWeeks: 261 },
      { years: 5, months: 60, weeks: 261 },
      '5 years',
    ],
  ] as const)('FIN-13 CALC-30 given in %s', (_title, told, term, text) => {
    expect(loanTerm(told)).toEqual(term);
    expect(describeTerm(loanTerm(told))).toBe(text);
  });

  it('FIN-13 a term that is no half year says its months', () => {
    expect(describeTerm(loanTerm({ ...rules, termMonths: 50 }))).toBe('50 months');
  });

  it.each([
    ['five years', rules, 206_00, 893_00],
    ['one year', { ...rules, termYears: 1 }, 120_00, 520_00],
    ['its own weeks', { ...rules, termMonths: 60, termWeeks: 261 }, 200_00, 870_00],
  ])(
    'FIN-14 CALC-7 a month is the weeks of the term over its months, in whole dollars: %s',
    (_title, told, weeklyCents, monthlyCents) => {
      expect(monthlyFromWeekly(weeklyCents, loanTerm(told))).toBe(monthlyCents);
    },
  );
});
