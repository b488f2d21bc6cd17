import { describe, expect, it } from 'vitest';
import { exampleFinance, exampleSite } from '#tests/support/example-site.ts';
import { listStaleRates } from './stale-rates.ts';

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
