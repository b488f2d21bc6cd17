/** What the calculator panel shows, on a car page or without a car. Null where there is none to show. */
import type { CarSummary } from '#domain/car/car.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { startCalculator } from '#domain/finance/calculator.ts';
import { calculatorAnchor, parseCalculatorAddress, parseTyped } from '#domain/finance/calculator-address.ts';
import type { CalculatorInput, CalculatorLender } from '#domain/finance/calculator-input.ts';
import { calculatorEnquireHref, evaluateCalculatorOffer } from '#domain/finance/calculator-offer.ts';
import { type CutDisclaimer, cutDisclaimer } from '#domain/finance/finance-disclaimer.ts';
import { displayFinance } from '#domain/finance/finance-display.ts';
import { findFinancedPrice } from '#domain/finance/financed-price.ts';
import { type Limits, lenderVariants } from '#domain/finance/lender-variant.ts';
import type { OtherPrice } from '#domain/finance/repayment.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney, type MoneyLocale } from '#domain/text/money.ts';
import { type ListedFee, writeLenderFees } from './finance-disclaimer-view.ts';

export type CalculatorView = {
  /** Null without a car. */
  readonly carId: string | null;
  readonly car: OtherPrice | null;
  readonly lender: CalculatorLender;
  readonly locale: MoneyLocale;
  /** What the address says, else what the calculator starts with. */
  readonly input: CalculatorInput;
  /**
   * What a shopper could pay, in dollars a period, to learn what that borrows; null on the page of a car, whose price
   * is known.
   */
  readonly affordable: { readonly dollars: number | null } | null;
  /** Why the amount that it starts with is not the shown price; null where it is, or where there is no car. */
  readonly amountNote: { readonly amount: number; readonly text: string } | null;
  readonly interestLimits: Limits;
  /** False for a lender whose frequency is fixed. */
  readonly choosesFrequency: boolean;
  /** Where the fields are sent without script: the page itself. */
  readonly action: string;
  readonly enquireHref: string;
  /** The prescribed warning: always in view, never behind Show More. */
  readonly warning: string;
  readonly disclaimer: CutDisclaimer;
  /** Whether the page has the finance disclaimer of this car, for the panel to open as well. */
  readonly hasDisclaimer: boolean;
  /** Name and amount of each fee that repayments include; empty without a list. */
  readonly fees: readonly ListedFee[];
  readonly acceptedPayments: readonly string[];
};

type Page = {
  /** The path of the panel's page. */
  readonly path: string;
  readonly query: URLSearchParams;
};

export function buildCalculatorView(
  site: SiteContext,
  car: CarSummary | null,
  { path, query }: Page,
  now: Date,
): CalculatorView | null {
  const offer = evaluateCalculatorOffer(car, site.config, now);
  if (!offer.isOffered) return null;
  const { finance, terms } = offer;
  const price = car ? findFinancedPrice(car, site.config) : null;
  const locale = { locale: site.config.locale, currency: site.config.currency };
  const variant = lenderVariants[finance.provider];
  return {
    carId: car?.id ?? null,
    car: price && { priceCents: price.priceCents, wasPriceCents: price.wasPriceCents },
    // Named one by one: what a browser does not reckon with does not travel.
    lender: {
      provider: terms.provider,
      interestRatePercent: terms.interestRatePercent,
      comparisonRatePercent: terms.comparisonRatePercent,
      termYears: terms.termYears,
      termMonths: terms.termMonths,
      termWeeks: terms.termWeeks,
      depositPercent: terms.depositPercent,
      balloonPercent: terms.balloonPercent,
      establishmentFeeCents: terms.establishmentFeeCents,
      establishmentFeeCharged: terms.establishmentFeeCharged,
      fees: terms.fees,
      own: terms.own,
    },
    locale,
    input: parseCalculatorAddress(query, startCalculator(price, terms), terms),
    affordable: car ? null : { dollars: parseTyped(query.get('repayment')) },
    amountNote: car === null ? null : noteAmount(car, site, startCalculator(price, terms).amount),
    interestLimits: variant.interestRate,
    choosesFrequency: variant.choosesFrequency,
    action: `${path}#${calculatorAnchor}`,
    enquireHref: calculatorEnquireHref(car, site.config, path),
    warning: finance.comparisonRateWarning,
    disclaimer: cutDisclaimer(terms.disclaimer),
    hasDisclaimer: car !== null && displayFinance(car, site.config, now).isShown,
    fees: writeLenderFees(terms, locale),
    acceptedPayments: finance.acceptedPayments,
  };
}

/** Of a car without a price, that the amount is an example; of a price before charges, what was added to it. */
function noteAmount(
  car: CarSummary,
  { config }: SiteContext,
  amount: number | null,
): CalculatorView['amountNote'] {
  if (amount === null) return null;
  const shown = shownPriceCents(car);
  if (shown === null) {
    const { one } = config.labels.stockNoun;
    return { amount, text: `Example amount: the price of this ${one} isn’t shown.` };
  }
  const charges = Math.round(amount * 100) - shown;
  if (charges <= 0) return null;
  const money = (cents: number) => formatMoney(cents, config);
  return {
    amount,
    text: `Estimated drive-away price: ${money(shown)} plus about ${money(charges)} in charges.`,
  };
}
