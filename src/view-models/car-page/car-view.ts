/** Everything the car page says, once: the page, its JSON, its markup and its documents are made from this. */
import type { Car, CarImage, CarMedium, PastPrice, Specification } from '#domain/car/car.ts';
import { type DealerComments, displayComments } from '#domain/car/dealer-comments.ts';
import { evaluateBelowMarket, minShownCents } from '#domain/car/price/below-market.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import { displaySubscription } from '#domain/car/price/subscription-price.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { statedLabel } from '#domain/car/specification/label-normalisation.ts';
import { formatEngineSize, listVariantRows, withoutRepeats } from '#domain/car/specification/variant-rows.ts';
import { spreadFrames } from '#domain/car/walk-around.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { buildSearchHrefFor, carPhotosHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { StockType } from '#domain/stock-kinds/stock-kinds.ts';
import { numberFormat } from '#domain/text/cached-formatters.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilograms, formatKilometres } from '#domain/text/number.ts';
import { formatPartialDate } from '#domain/text/partial-date.ts';
import { dayMs } from '#domain/time/durations.ts';
import { buildCarCardView, type CarCardView } from '#view-models/car-card/car-card-view.ts';

/** The four figures beside a car on a stage: what it can do first, then how far it has come. */
type StageFigure = { readonly label: string; readonly value: string; readonly unit: string };

const maxShown = 4;

export function listStageFigures(car: Car, locale: string): readonly StageFigure[] {
  const number = numberFormat(locale, { maximumFractionDigits: 1 });
  const figure = (label: string, value: number | null, unit: string) =>
    value === null ? null : { label, value: number.format(value), unit };
  const figures = [
    figure(car.rangeStandard === null ? 'Range' : `Range, ${car.rangeStandard}`, car.rangeKm, 'km'),
    figure('10 to 80%', car.chargeMinutes10To80, 'min'),
    figure('Power', car.powerKw, 'kW'),
    figure('Driven', car.odometerKm, 'km'),
    figure('Combined', car.fuelConsumptionLPer100Km, 'L/100\u00a0km'),
    figure('Seats', car.seats, ''),
  ];
  return figures.filter((entry) => entry !== null).slice(0, maxShown);
}

export type KeyFact = { readonly icon: KeyFactIcon; readonly label: string; readonly value: string };
export type KeyFactIcon =
  | 'odometer'
  | 'transmission'
  | 'body'
  | 'fuel'
  | 'drive'
  | 'engine'
  | 'seats'
  | 'colour'
  | 'range'
  | 'charge'
  | 'length'
  | 'weight'
  | 'sleeps';

export type CarView = CarCardView & {
  readonly allImages: readonly CarImage[];
  /** Films and tours. */
  readonly media: readonly CarMedium[];
  /** One turn around it, as its dealer supplies it. */
  readonly walkAround: readonly string[];
  /** Marks and wear, each with its caption. */
  readonly imperfections: readonly CarImage[];
  /** As the maker words it; the card's `bodyType` is the normalised short form. */
  readonly bodyConfiguration: string | null;
  readonly stockNumber: string;
  readonly vin: string | null;
  /** Beside the name: "108,548 km", "Automatic", "Diesel". */
  readonly titleFacts: readonly string[];
  readonly keyFacts: readonly KeyFact[];
  /** For a template that puts the car on a stage. */
  readonly stageFigures: readonly StageFigure[];
  readonly details: readonly Specification[];
  readonly specifications: readonly Specification[];
  readonly features: readonly string[];
  readonly comments: DealerComments;
  readonly year: number | null;
  readonly badge: string | null;
  readonly stockType: StockType;
  readonly odometerKm: number | null;
  readonly colour: string | null;
  readonly interiorColour: string | null;
  readonly fuelType: string | null;
  readonly transmission: string | null;
  readonly driveType: string | null;
  readonly seats: number | null;
  readonly doors: number | null;
  readonly engineCc: number | null;
  /** "$289 a week by subscription"; null where it is not offered. */
  readonly subscriptionText: string | null;
  /** What the below-market badge rests on; null without the badge. */
  readonly marketText: string | null;
  /** "was $43,990 until 3 Nov 2026, then $2,000 less", the newest first. */
  readonly pastPriceTexts: readonly string[];
  /** "Manly 2095", where a car is that its owner keeps until it is sold; null for one in a yard. */
  readonly ownerPlace: string | null;
  /** The listing that contains this car, for "more like this" and the way back. */
  readonly similarHref: string;
  /** Before the number of one photograph. */
  readonly photosHref: string;
};

