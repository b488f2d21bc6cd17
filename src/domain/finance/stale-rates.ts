/** Lenders whose stated comparison rate is not what their own rate and fees come to: a typed figure goes stale. */
import type { SiteContext } from '#domain/site/site-context.ts';
import { checkComparisonRate } from './comparison-rate.ts';

export type StaleRate = {
  readonly siteSlug: string;
  readonly lender: string;
  readonly statedPercent: number;
  readonly workedOutPercent: number;
};

export function listStaleRates(sites: readonly SiteContext[]): readonly StaleRate[] {
  return sites.flatMap(({ siteSlug, config: { finance } }) => {
    if (!finance) return [];
    const { agrees, workedOutPercent } = checkComparisonRate(finance);
    const statedPercent = finance.comparisonRatePercent;
    return agrees ? [] : [{ siteSlug, lender: finance.lender, statedPercent, workedOutPercent }];
  });
}
