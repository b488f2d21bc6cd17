/**
 * One function from which every endpoint takes the facts of a car: built from what the page itself is built from, so
 * that no figure can differ. An allow-list, member by member: what is not named here leaves by no endpoint.
 */

import { evaluateAvailability } from '#domain/car/availability.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import type { BuyerRights } from '#domain/car/consumer-rights/buyer-rights.ts';
import { isDriveAway } from '#domain/car/price/compared-price.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import { financeDisplayOf } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { buildSearchHrefFor, carHref } from '#domain/site/links.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { formatMoney } from '#domain/text/money.ts';
import { untrustedText } from '#domain/text/untrusted-text.ts';
import { describeAssurances } from '#view-models/car-page/car-page-sections.ts';
import { type CardFacts, type CarFacts, carFactsVersion, type GoneFacts } from './car-facts-schema.ts';

export type FactsRequest = {
  /** Scheme and host that the site names itself by, without a slash at its end. */
  readonly origin: string;
  readonly now: Date;
};

/** What a page of this car tells. */
export function buildCarFacts(stored: Car, site: SiteContext, request: FactsRequest): CarFacts | GoneFacts {
  const card = buildCardFacts(stored, site, request);
  if (!isOpen(card)) return card;
  const car = withoutSoldFacts(stored);
  const { condition, rights } = describeAssurances(stored, site, request.now);
  const comments = untrustedText(car.comments ?? '');
  return {
    ...card,
    vin: car.vin,
    stock_number: car.stockNumber,
    registration:
      car.registration === null ? null : { plate: car.registration, expires_on: car.registrationExpiry },
    build_date: car.buildDate,
    compliance_date: car.complianceDate,
    ppsr:
      car.titleCheckedOn === null || condition?.titleText == null
        ? null
        : { checked_on: car.titleCheckedOn, text: condition.titleText },
    marks_check: condition?.marks
      ? { checked_on: condition.marks.checkedOn, found: condition.marks.found, text: condition.marks.text }
      : null,
    ...rightsFacts(rights),
    dealer: {
      name: site.config.name,
      legal_name: site.config.legalName,
      licence: rights?.licenceText ?? null,
    },
    caravan: caravanFacts(car),
    comments: comments === '' ? null : { trust: 'third_party_text', text: comments },
    facts_as_at: car.updatedAt.toISOString(),
  };
}

/** What a card of this car tells. */
export function buildCardFacts(
  stored: CarSummary,
  site: SiteContext,
  { origin, now }: FactsRequest,
): CardFacts | GoneFacts {
  const car = withPlainNames(asOfferedBy(site.config, withoutSoldFacts(stored)));
  const availability = evaluateAvailability(car);
  const { kind } = availability;
  const identity = {
    version: carFactsVersion,
    slug: car.slug,
    url: `${origin}${carHref(car.slug)}`,
    name: carFullName(car),
  } as const;
  if (kind === 'sold' || kind === 'withdrawn') {
    return { ...identity, availability: { kind }, similar_url: `${origin}${buildSearchHrefFor(car)}` };
  }
  return {
    ...identity,
    availability: { kind, until: availability.kind === 'reserved' ? instant(availability.until) : null },
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    item_type: car.itemType,
    stock_type: car.stockType,
    is_certified: car.isCertified,
    ...priceFacts(car, site),
    repayment: repaymentFacts(car, site, now),
    odometer_km: car.odometerKm,
    body: car.bodyType,
    fuel: car.fuelType,
    transmission: car.transmission,
    drive: car.driveType,
    seats: car.seats,
    colour: car.colour,
    location: locationFacts(car, site),
  };
}

/** No name of anything is longer; a sentence that a feed hides in one is cut short. */
const maxNameLength = 120;
const named = [
  'make',
  'model',
  'badge',
  'series',
  'bodyType',
  'fuelType',
  'transmission',
  'driveType',
  'colour',
] as const;

