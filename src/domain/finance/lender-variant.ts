/**
 * What differs from lender to lender (CFG-11): which cars show finance, what the calculator lets in, and how it
 * rounds. The contract names three of its six lenders and describes the others; a site chooses by
 * `finance.provider`, and what is left open for a lender falls back to the manual variant.
 */

import type { FinanceProvider } from '#domain/site/finance-config.ts';

/** Inclusive, in dollars, years or per cent. */
export type Limits = { readonly min: number; readonly max: number; readonly step: number };

export type LenderVariant = {
  /** FIN-3, FIN-4, FIN-5. */
  readonly eligibility: 'price' | 'price-and-year' | 'available';
  /** CALC-12. */
  readonly lowestPriceDollars: number;
  /** CALC-14 to CALC-16. */
  readonly interestRate: Limits;
  /** CALC-24. */
  readonly choosesFrequency: boolean;
  /** CALC-23. */
  readonly hasCalculator: boolean;
  /** CALC-11: charged where the lender's own fee is not configured. */
  readonly usualEstablishmentFeeCents: number;
  /** CALC-7, GAP-10. */
  readonly rounding: 'up' | 'by-was-price';
  /** FIN-15: per cent per year; null where only the disclaimer says. */
  readonly usualComparisonRange: { readonly lowestPercent: number; readonly highestPercent: number } | null;
};

const manual: LenderVariant = {
  eligibility: 'price',
  lowestPriceDollars: 1_000,
  interestRate: { min: 0.5, max: 15, step: 0.5 },
  choosesFrequency: true,
  hasCalculator: true,
  usualEstablishmentFeeCents: 0,
  rounding: 'up',
  usualComparisonRange: null,
};

export const lenderVariants: Readonly<Record<FinanceProvider, LenderVariant>> = {
  manual,
  angle: {
    ...manual,
    lowestPriceDollars: 5_000,
    interestRate: { min: 7.5, max: 14.5, step: 0.5 },
    choosesFrequency: false,
  },
  ausloans: { ...manual, usualEstablishmentFeeCents: 1_360_50, rounding: 'by-was-price' },
  idm: {
    ...manual,
    eligibility: 'available',
    lowestPriceDollars: 5_000,
    interestRate: { min: 4, max: 20, step: 0.5 },
  },
  'manufacturer-finance': manual,
  'year-limited': { ...manual, eligibility: 'price-and-year' },
  partner: {
    ...manual,
    eligibility: 'available',
    hasCalculator: false,
    usualComparisonRange: { lowestPercent: 8.38, highestPercent: 19.42 },
  },
};
