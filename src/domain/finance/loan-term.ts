/** The term of a lender's example in years, months and weeks: given in one of them, known in all. */
import type { FinanceConfig } from '#domain/site/config/finance-config.ts';
import { wholeDollarsUp } from './payment-rounding.ts';
import { periodsPerYear } from './repayment.ts';

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
