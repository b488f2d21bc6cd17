/** What a lender states for one car, as a stock feed delivers it. Whatever it does not state is null. */
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';

export type LenderFigures = {
  /** Per cent per year. */
  readonly interestRatePercent: number | null;
  readonly comparisonRatePercent: number | null;
  readonly weeklyCents: number | null;
  readonly monthlyCents: number | null;
  readonly termYears: number | null;
  readonly termMonths: number | null;
  readonly termWeeks: number | null;
  readonly depositCents: number | null;
  readonly balloonCents: number | null;
  readonly establishmentFeeCents: number | null;
  readonly totalPayableCents: number | null;
  readonly disclaimer: string | null;
  /** `term{N}`: the weekly payment over N months. */
  readonly weeklyCentsByMonths: Readonly<Record<string, number>>;
};

export const noLenderFigures: LenderFigures = {
  interestRatePercent: null,
  comparisonRatePercent: null,
  weeklyCents: null,
  monthlyCents: null,
  termYears: null,
  termMonths: null,
  termWeeks: null,
  depositCents: null,
  balloonCents: null,
  establishmentFeeCents: null,
  totalPayableCents: null,
  disclaimer: null,
  weeklyCentsByMonths: {},
};

/** By lender variant, as the contract names it (`finance_lenders[provider]`); empty where no lender states anything. */
export type CarLenders = Readonly<Partial<Record<FinanceProvider, LenderFigures>>>;
