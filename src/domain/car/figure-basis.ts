/** What each regulated figure rests on: its basis, its date and its source (C-22, B-18, F-1, F-2). */
import type { FinanceLine } from '../finance/finance-line.ts';
import type { SiteContext } from '../site/site-context.ts';
import type { Car, Specification } from './car.ts';
import { formatMoney } from './money.ts';
import { formatPartialDate } from './partial-date.ts';
import type { PriceDisplay } from './price-display.ts';

export type BasedFigure = 'price' | 'repayment' | 'rates' | 'market';
export type FigureBasis = {
  readonly figure: BasedFigure;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** From the earlier price to the one asked, each reduction by its name; empty where there is none. */
  readonly breakdown: readonly Specification[];
  /** "1 Nov 2026" */
  readonly asAtText: string;
  readonly source: string;
};

type Figures = {
  readonly price: PriceDisplay;
  readonly finance: FinanceLine;
  readonly marketText: string | null;
};

export function listFigureBases(car: Car, figures: Figures, site: SiteContext): readonly FigureBasis[] {
  const bases = [
    priceBasis(car, figures.price, site),
    repaymentBasis(figures.finance, site),
    ratesBasis(figures.finance, site),
    marketBasis(car, figures.marketText, site),
  ];
  return bases.filter((basis) => basis !== null);
}

function priceBasis(car: Car, price: PriceDisplay, site: SiteContext): FigureBasis | null {
  if (price.kind === 'no-price') return null;
  const dealership = site.dealerships.find(({ id }) => id === car.dealershipId);
  return {
    figure: 'price',
    title: `What “${price.priceType}” means`,
    paragraphs: [
      priceTypeText(price.priceType),
      ...(car.priceType === null
        ? ['The stock record names no price type, so the usual one for such a car is shown.']
        : []),
      ...(car.state === null ? [] : [`For a buyer in ${car.state}. Government charges differ elsewhere.`]),
    ],
    breakdown: priceBreakdown(car, site),
    asAtText: recordDay(car, site),
    source: `the stock record of ${dealership?.name ?? site.config.legalName}`,
  };
}

/** F-1. */
function priceTypeText(priceType: string): string {
  if (/drive\s*-?away/i.test(priceType)) {
    return 'The whole price, ready to drive: purchase price, dealer delivery, stamp duty, compulsory third party insurance and registration, and luxury car tax if any.';
  }
  if (/gov|egc/i.test(priceType)) {
    return 'Without government charges: registration or transfer, stamp duty and other charges of the state come on top. Dealer delivery is included.';
  }
  return 'This is how the dealer words it. Ask what it includes, and what is still to come, before you decide.';
}

/** B-18: only reductions that the record has. */
function priceBreakdown(car: Car, { config }: SiteContext): readonly Specification[] {
  const { priceCents, wasPriceCents, offerPriceCents } = car;
  if (priceCents === null) return [];
  const money = (cents: number) => formatMoney(cents, config);
  const isReduced = wasPriceCents !== null && wasPriceCents > priceCents;
  const hasOffer = offerPriceCents !== null && offerPriceCents > 0 && offerPriceCents < priceCents;
  if (!isReduced && !hasOffer) return [];
  return [
    ...(isReduced
      ? [
          { label: 'Earlier price', value: money(wasPriceCents) },
          { label: 'Price reduction', value: `−${money(wasPriceCents - priceCents)}` },
        ]
      : []),
    { label: 'Price', value: money(priceCents) },
    ...(hasOffer
      ? [
          { label: 'Trade-in bonus', value: `−${money(priceCents - offerPriceCents)}` },
          { label: 'With trade-in', value: money(offerPriceCents) },
        ]
      : []),
  ];
}

function repaymentBasis(finance: FinanceLine, { config }: SiteContext): FigureBasis | null {
  if (!finance.isShown || config.finance === null) return null;
  return {
    figure: 'repayment',
    title: 'How the repayment is worked out',
    paragraphs: [
      `${finance.weeklyText} a week: ${finance.basisText}, at ${finance.interestRateText} interest and a comparison rate of ${finance.comparisonRateText}`,
      config.finance.disclaimer,
    ],
    breakdown: [],
    asAtText: formatPartialDate(config.finance.asAt, config.locale),
    source: config.finance.lender,
  };
}

function ratesBasis(finance: FinanceLine, { config }: SiteContext): FigureBasis | null {
  if (!finance.isShown || config.finance === null) return null;
  return {
    figure: 'rates',
    title: 'What the comparison rate is',
    paragraphs: [
      "One rate for what credit costs: the interest and the lender's fees together, on a secured loan of $30,000 over five years.",
      finance.warning,
    ],
    breakdown: [],
    asAtText: formatPartialDate(config.finance.asAt, config.locale),
    source: config.finance.lender,
  };
}

function marketBasis(car: Car, marketText: string | null, site: SiteContext): FigureBasis | null {
  if (marketText === null) return null;
  return {
    figure: 'market',
    title: 'How we compare',
    paragraphs: [marketText],
    breakdown: [],
    asAtText: recordDay(car, site),
    source: 'our market data supplier, by way of the stock record',
  };
}

/** The last change of the record: nothing in it is known to be newer. */
function recordDay(car: Car, { config }: SiteContext): string {
  return new Intl.DateTimeFormat(config.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: config.timeZone,
  }).format(car.updatedAt);
}
