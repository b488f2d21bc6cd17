/** What the calculator panel shows, on a car page or without a car (CALC). Null where there is none to show. */
import { isAvailable } from '../car/availability.ts';
import type { CarSummary } from '../car/car.ts';
import { formatMoney, type MoneyLocale } from '../car/money.ts';
import { formatPartialDate } from '../car/partial-date.ts';
import { displayPrice, shownPriceCents } from '../car/price-display.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type CalculatorInput, type CalculatorLender, startCalculator } from './calculator.ts';
import { calculatorAnchor, parseCalculatorAddress } from './calculator-address.ts';
import { buildFinanceFootnote, type CutDisclaimer, cutDisclaimer } from './finance-disclaimer.ts';
import { hasOfferEnded } from './finance-validity.ts';
import { type Limits, lenderVariants } from './lender-variant.ts';
import type { OtherPrice } from './payment-rounding.ts';

export type CalculatorView = {
  /** Null without a car. */
  readonly carId: string | null;
  readonly car: OtherPrice | null;
  readonly lender: CalculatorLender;
  readonly lenderName: string;
  /** The lender's own, per cent per year; beside any other rate stands a computed one (C-4). */
  readonly comparisonRatePercent: number;
  readonly locale: MoneyLocale;
  /** What the address says, else what the calculator starts with. */
  readonly input: CalculatorInput;
  readonly interestLimits: Limits;
  /** False for a lender whose frequency is fixed (CALC-24). */
  readonly choosesFrequency: boolean;
  /** Where the fields are sent without script: the page itself. */
  readonly action: string;
  /** CALC-21, GAP-4. */
  readonly enquireHref: string;
  /** The prescribed warning: always in view, never behind Show More (F-2). */
  readonly warning: string;
  readonly disclaimer: CutDisclaimer;
  /** FIN-16: every figure that the repayment of this car rests on; null without a price. */
  readonly footnote: string | null;
  /** "2 Nov 2026": the day the rates were read from the lender (C-22). */
  readonly asAtText: string;
  /** CALC-25: name and amount of each fee that repayments include; empty without a list. */
  readonly fees: readonly { readonly name: string; readonly text: string }[];
  /** CALC-26. */
  readonly acceptedPayments: readonly string[];
};

type Page = {
  /** The path of the page that the panel stands on. */
  readonly path: string;
  readonly query: URLSearchParams;
};

export function buildCalculatorView(
  site: SiteContext,
  car: CarSummary | null,
  { path, query }: Page,
  now: Date,
): CalculatorView | null {
  const { finance } = site.config;
  if (!finance?.calculator.isShown || !lenderVariants[finance.provider].hasCalculator) return null;
  if (hasOfferEnded(finance, site.config.timeZone, now)) return null;
  if (car && (!isAvailable(car) || finance.neverForMakes.includes(car.make))) return null;
  const price = car ? { priceCents: shownPriceCents(car) ?? 0, wasPriceCents: car.wasPriceCents } : null;
  const locale = { locale: site.config.locale, currency: site.config.currency };
  const variant = lenderVariants[finance.provider];
  return {
    carId: car?.id ?? null,
    car: price,
    // Named one by one: what a browser does not reckon with does not travel.
    lender: {
      provider: finance.provider,
      interestRatePercent: finance.interestRatePercent,
      termYears: finance.termYears,
      depositPercent: finance.depositPercent,
      balloonPercent: finance.balloonPercent,
      establishmentFeeCents: finance.establishmentFeeCents,
      fees: finance.fees,
    },
    lenderName: finance.lender,
    comparisonRatePercent: finance.comparisonRatePercent,
    locale,
    input: parseCalculatorAddress(query, startCalculator(price, finance), finance),
    interestLimits: variant.interestRate,
    choosesFrequency: variant.choosesFrequency,
    action: `${path}#${calculatorAnchor}`,
    enquireHref: car ? `/cars/${encodeURIComponent(car.slug)}#enquire` : '/finance',
    warning: finance.comparisonRateWarning,
    disclaimer: cutDisclaimer(finance.disclaimer),
    footnote: car ? describeFootnote(car, site) : null,
    asAtText: formatPartialDate(finance.asAt, locale.locale),
    fees: listFees(finance, locale),
    acceptedPayments: finance.acceptedPayments,
  };
}

/** API-8, GAP-8. */
export function describeFootnote(car: CarSummary, site: SiteContext): string | null {
  const { finance } = site.config;
  const price = displayPrice(car, site.config);
  if (!finance || price.kind !== 'price') return null;
  const priced = { priceCents: price.cents, wasPriceCents: car.wasPriceCents };
  return buildFinanceFootnote(priced, price.priceType, finance, site.config);
}

type FeeRules = Pick<CalculatorLender, 'establishmentFeeCents' | 'fees'>;

function listFees({ establishmentFeeCents, fees }: FeeRules, locale: MoneyLocale): CalculatorView['fees'] {
  if (fees.length === 0) return [];
  const establishment =
    establishmentFeeCents === null || establishmentFeeCents === 0
      ? []
      : [{ name: 'Establishment Fee', text: formatMoney(establishmentFeeCents, locale) }];
  return [
    ...establishment,
    ...fees.map(({ name, cents, charged }) => ({
      name: charged === 'monthly' ? `${name} (Monthly)` : name,
      text: formatMoney(cents, locale),
    })),
  ];
}
