/** A car under the contract's outside names (DATA-1 to DATA-7, DATA-11, DATA-13). Money leaves in dollars, instants as ISO 8601. */
import { evaluateFinanceLine } from '../finance/finance-line.ts';
import type { Location } from '../location/location.ts';
import type { SiteContext } from '../site/site-context.ts';
import { isAvailable } from './availability.ts';
import type { Car, CarSummary } from './car.ts';
import { carFullName } from './car-name.ts';
import { displayPrice } from './price-display.ts';

const dollars = (cents: number | null) => (cents === null ? null : cents / 100);

/** One record of a search answer. */
export function carSummaryToWire(car: CarSummary, site: SiteContext) {
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
    price: dollars(car.priceCents),
    before_price: dollars(car.wasPriceCents),
    offer_price: dollars(car.offerPriceCents),
    subscription_price: dollars(car.subscriptionPriceCents),
    preorder: car.isPreorder,
    price_type: car.priceType,
    km: car.odometerKm,
    stocknum: car.stockNumber,
    vin: car.vin,
    regplate: car.registration,
    colour: car.colour,
    simple_body: car.bodyType,
    body: car.bodyType,
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

/** `/cars/{slug}.json`, version 1 (C-19): the same facts as the page. */
export function carToWire(car: Car, site: SiteContext, now: Date) {
  const location = site.locations.find((candidate) => candidate.slug === car.locationSlug);
  return {
    version: 1,
    ...carSummaryToWire(car, site),
    ...shownPrice(car, site),
    finance: financeToWire(car, site, now),
    rego_expiry: car.registrationExpiry,
    has_nvic: car.nvic !== null,
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
    vehicle_length: car.variant?.vehicleLengthMm ?? null,
    vehicle_height: car.variant?.vehicleHeightMm ?? null,
    vehicle_width: car.variant?.vehicleWidthMm ?? null,
    range_km: car.rangeKm,
    charge_minutes_10_to_80: car.chargeMinutes10To80,
    ancap_rating: car.ancapStars,
    dealercomments: car.comments,
    standardEquipment: car.features,
    specifications: car.specifications,
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
    location: location ? locationToWire(location, car.distributionLocations) : null,
  };
}

/** The example repayment with what it rests on (F-2): all of it, or null where the page shows none. */
function financeToWire(car: Car, { config }: SiteContext, now: Date) {
  const line = evaluateFinanceLine(car, config, now);
  if (!line.isShown || config.finance === null) return null;
  const { finance } = config;
  return {
    weekly: dollars(line.weeklyCents),
    interest_rate: finance.interestRatePercent,
    comparison_rate: finance.comparisonRatePercent,
    basis: line.basisText,
    term_years: finance.termYears,
    deposit_percent: finance.depositPercent,
    balloon_percent: finance.balloonPercent,
    lender: finance.lender,
    as_at: finance.asAt,
    offer_ends_on: finance.offerEndsOn,
    warning: line.warning,
  };
}

/** As the page shows it: no price where it shows none, never one without its type (C-16, F-18). */
function shownPrice(car: Car, site: SiteContext): { price: number | null; price_type: string | null } {
  const price = displayPrice(car, site.config);
  if (price.kind === 'no-price' || !isAvailable(car)) return { price: null, price_type: null };
  return { price: dollars(price.cents), price_type: price.priceType };
}

function locationToWire(location: Location, distributionLocations: readonly string[]) {
  return {
    name: location.name,
    slug: location.slug,
    phone: location.phone,
    city: location.address.city,
    state: location.address.state,
    distribution_locations: distributionLocations,
    address: {
      street: location.address.street,
      city: location.address.city,
      state: location.address.state,
      postcode: location.address.postcode,
      place_url: location.address.placeUrl,
    },
    location_type: location.departments.join(','),
    contact_detail: { phone: location.phone, landline_phone: location.landlinePhone },
    reviews: { rating: location.averageRating, count: location.reviewCount },
    image: location.imageUrl,
  };
}
