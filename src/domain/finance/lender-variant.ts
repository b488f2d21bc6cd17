/**
 * What differs from lender to lender: which cars show finance, what the calculator accepts, and how it rounds. The
 * contract names three of its six lenders and describes the others; a site chooses by `finance.provider`, and what is
 * left open for a lender falls back to the manual variant.
 */

import type { FinanceProvider } from '#domain/site/config/finance-config.ts';

/** Inclusive, in dollars, years or per cent. */
export type Limits = { readonly min: number; readonly max: number; readonly step: number };

/** What a lender's panel can show of one car, beside the repayment and its two rates, which are always together. */
export type LenderFact = 'age' | 'deposit' | 'term' | 'weeks' | 'balloon' | 'range' | 'total';

/** How a lender is shown on the page of a car: what the contract says of it decides what comes first. */
export type LenderLayout = {
  /** In this order. */
  readonly facts: readonly LenderFact[];
  /** The last day of a special rate is above the figures, not under them. */
  readonly isOfferEndFirst: boolean;
  /** What the lender charges is listed beside the price, not only under its calculator. */
  readonly listsFees: boolean;
};

export type LenderVariant = {
  readonly eligibility: 'price' | 'price-and-year' | 'available';
  readonly lowestPriceDollars: number;
  readonly interestRate: Limits;
  readonly choosesFrequency: boolean;
  readonly hasCalculator: boolean;
  /** Charged where the lender's own fee is not configured. */
  readonly defaultEstablishmentFeeCents: number;
  readonly rounding: 'up' | 'by-was-price';
  /** Per cent per year; null where only the disclaimer says. */
  readonly typicalComparisonRange: { readonly lowestPercent: number; readonly highestPercent: number } | null;
  readonly layout: LenderLayout;
};

const manual: LenderVariant = {
  eligibility: 'price',
  lowestPriceDollars: 1_000,
  interestRate: { min: 0.5, max: 15, step: 0.5 },
  choosesFrequency: true,
  hasCalculator: true,
  defaultEstablishmentFeeCents: 0,
  rounding: 'up',
  typicalComparisonRange: null,
  // A deposit, a term, a balloon.
  layout: { facts: ['deposit', 'term', 'balloon'], isOfferEndFirst: false, listsFees: false },
};

export const lenderVariants: Readonly<Record<FinanceProvider, LenderVariant>> = {
  manual,
  angle: {
    ...manual,
    lowestPriceDollars: 5_000,
    interestRate: { min: 7.5, max: 14.5, step: 0.5 },
    choosesFrequency: false,
    // Its terms are a term and a deposit; the frequency of payments is fixed.
    layout: { ...manual.layout, facts: ['term', 'deposit'] },
  },
  ausloans: {
    ...manual,
    defaultEstablishmentFeeCents: 1_360_50,
    rounding: 'by-was-price',
    // The one with a fee worth naming before the press.
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
    // Special rates that end, on a deposit.
    layout: { facts: ['deposit', 'balloon', 'term'], isOfferEndFirst: true, listsFees: false },
  },
  'year-limited': {
    ...manual,
    eligibility: 'price-and-year',
    // Which cars it takes is the first thing to know.
    layout: { ...manual.layout, facts: ['age', 'term', 'deposit'] },
  },
  partner: {
    ...manual,
    eligibility: 'available',
    hasCalculator: false,
    typicalComparisonRange: { lowestPercent: 8.38, highestPercent: 19.42 },
    // No calculator, so its content is shown here.
    layout: { ...manual.layout, facts: ['range', 'weeks', 'deposit', 'total'], listsFees: true },
  },
};
