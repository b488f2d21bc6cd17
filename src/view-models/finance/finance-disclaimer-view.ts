/** The finance disclaimer of one car: its own figures first, then the lender's text. */
import type { CarSummary } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { comparisonRange } from '#domain/finance/comparison-range.ts';
import { buildFinanceFootnote, buildGuideStatement } from '#domain/finance/finance-disclaimer.ts';
import { financeDisplayOf, formatRate } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { monthlyRepaymentCents } from '#domain/finance/lender-terms.ts';
import { yearIn } from '#domain/location/local-time.ts';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { type LenderPanel, viewLenderPanel } from './lender-panel-view.ts';

export const financeDisclaimerId = 'finance-disclaimer';
export const financeDisclaimerTitle = 'Finance disclaimer';

export type FinanceDisclaimerView = {
  readonly provider: FinanceProvider;
  readonly panel: LenderPanel;
  /** Shown beside the price: what a month comes to, and how far comparison rates reach. */
  readonly summary: string;
  readonly footnote: string;
  readonly disclaimer: string;
  readonly warning: string;
  readonly guide: string;
};

/** Null where the car shows no repayment. */
export function viewFinanceDisclaimer(
  car: CarSummary,
  { config }: SiteContext,
  now: Date,
): FinanceDisclaimerView | null {
  const found = evaluateFinance(car, config, now);
  const line = financeDisplayOf(found, config);
  const price = displayPrice(car, config);
  if (!found.isFinanced || !line.isShown || price.kind !== 'price') return null;
  const { terms, car: priced } = found;
  const monthlyCents = monthlyRepaymentCents(terms, line.weeklyCents);
  const panel = viewLenderPanel(priced, terms, config, yearIn(config.timeZone, now));
  // Shown once: in the panel, where the layout has it.
  const range = panel.facts.some(({ fact }) => fact === 'range') ? null : comparisonRange(terms);
  const asAtText = formatPartialDate(terms.asAt, config.locale);
  return {
    provider: terms.provider,
    panel,
    summary: [
      `About ${formatMoney(monthlyCents, config)} a month.`,
      ...(range
        ? [`Comparison rates from ${formatRate(range.lowestPercent)} to ${formatRate(range.highestPercent)}`]
        : []),
    ].join(' '),
    footnote: buildFinanceFootnote(
      priced,
      priced.basis === 'estimated' ? 'drive away, estimated' : price.priceType,
      terms,
      config,
    ),
    disclaimer: terms.disclaimer,
    warning: terms.comparisonRateWarning,
    guide: buildGuideStatement(terms.lender, asAtText),
  };
}
