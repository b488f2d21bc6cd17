/** What each regulated figure rests on: its basis, its date and its source. */

import type { Car, Specification } from '#domain/car/car.ts';
import { isDriveAway } from '#domain/car/price/compared-price.ts';
import type { PriceDisplay } from '#domain/car/price/price-display.ts';
import type { FinanceDisplay } from '#domain/finance/finance-display.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { dateFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';

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
  /** Where others say what it rests on. */
  readonly link: { readonly label: string; readonly href: string } | null;
};

type Figures = {
  readonly price: PriceDisplay;
  readonly finance: FinanceDisplay;
  readonly marketText: string | null;
};

export function listFigureBases(car: Car, figures: Figures, site: SiteContext): readonly FigureBasis[] {
  const bases = [
    priceBasis(car, figures.price, site),
    repaymentBasis(car, figures.finance, site),
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
    title: car.priceType === null ? 'What the price includes' : `What “${price.priceType}” means`,
    paragraphs: [
      car.priceType === null
        ? 'The dealer hasn’t said what this price includes. Ask for the drive away price before you decide.'
        : priceTypeText(price.priceType),
      ...chargesText(price, car, site),
      ...(car.state === null
        ? []
        : [`For a buyer in ${car.state}. Government charges differ in other states.`]),
    ],
    breakdown: priceBreakdown(car, site),
    link: chargesLink(price),
    asAtText: recordDay(car, site),
    source: `the stock record of ${dealership?.name ?? site.config.legalName}`,
  };
}

function priceTypeText(priceType: string): string {
  if (/drive\s*-?away/i.test(priceType)) {
    return 'The full price, ready to drive away: purchase price, dealer delivery, stamp duty, compulsory third party insurance and registration, and luxury car tax if any.';
  }
  if (/gov|egc/i.test(priceType)) {
    return 'Excludes government charges: you also pay registration or transfer, stamp duty and other state charges. Dealer delivery is included.';
  }
  return 'This is the dealer’s wording. Ask what it includes and what else you would pay before you decide.';
}

/** What filters, orders and repayments go by, taken apart; the other basis where the price is the whole one. */
function chargesText(
  { compared, otherBasisText }: Extract<PriceDisplay, { kind: 'price' }>,
  car: Car,
  { config }: SiteContext,
): readonly string[] {
  if (isDriveAway(car)) {
    const other = capitalise(otherBasisText ?? '');
    return compared?.beforeChargesCents == null
      ? [`${other}: ${whyNoEstimate(car)}`]
      : [`${other}: the same price less the stamp duty of ${car.state}, by our calculation.`];
  }
  if (compared?.basis.kind === 'advertised') {
    return ['Filters, sorting by price and repayments use this price.'];
  }
  if (compared?.basis.kind !== 'estimated') {
    return [
      `${capitalise(otherBasisText ?? '')}: ${whyNoEstimate(car)} It doesn’t appear in price filters. Ask for the drive away price.`,
    ];
  }
  const { charges, table } = compared.basis;
  const parts = [
    `stamp duty of ${formatMoney(charges.dutyCents, config)}`,
    ...(charges.transferFeeCents === null
      ? []
      : [`a transfer fee of ${formatMoney(charges.transferFeeCents, config)}`]),
  ];
  const asAt = formatPartialDate(table.state.asAt, config.locale);
  return [
    `${capitalise(otherBasisText ?? '')}, our estimate: plus ${parts.join(' and ')}, at ${table.state.source} rates from ${asAt}.${
      charges.transferFeeCents === null ? ' It doesn’t include the transfer fee, usually less than $100.' : ''
    } Filters, sorting by price and repayments use this figure.`,
  ];
}

function whyNoEstimate({ stockType }: Car): string {
  return stockType === 'new'
    ? 'the cost of registration, insurance and plates varies by buyer.'
    : 'we don’t have the rates of these charges.';
}

/** Where the state says what it charges, under an estimate that is made of that. */
function chargesLink({ compared }: Extract<PriceDisplay, { kind: 'price' }>): FigureBasis['link'] {
  if (compared?.basis.kind !== 'estimated') return null;
  const { source, sourceUrl } = compared.basis.table.state;
  return sourceUrl === null ? null : { label: source, href: sourceUrl };
}

/** Only reductions that the record has. */
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

function repaymentBasis(car: Car, finance: FinanceDisplay, { config }: SiteContext): FigureBasis | null {
  if (!finance.isShown || config.finance === null) return null;
  return {
    figure: 'repayment',
    title: 'How we calculate the repayment',
    paragraphs: [
      `${finance.weeklyText} a week: ${finance.basisText}, at ${finance.interestRateText} interest and a comparison rate of ${finance.comparisonRateText}`,
      car.lenders[config.finance.provider]?.disclaimer ?? config.finance.disclaimer,
    ],
    breakdown: [],
    link: null,
    asAtText: formatPartialDate(config.finance.asAt, config.locale),
    source: config.finance.lender,
  };
}

function ratesBasis(finance: FinanceDisplay, { config }: SiteContext): FigureBasis | null {
  if (!finance.isShown || config.finance === null) return null;
  return {
    figure: 'rates',
    title: 'What is the comparison rate?',
    paragraphs: [
      'A single rate for the cost of credit, combining interest and the lender’s fees, on a secured loan of $30,000 over five years.',
      finance.warning,
    ],
    breakdown: [],
    link: null,
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
    link: null,
    asAtText: recordDay(car, site),
    source: 'our market data supplier, through our stock records',
  };
}

/** The last change of the record: nothing in it is known to be newer. */
function recordDay(car: Car, { config }: SiteContext): string {
  return dateFormat(config.locale, {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: config.timeZone,
  }).format(car.updatedAt);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
