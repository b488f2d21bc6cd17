/** A card's facts as text and back, for the search engines that keep them beside their index. */
import type { CarSummary } from './car.ts';

const instants: ReadonlySet<string> = new Set(['createdAt', 'updatedAt', 'soldAt', 'reservedUntil']);

export function serialiseCarSummary(car: CarSummary): string {
  return JSON.stringify(summaryOf(car));
}

/** Null for text that `serialiseCarSummary` has not written. */
export function parseCarSummary(text: string): CarSummary | null {
  const parsed: unknown = JSON.parse(text, (name, value: unknown) =>
    instants.has(name) && typeof value === 'string' ? new Date(value) : value,
  );
  if (!isCarSummary(parsed)) return null;
  const { lenders = {}, manufacturerBodies = [], variant = null, nvic = null } = parsed;
  return { ...parsed, lenders, manufacturerBodies, variant, nvic };
}

/** Written by us alone, so that a look at what every car has is enough. */
function isCarSummary(value: unknown): value is CarSummary {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'string' &&
    'dealerGroupId' in value &&
    typeof value.dealerGroupId === 'string' &&
    'createdAt' in value &&
    value.createdAt instanceof Date
  );
}

/** A whole car is a summary too; only what a card shows is included. */
function summaryOf(car: CarSummary): CarSummary {
  return {
    id: car.id,
    dealerGroupId: car.dealerGroupId,
    slug: car.slug,
    stockNumber: car.stockNumber,
    itemType: car.itemType,
    stockType: car.stockType,
    status: car.status,
    isReserved: car.isReserved,
    reservedUntil: car.reservedUntil,
    soldAt: car.soldAt,
    isCertified: car.isCertified,
    tag: car.tag,
    showOnDealerWebsite: car.showOnDealerWebsite,
    createdAt: car.createdAt,
    isArrivalKnown: car.isArrivalKnown,
    updatedAt: car.updatedAt,
    year: car.year,
    make: car.make,
    model: car.model,
    badge: car.badge,
    series: car.series,
    vin: car.vin,
    nvic: car.nvic,
    registration: car.registration,
    priceCents: car.priceCents,
    priceType: car.priceType,
    wasPriceCents: car.wasPriceCents,
    offerPriceCents: car.offerPriceCents,
    subscriptionPriceCents: car.subscriptionPriceCents,
    isPreorder: car.isPreorder,
    lenders: car.lenders,
    market: car.market,
    odometerKm: car.odometerKm,
    colour: car.colour,
    bodyType: car.bodyType,
    manufacturerBodies: car.manufacturerBodies,
    fuelType: car.fuelType,
    transmission: car.transmission,
    driveType: car.driveType,
    seats: car.seats,
    doors: car.doors,
    cylinders: car.cylinders,
    features: car.features,
    categories: car.categories,
    rangeKm: car.rangeKm,
    caravan: car.caravan,
    variant: car.variant,
    dealershipId: car.dealershipId,
    locationSlug: car.locationSlug,
    city: car.city,
    state: car.state,
    images: car.images,
    photoCount: car.photoCount,
    rank: car.rank,
  };
}
