/** The finance disclaimer of one car: its own figures first, then the lender's text. */
import type { CarSummary } from '#domain/car/car.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { oldestFinancedYear } from '#domain/finance/car-age.ts';
import { comparisonRange } from '#domain/finance/comparison-rate.ts';
import {
  buildFinanceFootnote,
  buildGuideStatement,
  totalPayableCents,
} from '#domain/finance/finance-disclaimer.ts';
import { financeDisplayOf, formatRate } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { type FeeRules, listLenderFees } from '#domain/finance/lender-fees.ts';
import {
  describeTerm,
  type LenderTerms,
  lenderDeposit,
  loanTerm,
  monthlyRepaymentCents,
} from '#domain/finance/lender-terms.ts';
import { type LenderFact, lenderVariants } from '#domain/finance/lender-variant.ts';
import type { OtherPrice } from '#domain/finance/repayment.ts';
import { yearIn } from '#domain/location/local-time.ts';
import type { FinanceProvider } from '#domain/site/config/finance-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

/**
 * One lender's panel on the page of a car: the same facts for every lender, in the order and number of its own layout.
 */
export type LenderPanel = {
  readonly facts: readonly { readonly fact: LenderFact; readonly label: string; readonly value: string }[];
  readonly fees: readonly ListedFee[];
  readonly isOfferEndFirst: boolean;
};

type Facts = Readonly<Record<LenderFact, readonly [label: string, value: string] | null>>;

function viewLenderPanel(
  car: OtherPrice,
  terms: LenderTerms,
  locale: MoneyLocale,
  currentYear: number,
): LenderPanel {
  const { layout } = lenderVariants[terms.provider];
  const facts = describeFacts(car, terms, locale, currentYear);
  return {
    facts: layout.facts.flatMap((fact) => {
      const [label, value] = facts[fact] ?? [];
      return label === undefined || value === undefined ? [] : [{ fact, label, value }];
    }),
    fees: layout.listsFees ? writeLenderFees(terms, locale) : [],
    isOfferEndFirst: layout.isOfferEndFirst,
  };
}

function describeFacts(car: OtherPrice, terms: LenderTerms, locale: MoneyLocale, currentYear: number): Facts {
  const money = (cents: number) => formatMoney(cents, locale);
  const { depositCents, balloonCents } = lenderDeposit(terms, car.priceCents);
  const term = loanTerm(terms);
  const range = comparisonRange(terms);
  const oldestYear = oldestFinancedYear(terms, currentYear);
  return {
    age: oldestYear === null ? null : ['For cars of', `${oldestYear} or newer`],
    deposit: ['Deposit', depositCents === 0 ? 'None' : money(depositCents)],
    term: ['Loan term', describeTerm(term)],
    weeks: ['Loan term', `${term.months} months (${Math.round(term.weeks)} weeks)`],
    balloon: ['Balloon payment', money(balloonCents)],
    range: range && [
      'Comparison rates',
      `from ${formatRate(range.lowestPercent)} to ${formatRate(range.highestPercent)}`,
    ],
    total: ['Total payable', money(totalPayableCents(car, terms))],
  };
}

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

/** The fees that repayments include, one by one, as they are written. */
export type ListedFee = { readonly name: string; readonly text: string };

export function writeLenderFees(lender: FeeRules, locale: MoneyLocale): readonly ListedFee[] {
  return listLenderFees(lender).map(({ name, cents }) => ({ name, text: formatMoney(cents, locale) }));
}
