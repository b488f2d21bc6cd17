import { describe, expect, it } from 'vitest';
import { type LenderFigures, noLenderFigures } from '#domain/car/lender-figures.ts';
import { exampleFinance } from '#tests/support/example-site.ts';
import {
  describeTerm,
  lenderDeposit,
  loanTerm,
  monthlyFromWeekly,
  resolveLenderTerms,
  statedPaymentCents,
} from './lender-terms.ts';

const own = (figures: Partial<LenderFigures>): LenderFigures => ({ ...noLenderFigures, ...figures });
const rates = { interestRatePercent: 6.29, comparisonRatePercent: 8.19 };

describe('resolveLenderTerms', () => {
  it("FIN-7 the lender's own figures for a car win over those of the site", () => {
    const figures = own({ ...rates, termMonths: 48, establishmentFeeCents: 0, disclaimer: 'For this car.' });
    expect(resolveLenderTerms(exampleFinance, figures)).toMatchObject({
      ...rates,
      termMonths: 48,
      establishmentFeeCents: 0,
      disclaimer: 'For this car.',
      lender: 'Example Finance',
    });
  });

  it('FIN-7 what the lender does not state stays as the site has it', () => {
    expect(resolveLenderTerms(exampleFinance, own({ depositCents: 1_000_00 }))).toMatchObject({
      interestRatePercent: 7.99,
      comparisonRatePercent: 8.87,
      termYears: 5,
      disclaimer: 'A guide only.',
    });
  });

  it.each([
    ['an interest rate alone', { interestRatePercent: 6.29 }],
    ['a comparison rate alone', { comparisonRatePercent: 8.19 }],
    ['a payment without rates', { weeklyCents: 149_00 }],
    ['a payment with one of them', { monthlyCents: 646_00, interestRatePercent: 6.29 }],
  ])('F-2 FIN-3 FIN-6 shows none of %s', (_title, figures) => {
    expect(resolveLenderTerms(exampleFinance, own(figures))).toBeNull();
  });

  it('FIN-8 deposit and balloon of the car win over the shares of its price', () => {
    const shares = { depositPercent: 10, balloonPercent: 30 };
    expect(lenderDeposit({ ...shares, own: null }, 30_000_00)).toEqual({
      depositCents: 3_000_00,
      balloonCents: 9_000_00,
    });
    expect(lenderDeposit({ ...shares, own: own({ depositCents: 0 }) }, 30_000_00)).toEqual({
      depositCents: 0,
      balloonCents: 9_000_00,
    });
  });

  it('FIN-1 CALC-7 a stated payment is shown in whole dollars, rounded up', () => {
    const figures = own({ weeklyCents: 148_01, monthlyCents: 641_37 });
    expect((['week', 'fortnight', 'month'] as const).map((by) => statedPaymentCents(figures, by))).toEqual([
      149_00, 298_00, 642_00,
    ]);
    expect(statedPaymentCents(noLenderFigures, 'week')).toBeNull();
  });
});

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
  ] as const)('FIN-13 CALC-30 given in %s', (_title, input, term, text) => {
    expect(loanTerm(input)).toEqual(term);
    expect(describeTerm(loanTerm(input))).toBe(text);
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
    (_title, input, weeklyCents, monthlyCents) => {
      expect(monthlyFromWeekly(weeklyCents, loanTerm(input))).toBe(monthlyCents);
    },
  );
});
