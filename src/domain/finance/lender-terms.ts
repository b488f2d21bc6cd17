/** The terms that hold for one car: a lender's own figures for it win over those of the site. */
import type { LenderFigures } from '#domain/car/lender-figures.ts';
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { sumLenderFees } from './lender-fees.ts';
import {
  choosePaymentRounding,
  computeRepayment,
  type OtherPrice,
  periodsPerYear,
  type Repayment,
  type RepaymentFrequency,
  wholeDollarsUp,
} from './repayment.ts';

export type LenderTerms = FinanceConfig & {
  /** What the lender states for this car; null where it states nothing. */
  readonly own: LenderFigures | null;
};

/** Null where the lender's row lacks one of the two rates that have to be shown together. */
export function resolveLenderTerms(finance: FinanceConfig, own: LenderFigures | null): LenderTerms | null {
  if (own === null) return { ...finance, own };
  const { interestRatePercent, comparisonRatePercent } = own;
  const states = [interestRatePercent, comparisonRatePercent, own.weeklyCents, own.monthlyCents];
  const hasBothRates = interestRatePercent !== null && comparisonRatePercent !== null;
  if (!hasBothRates && states.some((figure) => figure !== null)) return null;
  const statesTerm = own.termYears !== null || own.termMonths !== null;
  return {
    ...finance,
    interestRatePercent: interestRatePercent ?? finance.interestRatePercent,
    comparisonRatePercent: comparisonRatePercent ?? finance.comparisonRatePercent,
    termYears: own.termYears ?? finance.termYears,
    termMonths: statesTerm ? own.termMonths : finance.termMonths,
    termWeeks: statesTerm ? own.termWeeks : (own.termWeeks ?? finance.termWeeks),
    establishmentFeeCents: own.establishmentFeeCents ?? finance.establishmentFeeCents,
    disclaimer: own.disclaimer ?? finance.disclaimer,
    own,
  };
}

type ShareRules = Pick<LenderTerms, 'depositPercent' | 'balloonPercent' | 'own'>;

/** The lender's own amounts for this car, else the usual shares of its price. */
export function lenderDeposit(
  { depositPercent, balloonPercent, own }: ShareRules,
  priceCents: number,
): { readonly depositCents: number; readonly balloonCents: number } {
  const share = (percent: number) => Math.round((priceCents * percent) / 100);
  return {
    depositCents: own?.depositCents ?? share(depositPercent),
    balloonCents: own?.balloonCents ?? share(balloonPercent),
  };
}

/** The lender's figure for this frequency, in whole dollars; null where the engine has to compute it. */
export function statedPaymentCents(own: LenderFigures | null, frequency: RepaymentFrequency): number | null {
  if (own === null) return null;
  if (frequency === 'month') return own.monthlyCents === null ? null : wholeDollarsUp(own.monthlyCents);
  if (own.weeklyCents === null) return null;
  return wholeDollarsUp(own.weeklyCents) * (frequency === 'week' ? 1 : 2);
}

/** What a month comes to: as the lender states it for this car, else by its weekly repayment. */
export function monthlyRepaymentCents(terms: LenderTerms, weeklyCents: number): number {
  return statedPaymentCents(terms.own, 'month') ?? monthlyFromWeekly(weeklyCents, loanTerm(terms));
}

type RepaymentTerms = ShareRules &
  Pick<LenderTerms, 'provider' | 'interestRatePercent' | 'termYears' | 'termMonths' | 'termWeeks'> &
  Parameters<typeof sumLenderFees>[0];

/** The weekly repayment of a car by its lender's usual deposit, term and balloon: what cards, page and documents show. */
export function weeklyRepayment(car: OtherPrice, terms: RepaymentTerms): Repayment {
  const fees = sumLenderFees(terms);
  const repayment = computeRepayment({
    priceCents: car.priceCents,
    ...lenderDeposit(terms, car.priceCents),
    feeCents: fees.financedCents,
    monthlyFeeCents: fees.monthlyCents,
    interestRatePercent: terms.interestRatePercent,
    termYears: loanTerm(terms).years,
    frequency: 'week',
    rounding: choosePaymentRounding(terms.provider, car),
  });
  return { ...repayment, paymentCents: statedPaymentCents(terms.own, 'week') ?? repayment.paymentCents };
}

/** The term of a lender's example in years, months and weeks: given in one of them, known in all. */
export type LoanTerm = { readonly years: number; readonly months: number; readonly weeks: number };

export type TermRules = Pick<FinanceConfig, 'termYears' | 'termMonths' | 'termWeeks'>;

export function loanTerm({ termYears, termMonths, termWeeks }: TermRules): LoanTerm {
  const months = termMonths ?? termYears * periodsPerYear.month;
  const years = months / periodsPerYear.month;
  return { years, months, weeks: termWeeks ?? years * periodsPerYear.week };
}

/** "5 years", "54 months". */
export function describeTerm({ years, months }: LoanTerm): string {
  if (!Number.isInteger(years * 2)) return `${months} months`;
  return `${years} ${years === 1 ? 'year' : 'years'}`;
}

/** What a weekly payment comes to in a month of its term, in whole dollars as every repayment is. */
export function monthlyFromWeekly(weeklyCents: number, { weeks, months }: LoanTerm): number {
  return wholeDollarsUp((weeklyCents * weeks) / months);
}