/** Names come from feeds too: letters alone, so that none hides words for a machine in it. */
function withPlainNames<Named extends Pick<CarSummary, (typeof named)[number]>>(car: Named): Named {
  const plain = named.map((field) => {
    const name = car[field];
    return [field, name === null ? null : untrustedText(name, maxNameLength)];
  });
  return { ...car, ...Object.fromEntries(plain) };
}

function isOpen(facts: CardFacts | GoneFacts): facts is CardFacts {
  return 'stock_type' in facts;
}

/** Null stays null; a price is never one without its type. */
function priceFacts(car: CarSummary, { config }: SiteContext): Pick<CardFacts, 'price' | 'price_note'> {
  const shown = displayPrice(car, config);
  if (shown.kind === 'no-price') return { price: null, price_note: shown.text };
  const { wasText, tradeInText } = shown;
  const typed = car.priceType === null ? 'unstated' : 'excluding_government_charges_price';
  return {
    price: {
      ...moneyFacts(shown.cents, config),
      type: isDriveAway(car) ? 'drive_away_price' : typed,
      type_text: shown.priceType,
      state: car.state,
      gst_included: true,
      other_basis: shown.otherBasisText,
      was: wasText === null ? null : moneyFacts(car.wasPriceCents, config),
      with_trade_in: tradeInText === null ? null : moneyFacts(car.offerPriceCents, config),
    },
    price_note: null,
  };
}

function moneyFacts(cents: number | null, config: SiteContext['config']) {
  const known = cents ?? 0;
  return { cents: known, currency: config.currency, text: formatMoney(known, config) };
}

/** Both rates, their warning and what they rest on, or nothing. */
function repaymentFacts(car: CarSummary, { config }: SiteContext, now: Date): CardFacts['repayment'] {
  const found = evaluateFinance(car, config, now);
  const line = financeDisplayOf(found, config);
  if (!found.isFinanced || !line.isShown) return null;
  const { interestRatePercent, comparisonRatePercent, lender, asAt } = found.terms;
  return {
    amount: moneyFacts(line.weeklyCents, config),
    every: 'week',
    interest_rate_percent: interestRatePercent,
    comparison_rate_percent: comparisonRatePercent,
    comparison_rate_warning: line.warning,
    basis: line.basisText,
    lender,
    as_at: asAt,
    is_estimate: true,
  };
}

function locationFacts({ locationSlug }: CarSummary, site: SiteContext): CardFacts['location'] {
  const location = site.locations.find(({ slug }) => slug === locationSlug);
  if (location === undefined) return null;
  const { slug, name, address, timeZone } = location;
  const { city, state, postcode } = address;
  return { slug, name, suburb: city, state, postcode, time_zone: timeZone };
}

function rightsFacts(rights: BuyerRights | null): Pick<CarFacts, 'statutory_warranty' | 'cooling_off'> {
  if (rights === null) return { statutory_warranty: null, cooling_off: null };
  const { state, warranty, coolingOff, sourceText } = rights;
  const [warrantyWords, coolingOffWords] = rights.rights;
  const input = warranty.kind === 'given' ? warranty : null;
  return {
    statutory_warranty: {
      state,
      kind: warranty.kind,
      months: input?.months ?? null,
      km: input?.km ?? null,
      class: input?.name ?? null,
      text: `${warrantyWords.title}: ${warrantyWords.text}`,
      source: sourceText,
    },
    cooling_off: { kind: coolingOff.kind, text: `${coolingOffWords.title}. ${coolingOffWords.text}` },
  };
}

function caravanFacts({ caravan }: CarSummary): CarFacts['caravan'] {
  if (caravan === null) return null;
  const { aggregateTrailerMassKg: atm, tareKg: tare } = caravan;
  return {
    atm_kg: atm,
    tare_kg: tare,
    payload_kg: atm === null || tare === null || atm < tare ? null : atm - tare,
    length_mm: caravan.bodyLengthMm,
    width_mm: caravan.bodyWidthMm,
    sleeps: caravan.sleeps,
    axle: caravan.axleType,
  };
}

function instant(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}
