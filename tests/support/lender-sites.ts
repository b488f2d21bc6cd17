/** The demo sites, one for each template, as customers of every lender variant: what a dealer's configuration makes of them. */
import type { FinanceConfig, FinanceProvider } from '#domain/site/config/finance-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { exampleFinance } from './example-site.ts';
import { listTemplateSites } from './template-states.ts';

/** What a shopper reads of a lender, beside what all lenders have in common. */
export type LenderCase = {
  readonly provider: FinanceProvider;
  /** Cars that show a repayment, by price in dollars and year; and those that do not, with the reason. */
  readonly financed: readonly LenderCar[];
  readonly refused: readonly (LenderCar & { readonly reason: 'price-too-low' | 'too-old' })[];
  /** A week for $43,990 at 7.99% over 5 years without deposit. */
  readonly weekly: string;
  /** The week by the weeks of the term, over its months. */
  readonly monthly: string;
  /** Null where the panel is hidden. */
  readonly calculator: {
    readonly lowestPrice: string;
    readonly interest: readonly [min: string, max: string];
    readonly choosesFrequency: boolean;
  } | null;
  /** Charged where the configuration names none. */
  readonly establishmentFee: string | null;
  readonly range: string | null;
  /** What the panel tells, in its order. */
  readonly facts: readonly string[];
  readonly listsFees: boolean;
  readonly isOfferEndFirst: boolean;
};
type LenderCar = { readonly dollars: number; readonly year: number };

const anyYear = 1998;
const byPrice = {
  financed: [{ dollars: 15_000, year: anyYear }],
  refused: [{ dollars: 500, year: 2023, reason: 'price-too-low' }],
  weekly: '$206',
  monthly: '$893',
  establishmentFee: null,
  range: null,
  facts: ['Deposit None', 'Loan term 5 years', 'Balloon payment $0'],
  listsFees: false,
  isOfferEndFirst: false,
} as const;
const defaultPanel = { lowestPrice: '$1,000', interest: ['0.5', '15'], choosesFrequency: true } as const;

export const lenderCases: readonly LenderCase[] = [
  { ...byPrice, provider: 'manual', calculator: defaultPanel },
  {
    ...byPrice,
    provider: 'angle',
    facts: ['Loan term 5 years', 'Deposit None'],
    calculator: { lowestPrice: '$5,000', interest: ['7.5', '14.5'], choosesFrequency: false },
  },
  {
    ...byPrice,
    provider: 'ausloans',
    facts: ['Total payable $56,480.50', 'Loan term 5 years'],
    listsFees: true,
    weekly: '$212',
    monthly: '$919',
    calculator: defaultPanel,
    establishmentFee: '$1,360.50',
  },
  {
    ...byPrice,
    provider: 'idm',
    facts: ['Loan term 5 years', 'Total payable $53,560'],
    refused: [],
    calculator: { lowestPrice: '$5,000', interest: ['4', '20'], choosesFrequency: true },
  },
  {
    ...byPrice,
    provider: 'manufacturer-finance',
    facts: ['Deposit None', 'Balloon payment $0', 'Loan term 5 years'],
    isOfferEndFirst: true,
    calculator: defaultPanel,
  },
  {
    ...byPrice,
    provider: 'year-limited',
    facts: ['For cars of 2015 or newer', 'Loan term 5 years', 'Deposit None'],
    financed: [{ dollars: 15_000, year: 2015 }],
    refused: [
      { dollars: 15_000, year: 2014, reason: 'too-old' },
      { dollars: 500, year: 2023, reason: 'price-too-low' },
    ],
    calculator: defaultPanel,
  },
  {
    ...byPrice,
    provider: 'partner',
    facts: [
      'Comparison rates from 8.38% p.a. to 19.42% p.a.',
      'Loan term 60 months (260 weeks)',
      'Deposit None',
      'Total payable $53,560',
    ],
    listsFees: true,
    refused: [],
    calculator: null,
    range: 'Comparison rates from 8.38% p.a. to 19.42% p.a.',
  },
];

/** One site of each template. */
export async function listLenderSites(): Promise<readonly SiteContext[]> {
  const sites = await listTemplateSites();
  return sites.filter(
    ({ config }, index) => sites.findIndex((other) => other.config.template === config.template) === index,
  );
}

/** The site with this lender, or with none. Cars of any age, unless the variant says otherwise. */
export function withLender(site: SiteContext, finance: Partial<FinanceConfig> | null): SiteContext {
  const own = { ...exampleFinance, establishmentFeeCents: null };
  return { ...site, config: { ...site.config, finance: finance && { ...own, ...finance } } };
}