export function buildCarView(stored: Car, site: SiteContext, now: Date): CarView {
  const car = asOfferedBy(site.config, withoutSoldFacts(stored));
  return {
    ...buildCarCardView(car, site, now),
    allImages: distinctImages(car.allImages.filter(({ isImperfection }) => !isImperfection)),
    media: car.media,
    walkAround: spreadFrames(car.walkAround),
    imperfections: car.allImages.filter(({ isImperfection }) => isImperfection),
    bodyConfiguration: car.bodyConfiguration,
    stockNumber: car.stockNumber,
    vin: car.vin,
    titleFacts: titleFacts(car, site.config.locale),
    keyFacts: keyFacts(car, site.config.locale),
    stageFigures: listStageFigures(car, site.config.locale),
    details: detailList(car, site.config.locale),
    specifications: specificationsOf(car, site.config.locale),
    features: car.features,
    comments: displayComments(car.comments),
    year: car.year,
    badge: car.badge,
    stockType: car.stockType,
    odometerKm: car.odometerKm,
    colour: car.colour,
    interiorColour: car.interiorColour,
    fuelType: car.fuelType,
    transmission: car.transmission,
    driveType: car.driveType,
    seats: car.seats,
    doors: car.doors,
    engineCc: car.engineCc,
    subscriptionText: displaySubscription(car, site.config),
    marketText: marketText(car, site),
    pastPriceTexts: listPastPriceTexts(car, site),
    ownerPlace: ownerPlace(car),
    similarHref: buildSearchHrefFor(car),
    photosHref: carPhotosHref(car.slug),
  };
}

function ownerPlace({ privateSuburb, privatePostcode }: Car): string | null {
  return [privateSuburb, privatePostcode].filter((part) => part !== null).join(' ') || null;
}

/** The variant's own figures first, then what else a feed prints. */
function specificationsOf(car: Car, locale: string): readonly Specification[] {
  const rows = listVariantRows(car, locale);
  return [...rows, ...withoutRepeats(car.specifications, rows)];
}

/** Feeds repeat themselves; a gallery need not. */
function distinctImages(images: readonly CarImage[]): readonly CarImage[] {
  return images.filter((image, index) => images.findIndex(({ url }) => url === image.url) === index);
}

function marketText(car: Car, site: SiteContext): string | null {
  const cents = shownPriceCents(car);
  const market = cents === null ? null : evaluateBelowMarket(cents, car.market);
  if (!market?.isBelow) return null;
  const place = market.basis === 'state' && car.state !== null ? `in ${car.state}` : 'in Australia';
  const average = formatMoney(market.averageCents, site.config);
  return `The average asking price for the same make, model, year and badge ${place} is ${average}, from our market data supplier. It is an average of advertised prices, not sale prices, and isn’t a valuation of this ${site.config.labels.stockNoun.one}. It doesn’t account for condition, options, kilometres or government charges. We only show it from ${formatMoney(minShownCents, site.config)} below.`;
}

function titleFacts(car: Car, locale: string): readonly string[] {
  const kilometres = car.odometerKm === null ? null : formatKilometres(car.odometerKm, locale);
  return [kilometres, car.transmission, statedLabel(car.fuelType)].filter((fact) => fact !== null);
}

function keyFacts(car: Car, locale: string): readonly KeyFact[] {
  const metres = (mm: number) => `${(mm / 1000).toFixed(1)}\u00a0m`;
  const facts: readonly (KeyFact | null)[] = [
    fact('odometer', 'Kilometres', car.odometerKm, (km) => formatKilometres(km, locale)),
    fact('range', car.rangeStandard === null ? 'Range' : `Range, ${car.rangeStandard}`, car.rangeKm, (km) =>
      formatKilometres(km, locale),
    ),
    fact('charge', '10 to 80%', car.chargeMinutes10To80, (minutes) => `${minutes}\u00a0min`),
    fact('length', 'Body length', car.caravan?.bodyLengthMm ?? null, metres),
    fact('weight', 'Tare', car.caravan?.tareKg ?? null, (kg) => formatKilograms(kg, locale)),
    fact('weight', 'ATM', car.caravan?.aggregateTrailerMassKg ?? null, (kg) => formatKilograms(kg, locale)),
    fact('sleeps', 'Sleeps', car.caravan?.sleeps ?? null, String),
    fact('transmission', 'Transmission', car.transmission, String),
    fact('body', 'Body', statedLabel(car.bodyType), String),
    fact('fuel', 'Fuel', statedLabel(car.fuelType), String),
    fact('drive', 'Drive', statedLabel(car.driveType), String),
    fact('engine', 'Engine', car.engineCc, formatEngineSize),
    fact('seats', 'Seats', car.seats, String),
    fact('colour', 'Colour', car.colour, String),
  ];
  return facts.filter((entry) => entry !== null).slice(0, 8);
}

