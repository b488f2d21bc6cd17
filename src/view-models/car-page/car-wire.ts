/** A car under the contract's outside names. Money leaves in dollars, instants as ISO 8601. */

import { isAvailable } from '#domain/car/availability.ts';
import type { Car, CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';
import { comparedPriceDollars, isDriveAway } from '#domain/car/price/compared-price.ts';
import { displayPrice } from '#domain/car/price/price-display.ts';
import { asOfferedBy } from '#domain/car/site-offers.ts';
import { spreadFrames } from '#domain/car/walk-around.ts';
import { withoutSoldFacts } from '#domain/car/without-sold-facts.ts';
import { displayFinance, financeDisplayOf } from '#domain/finance/finance-display.ts';
import { evaluateFinance } from '#domain/finance/finance-eligibility.ts';
import { loanTerm } from '#domain/finance/lender-terms.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { bandValue, priceBands, weeklyBands } from '#domain/stock-search/facets/car-facets.ts';
import { weeklyRepaymentDollars } from '#domain/stock-search/facets/facet-context.ts';
import { lenderToWire } from '#view-models/finance/lender-wire.ts';
import { locationToWire } from '#view-models/location/location-wire.ts';
import { assurancesToWire, describeAssurances } from './car-page-sections.ts';
import { buildCarView, daysListed } from './car-view.ts';
import { describeCar } from './describe-car.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** One record of a search answer. */
export function carSummaryToWire(stored: CarSummary, site: SiteContext) {
  const car = asOfferedBy(site.config, withoutSoldFacts(stored));
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  const dealership = site.dealerships.find((candidate) => candidate.id === car.dealershipId);
  return {
    id: car.id,
    slug: car.slug,
    name: carFullName(car),
    make: car.make,
    model: car.model,
    make_model: `${car.make} ${car.model}`,
    badge: car.badge,
    series: car.series,
    year: car.year,
    car_type: car.stockType,
    item_type: car.itemType,
    status: car.status,
    tag: car.tag,
    reserved: car.isReserved,
    sold: car.status === 'sold',
    certified: car.isCertified,
    created_at: car.createdAt.toISOString(),
    updated_at: car.updatedAt.toISOString(),
    ...shownPrices(car, site),
    preorder: car.isPreorder,
    km: car.odometerKm,
    stocknum: car.stockNumber,
    vin: car.vin,
    regplate: car.registration,
    colour: car.colour,
    simple_body: car.bodyType,
    body: car.bodyType,
    manufacturer_body: car.manufacturerBodies[0] ?? null,
    manufacturer_body2: car.manufacturerBodies[1] ?? null,
    manufacturer_body3: car.manufacturerBodies[2] ?? null,
    price_range: bandValue(priceBands, comparedPriceDollars(car, site.config)),
    simple_fuel: car.fuelType,
    fuel: car.fuelType,
    drive: car.driveType,
    simple_transmission: car.transmission,
    seats: car.seats,
    doors: car.doors,
    features: car.features,
    dealership_id: car.dealershipId,
    dealership_slug: dealership?.slug ?? null,
    dealership_name: dealership?.name ?? null,
    location_name: location?.name ?? null,
    city: car.city,
    state: car.state,
    thumbnails: car.images.map((image) => image.url),
    primary_image_url: car.images[0]?.url ?? null,
    photos_count: car.photoCount,
    autograb_data: {
      state_average_market_price: dollars(car.market.stateAverageCents),
      average_market_price: dollars(car.market.nationalAverageCents),
    },
  };
}

/** One hit of a search: the record with what the lender asks for the car, and its band. */
export function carHitToWire(car: CarSummary, site: SiteContext, now: Date) {
  return {
    ...carSummaryToWire(car, site),
    weekly_price_range: bandValue(weeklyBands, weeklyRepaymentDollars(car, site.config, now)),
    finance_lenders: lenderToWire(car, site, now),
  };
}

/** `/cars/{slug}.json`, version 1: the same facts as the page. */
export function carToWire(stored: Car, site: SiteContext, now: Date) {
  const car = withoutSoldFacts(stored);
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  return {
    version: 1,
    ...carHitToWire(car, site, now),
    // As the site presents it; null for a make that it only has in stock.
    manufacturer: site.config.manufacturers.find(({ name }) => name === car.make) ?? null,
    finance: financeToWire(car, site, now),
    // For the dealer: the page leaves out what it has no figure for, and does not say why.
    finance_not_shown: whyNoFinance(car, site, now),
    rego_expiry: car.registrationExpiry,
    has_nvic: car.nvic !== null,
    nvic: car.nvic,
    carsales_title: car.marketplaceTitle,
    private_suburb: car.privateSuburb,
    private_postcode: car.privatePostcode,
    days_listed: car.status === 'sold' ? null : daysListed(car, site, now),
    price_history: car.pastPrices.map(({ priceCents, priceType, endedAt }) => ({
      price: dollars(priceCents),
      price_type: priceType,
      until: endedAt.toISOString(),
    })),
    interior_colour: car.interiorColour,
    bodyconfiguration: car.bodyConfiguration,
    fuel: car.fuelDescription ?? car.fuelType,
    trans: car.transmissionDescription,
    gearnum: car.gears,
    compliance_date: car.complianceDate,
    build_date: car.buildDate,
    engine_size: car.engineCc,
    cylinders: car.cylinders,
    power_kw: car.powerKw,
    torque_nm: car.torqueNm,
    fuel_consumption_combined: car.fuelConsumptionLPer100Km,
    energy_use_combined: car.energyUseKwhPer100Km,
    induction: car.variant?.induction ?? null,
    fuel_capacity: car.variant?.fuelCapacityL ?? null,
    gross_vehicle_mass: car.variant?.grossVehicleMassKg ?? null,
    braked_towing: car.variant?.brakedTowingKg ?? null,
    vehicle_length: car.variant?.vehicleLengthMm ?? null,
    vehicle_height: car.variant?.vehicleHeightMm ?? null,
    vehicle_width: car.variant?.vehicleWidthMm ?? null,
    range_km: car.rangeKm,
    range_standard: car.rangeStandard,
    charge_minutes_10_to_80: car.chargeMinutes10To80,
    battery_test: car.batteryTest && {
      health_percent: car.batteryTest.healthPercent,
      tested_on: car.batteryTest.testedOn,
      tested_by: car.batteryTest.testedBy,
    },
    ancap_rating: car.ancapStars,
    variant: variantToWire(car),
    dealercomments: car.comments,
    standardEquipment: car.features,
    specifications: car.specifications,
    walk_around: spreadFrames(car.walkAround),
    images: car.allImages.map((image) => ({ url: image.url, caption: image.caption })),
    file: car.historyReportUrl,
    caravan: car.caravan && {
      body_width: car.caravan.bodyWidthMm,
      body_length: car.caravan.bodyLengthMm,
      tare_weight: car.caravan.tareKg,
      axle_type: car.caravan.axleType,
      sleeps: car.caravan.sleeps,
      aggregate_trailer_mass: car.caravan.aggregateTrailerMassKg,
    },
    ...assurancesToWire(describeAssurances(stored, site, now)),
    in_words: describeCar(stored, buildCarView(stored, site, now), site, now),
    location: location ? locationToWire(location, car.distributionLocations, site.config.carPage) : null,
  };
}

/** The specifications under the names that the contract has inside `variant`. */
function variantToWire(car: Car) {
  const { variant } = car;
  return {
    geartype: car.transmissionDescription ?? car.transmission,
    cylinders: car.cylinders,
    enginesize: car.engineCc,
    enginesize_litres: car.engineCc === null ? null : Math.round(car.engineCc / 100) / 10,
    induction: variant?.induction ?? null,
    fuelconsumptioncombined: car.fuelConsumptionLPer100Km,
    fuelcapacity: variant?.fuelCapacityL ?? null,
    grossvehiclemass: variant?.grossVehicleMassKg ?? null,
    vehiclelength: variant?.vehicleLengthMm ?? null,
    vehicleheight: variant?.vehicleHeightMm ?? null,
    vehiclewidth: variant?.vehicleWidthMm ?? null,
    torque: car.torqueNm,
    ancaprating: car.ancapStars,
  };
}

/** The example repayment with what it rests on: all of it, or null where the page shows none. */
function whyNoFinance(car: Car, { config }: SiteContext, now: Date) {
  const line = displayFinance(car, config, now);
  return line.isShown ? null : line.reason;
}

function financeToWire(car: Car, { config }: SiteContext, now: Date) {
  const found = evaluateFinance(car, config, now);
  const line = financeDisplayOf(found, config);
  if (!found.isFinanced || !line.isShown) return null;
  const { terms } = found;
  return {
    weekly: dollars(line.weeklyCents),
    interest_rate: terms.interestRatePercent,
    comparison_rate: terms.comparisonRatePercent,
    basis: line.basisText,
    term_years: loanTerm(terms).years,
    deposit_percent: terms.depositPercent,
    balloon_percent: terms.balloonPercent,
    lender: terms.lender,
    as_at: terms.asAt,
    offer_ends_on: terms.offerEndsOn,
    warning: line.warning,
  };
}

/**
 * As the page shows them: no price where it shows none, never one without its type, no earlier price that is
 * not higher, no price with a trade-in that is not lower, and both bases with
 * which of them is an estimate. `drive_away_price` is what filters and orders go by.
 */
function shownPrices(car: CarSummary, site: SiteContext) {
  const price = displayPrice(car, site.config);
  if (price.kind === 'no-price' || !isAvailable(car)) return noPrices;
  const { compared } = price;
  return {
    price: dollars(price.cents),
    before_price: price.wasText === null ? null : dollars(car.wasPriceCents),
    offer_price: price.tradeInText === null ? null : dollars(car.offerPriceCents),
    subscription_price: dollars(car.subscriptionPriceCents),
    price_type: price.priceType,
    drive_away_price: isDriveAway(car) ? dollars(price.cents) : dollars(compared?.driveAwayCents ?? null),
    drive_away_is_estimate: !isDriveAway(car) && compared !== null,
    price_before_charges:
      car.priceType === null
        ? null
        : dollars(compared?.beforeChargesCents ?? (isDriveAway(car) ? null : price.cents)),
    other_basis: price.otherBasisText,
    price_before_charges_is_estimate: isDriveAway(car) && compared?.beforeChargesCents != null,
  };
}

const noPrices = {
  price: null,
  before_price: null,
  offer_price: null,
  subscription_price: null,
  price_type: null,
  drive_away_price: null,
  drive_away_is_estimate: false,
  price_before_charges: null,
  other_basis: null,
  price_before_charges_is_estimate: false,
} as const;
