import { describe, expect, it } from 'vitest';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { exampleConfig, exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { findFinanceProblems, listStaleRates } from './finance-problems.ts';

const find = (finance: Partial<FinanceConfig>, status: 'demo' | 'live' = 'live') => {
  const honest = { ...exampleFinance, comparisonRatePercent: 7.99, ...finance };
  return findFinanceProblems(exampleConfig({ status, finance: honest })).map(({ message }) => message);
};
const upToSeven = 'For cars up to seven years old.';

describe('findFinanceProblems', () => {
  it.each([
    ['no age in either', 'A guide only.', null, []],
    ['the same age in both', upToSeven, 7, []],
    ['an age in words alone', upToSeven, null, ['missing: the disclaimer mentions cars up to 7 years old']],
    ['another age', upToSeven, 12, ['12, but the disclaimer mentions cars up to 7 years old']],
    [
      'an age that no word tells',
      'A guide only.',
      7,
      ['the disclaimer does not say that it is for cars up to 7 years old'],
    ],
  ])('FIN-17 F-19 holds the rule against the words: %s', (_title, disclaimer, maxCarYears, problems) => {
    expect(find({ disclaimer, maxCarYears })).toEqual(problems);
    expect(find({ disclaimer, maxCarYears }, 'demo')).toEqual(problems);
  });

  it.each([
    ['live', ["8.87, but the lender's rate and fees come to 7.99"]],
    ['demo', []],
  ] as const)('C-4 a comparison rate that does not fit stops a %s site: %j', (status, problems) => {
    expect(find({ comparisonRatePercent: 8.87 }, status)).toEqual(problems);
  });

  it('has nothing to say without a lender', () => {
    expect(findFinanceProblems(exampleConfig())).toEqual([]);
  });
});

describe('listStaleRates', () => {
  it('C-4 names the site, the lender and both figures; says nothing of those that agree or have no lender', () => {
    const honest = exampleSite({ finance: { ...exampleFinance, comparisonRatePercent: 7.99 } });
    expect(listStaleRates([exampleSite({ finance: exampleFinance }), honest, exampleSite()])).toEqual([
      {
        siteSlug: honest.siteSlug,
        lender: 'Example Finance',
        statedPercent: 8.87,
        workedOutPercent: 7.99,
      },
    ]);
  });
});