function fact<V>(
  icon: KeyFactIcon,
  label: string,
  value: V | null,
  format: (value: V) => string,
): KeyFact | null {
  return value === null ? null : { icon, label, value: format(value) };
}

/** The details list: identity first, then what a buyer checks. Only what is known. */
function detailList(car: Car, locale: string): readonly Specification[] {
  const date = (text: string | null) => (text === null ? null : formatPartialDate(text, locale));
  const rows: readonly (readonly [string, string | number | null])[] = [
    ['Stock number', car.stockNumber],
    ['VIN', car.vin],
    ['Registration', car.registration],
    ['Registration expires', date(car.registrationExpiry)],
    ['NVIC', car.nvic],
    ['Advertised as', car.marketplaceTitle],
    ['Build date', date(car.buildDate)],
    ['Compliance date', date(car.complianceDate)],
    ['Kilometres', car.odometerKm === null ? null : formatKilometres(car.odometerKm, locale)],
    ['Colour', car.colour],
    ['Interior', car.interiorColour],
    ['Body', car.bodyConfiguration ?? statedLabel(car.bodyType)],
    ['Maker’s body', car.manufacturerBodies.join(', ') || null],
    ['Fuel', car.fuelDescription ?? statedLabel(car.fuelType)],
    ['Transmission', car.transmissionDescription ?? car.transmission],
    ['Drive', statedLabel(car.driveType)],
    ['Seats', car.seats],
    ['Doors', car.doors],
  ];
  return rows.flatMap(([label, value]) =>
    value === null || value === '' ? [] : [{ label, value: String(value) }],
  );
}

/** What was asked for a car before, each with its last day and what came of it: "was $43,990 until 3 Nov 2026, then $2,000 less". */
type Input = Pick<Car, 'priceCents' | 'priceType'>;

/** The newest first; only what this store has seen itself. Days are those of the site's calendar. */
export function listPastPriceTexts(
  car: Input & Pick<Car, 'pastPrices'>,
  site: SiteContext,
): readonly string[] {
  const now: Input = { priceCents: shownPriceCents(car), priceType: car.priceType };
  return car.pastPrices.map((past, index) => describe(past, car.pastPrices[index - 1] ?? now, now, site));
}

/** `next` is the price that came after it, `now` the one that is asked today. */
function describe(past: PastPrice, next: Input, now: Input, { config }: SiteContext): string {
  const isOfTodaysKind = past.priceType === now.priceType || past.priceType === null;
  const figure = [formatMoney(past.priceCents, config), isOfTodaysKind ? null : past.priceType];
  const until = formatPartialDate(localTimeIn(config.timeZone, past.endedAt).date, config.locale);
  const previous = `was ${figure.filter((part) => part !== null).join(' ')} until ${until}`;
  // Two kinds of money have no difference.
  if (next.priceCents === null || next.priceType !== past.priceType) return previous;
  const change = next.priceCents - past.priceCents;
  return `${previous}, then ${formatMoney(Math.abs(change), config)} ${change < 0 ? 'less' : 'more'}`;
}

/** How long a car has been listed, in days of the site's own calendar. */
export function daysListed(car: Pick<Car, 'createdAt'>, { config }: SiteContext, now: Date): number {
  const dayOf = (instant: Date) => Date.parse(localTimeIn(config.timeZone, instant).date);
  return Math.max(0, Math.round((dayOf(now) - dayOf(car.createdAt)) / dayMs));
}

/** "today", "yesterday", "80 days ago". */
export function listingAge(car: Pick<Car, 'createdAt'>, site: SiteContext, now: Date): string {
  const days = daysListed(car, site, now);
  return days === 0 ? 'today' : days === 1 ? 'yesterday' : `${days} days ago`;
}
