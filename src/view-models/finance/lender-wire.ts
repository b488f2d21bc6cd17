/** `finance_lenders[provider]` of one car, as the contract names its fields: the terms that its page shows. */
import type { CarSummary } from '#domain/car/car.ts';
import { financeDisplayOf } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { lenderDeposit, loanTerm, monthlyRepaymentCents } from '#domain/finance/lender-terms.ts';
import { wholeDollarsUp } from '#domain/finance/repayment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';

/** Only the lender of the site; empty where the page shows no repayment. */
export function lenderToWire(car: CarSummary, { config }: SiteContext, now: Date) {
  const found = evaluateFinance(car, config, now);
  const line = financeDisplayOf(found, config);
  if (!found.isFinanced || !line.isShown) return {};
  const { terms, car: priced } = found;
  const term = loanTerm(terms);
  const { depositCents, balloonCents } = lenderDeposit(terms, priced.priceCents);
  const monthlyCents = monthlyRepaymentCents(terms, line.weeklyCents);
  const byTerm = Object.entries(terms.own?.weeklyCentsByMonths ?? {}).map(
    ([months, cents]) => [`term${months}`, wholeDollarsUp(cents) / 100] as const,
  );
  return {
    [terms.provider]: {
      interestRate: terms.interestRatePercent,
      comparisonRate: terms.comparisonRatePercent,
      paymentWeek: line.weeklyCents / 100,
      paymentMonth: monthlyCents / 100,
      termMonths: term.months,
      termWeeks: term.weeks,
      termYears: term.years,
      deposit: depositCents / 100,
      balloon: balloonCents / 100,
      disclaimer: terms.disclaimer,
      ...Object.fromEntries(byTerm),
    },
  };
}
