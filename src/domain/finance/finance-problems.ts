/** What the words of a lender and its figures say differently: a site with such a lender does not start. */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { namedCarAges } from './car-age.ts';
import { checkComparisonRate } from './comparison-rate.ts';

export type FinanceProblem = { readonly path: readonly [string, string]; readonly message: string };

export function findFinanceProblems({
  finance,
  status,
}: Pick<SiteConfig, 'finance' | 'status'>): readonly FinanceProblem[] {
  if (finance === null) return [];
  return [...findAgeProblems(finance), ...(status === 'live' ? findRateProblems(finance) : [])];
}

/** A disclaimer cannot correct a figure on cars that it is not valid for. */
function findAgeProblems({ disclaimer, maxCarYears }: FinanceConfig): readonly FinanceProblem[] {
  const ages = namedCarAges(disclaimer);
  const message = (text: string) => [{ path: ['finance', 'maxCarYears'] as const, message: text }];
  if (maxCarYears === null) {
    return ages.length === 0
      ? []
      : message(`missing: the disclaimer mentions cars up to ${ages.join(' and ')} years old`);
  }
  if (ages.some((age) => age === maxCarYears)) return [];
  return message(
    ages.length === 0
      ? `the disclaimer does not say that it is for cars up to ${maxCarYears} years old`
      : `${maxCarYears}, but the disclaimer mentions cars up to ${ages.join(' and ')} years old`,
  );
}

/** On a demo site a warning says the same. */
function findRateProblems(finance: FinanceConfig): readonly FinanceProblem[] {
  const { agrees, workedOutPercent } = checkComparisonRate(finance);
  if (agrees) return [];
  const message = `${finance.comparisonRatePercent}, but the lender's rate and fees come to ${workedOutPercent}`;
  return [{ path: ['finance', 'comparisonRatePercent'], message }];
}

/** Lenders whose stated comparison rate is not what their own rate and fees come to: a typed figure goes stale. */
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
