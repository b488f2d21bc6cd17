/**
 * What differs from lender to lender (CFG-11): which cars show finance, what the calculator lets in, and how it
 * rounds. The contract names three of its six lenders and describes the others; a site chooses by
 * `finance.provider`, and what is left open for a lender falls back to the manual variant.
 */

import type { FinanceProvider } from '#domain/site/finance-config.ts';

/** Inclusive, in dollars, years or per cent. */
export type Limits = { readonly min: number; readonly max: number; readonly step: number };

/** What a lender's panel can tell of one car, beside the repayment and its two rates, which always stand together (F-2). */
export type LenderFact = 'age' | 'deposit' | 'term' | 'weeks' | 'balloon' | 'range' | 'total';

/** How a lender is shown on the page of a car (FIN-12): what the contract says of it decides what comes first. */
export type LenderLayout = {
  /** In this order. */
  readonly facts: readonly LenderFact[];
  /** The last day of a special rate stands over the figures, not under them (FIN-2). */
  readonly isOfferEndFirst: boolean;
  /** What the lender charges is listed beside the price, not only under its calculator (CALC-11, CALC-25). */
  readonly listsFees: boolean;
};

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
  /** FIN-12. */
  readonly layout: LenderLayout;
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
  // FIN-1, FIN-8: a deposit, a term, a balloon.
  layout: { facts: ['deposit', 'term', 'balloon'], isOfferEndFirst: false, listsFees: false },
};

export const lenderVariants: Readonly<Record<FinanceProvider, LenderVariant>> = {
  manual,
  angle: {
    ...manual,
    lowestPriceDollars: 5_000,
    interestRate: { min: 7.5, max: 14.5, step: 0.5 },
    choosesFrequency: false,
    // FIN-8: its terms are a term and a deposit, and nobody chooses how often to pay.
    layout: { ...manual.layout, facts: ['term', 'deposit'] },
  },
  ausloans: {
    ...manual,
    usualEstablishmentFeeCents: 1_360_50,
    rounding: 'by-was-price',
    // CALC-11: the one with a fee worth naming before the press.
    layout: { ...manual.layout, facts: ['total', 'term'], listsFees: true },
  },
  idm: {
    ...manual,
    eligibility: 'available',
    lowestPriceDollars: 5_000,
    interestRate: { min: 4, max: 20, step: 0.5 },
    layout: { ...manual.layout, facts: ['term', 'total'] },
  },
  'manufacturer-finance': {
    ...manual,
    // FIN-2, FIN-8: special rates that end, on a deposit.
    layout: { facts: ['deposit', 'balloon', 'term'], isOfferEndFirst: true, listsFees: false },
  },
  'year-limited': {
    ...manual,
    eligibility: 'price-and-year',
    // FIN-3: which cars it takes is the first thing to know.
    layout: { ...manual.layout, facts: ['age', 'term', 'deposit'] },
  },
  partner: {
    ...manual,
    eligibility: 'available',
    hasCalculator: false,
    usualComparisonRange: { lowestPercent: 8.38, highestPercent: 19.42 },
    // FIN-13 to FIN-15, CALC-23: no calculator, so what it would have shown stands here.
    layout: { ...manual.layout, facts: ['range', 'weeks', 'deposit', 'total'], listsFees: true },
  },
};
