/** The brochure of a car, from the view of its page, so that no figure can differ from it. */
import type { Availability } from '#domain/car/availability.ts';
import type { DealerComments } from '#domain/car/dealer-comments.ts';
import { findNumber } from '#domain/location/displayed-number.ts';
import { licenceLines } from '#domain/location/licence-lines.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatDay } from '#domain/text/day.ts';
import { buildQrCode } from '#domain/text/qr-code.ts';
import type { CarPageView } from '#view-models/car-page/build-car-page.ts';
import { type LocationView, viewLocation } from '#view-models/location/view-location.ts';
import type {
  Brochure,
  BrochureDealer,
  BrochureFinance,
  BrochurePalette,
  BrochurePrice,
} from './brochure.ts';

/** What two sheets of A4 hold; the page has the rest. */
const maxFeatures = 48;
const maxDetails = 20;
const maxIncluded = 8;
const maxLineLength = 110;
const maxCommentsLength = 1400;

export type BrochureRequest = { readonly palette: BrochurePalette; readonly now: Date };

export function buildBrochure(
  site: SiteContext,
  page: CarPageView,
  { palette, now }: BrochureRequest,
): Brochure {
  const { car } = page;
  const { config } = site;
  const included = page.sections.find((section) => section.id === 'included');
  const finance = page.isGone ? null : financeOf(page);
  return {
    language: config.locale,
    template: config.template,
    palette,
    title: cutLine(car.title),
    subtitle: cutLine(car.subtitle),
    statusText: statusText(car.availability, car.holdText),
    isSold: page.isGone,
    price: priceOf(page, config.labels.stockNoun.one),
    finance,
    keyFacts: car.keyFacts.map(({ label, value }) => ({ label, value: cutLine(value) })),
    details: car.details
      .filter((row) => !car.keyFacts.some(({ label, value }) => label === row.label && value === row.value))
      .slice(0, maxDetails)
      .map(({ label, value }) => ({ label, value: cutLine(value) })),
    features: car.features.slice(0, maxFeatures).map(cutLine),
    featuresLeftOut: Math.max(0, car.features.length - maxFeatures),
    comments: commentsOf(car.comments),
    included:
      page.isGone || included?.id !== 'included' ? [] : included.items.slice(0, maxIncluded).map(cutLine),
    condition: car.imperfections
      .flatMap(({ caption }) => (caption ? [cutLine(caption)] : []))
      .slice(0, maxIncluded),
    noPhotoText: car.noPhotoText,
    stockNumber: car.stockNumber,
    dealer: dealerOf(site, page, now),
    pageUrl: page.pageUrl,
    qrCode: buildQrCode(page.pageUrl),
    printedText: `Printed ${formatDay(now, site.config)}`,
    smallPrint: smallPrintOf(page, finance),
  };
}

function statusText(availability: Availability, holdText: string | null): string {
  switch (availability.kind) {
    case 'available':
      return 'Available';
    case 'coming-soon':
      return 'Coming soon';
    case 'reserved':
      return holdText ?? 'On hold';
    case 'sold':
    case 'withdrawn':
      return 'SOLD';
  }
}

function priceOf({ car, isGone }: CarPageView, noun: string): BrochurePrice {
  const { price } = car;
  if (isGone) {
    return { kind: 'sold', text: 'SOLD', note: `This ${noun} has been sold and can no longer be bought.` };
  }
  if (price.kind === 'no-price') return { kind: 'no-price', text: price.text };
  return {
    kind: 'price',
    text: price.text,
    priceType: price.priceType,
    wasText: price.wasText,
    notes: [price.otherBasisText, price.tradeInText, price.belowMarketText].filter((note) => note !== null),
  };
}

function financeOf({ car: { finance } }: CarPageView): BrochureFinance | null {
  if (!finance.isShown) return null;
  const { weeklyText, interestRateText, comparisonRateText, offerEndText, warning } = finance;
  const basisText = [finance.basisText, offerEndText].filter(Boolean).join('. ');
  return { weeklyText, interestRateText, comparisonRateText, basisText, warning };
}

function commentsOf(comments: DealerComments): string | null {
  if (comments.kind === 'pending') return null;
  const text = comments.kind === 'whole' ? comments.text : comments.shown + comments.rest;
  return cutAtWord(text, maxCommentsLength);
}

/** The car's location; without a place of its own the site's main one, so that a reader knows whom to ask. */
function dealerOf(site: SiteContext, page: CarPageView, now: Date): BrochureDealer {
  const { logo, legalName } = site.config;
  const main = site.locations.find(({ isPrimary }) => isPrimary) ?? site.locations[0];
  const place: LocationView | null = page.location ?? (main ? viewLocation(main, site, now) : null);
  const source = site.locations.find(({ slug }) => slug === place?.slug);
  return {
    wordmark: logo.wordmark,
    tagline: logo.tagline,
    mark: logo.mark,
    legalName,
    place: place?.name ?? null,
    addressLines: place?.addressLines ?? [],
    // Whole on every site: paper has no button to ask with.
    phoneText: source === undefined ? null : (findNumber(source)?.text ?? null),
    hours: (place?.hours ?? []).map(({ label, text }) => ({ label, value: text })),
    licences: licenceLines(source === undefined ? [] : [source]),
  };
}

function smallPrintOf(
  { car, financeDisclaimer }: CarPageView,
  finance: BrochureFinance | null,
): readonly string[] {
  const lines = [
    finance ? (financeDisclaimer?.disclaimer ?? null) : null,
    car.price.kind === 'price' && car.price.belowMarketText ? car.marketText : null,
    'Correct when printed. Price and availability may have changed. See the page for current details.',
  ];
  return lines.filter((line) => line !== null).map((line) => cutAtWord(line, maxCommentsLength));
}

function cutLine(text: string): string {
  return cutAtWord(text.replace(/\s+/g, ' '), maxLineLength);
}

/** At a space where one is near, and never within a surrogate pair. */
function cutAtWord(text: string, limit: number): string {
  if (text.length <= limit) return text;
  const space = text.lastIndexOf(' ', limit);
  const code = text.charCodeAt(limit - 1);
  const hard = code >= 0xd800 && code <= 0xdbff ? limit - 1 : limit;
  return `${text.slice(0, space > limit / 2 ? space : hard).trimEnd()}…`;
}
