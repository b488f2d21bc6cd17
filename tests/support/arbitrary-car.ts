/** Any car that the store must hold unchanged: every field, every absence, text in any script. */

import fc from 'fast-check';
import { type Car, carMediumKinds } from '#domain/car/car.ts';
import { itemTypes, stockStatuses, stockTypes } from '#domain/stock-kinds/stock-kinds.ts';

/** Whatever PostgreSQL can hold as text: everything but NUL and half surrogate pairs. */
const text = fc.string({ unit: 'binary', maxLength: 30 }).map((value) => value.replaceAll('\0', ''));
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const instant = fc.date({
  min: new Date('1900-01-01T00:00:00Z'),
  max: new Date('2199-12-31T23:59:59Z'),
  noInvalidDate: true,
});
const count = fc.nat({ max: 2_147_483_647 });
const cents = fc.nat({ max: Number.MAX_SAFE_INTEGER });
const measure = fc.double({ noNaN: true, noDefaultInfinity: true, min: 0, max: 1e6 });
const image = fc.record({ url: text, caption: maybe(text) });

const variant = fc.record({
  induction: maybe(text),
  fuelCapacityL: maybe(measure),
  grossVehicleMassKg: maybe(count),
  brakedTowingKg: maybe(count),
  vehicleLengthMm: maybe(count),
  vehicleHeightMm: maybe(count),
  vehicleWidthMm: maybe(count),
});

const caravan = fc.record({
  bodyLengthMm: maybe(count),
  bodyWidthMm: maybe(count),
  tareKg: maybe(count),
  aggregateTrailerMassKg: maybe(count),
  axleType: maybe(text),
  sleeps: maybe(count),
});

export function arbitraryCar(dealerGroupId: string): fc.Arbitrary<Car> {
  return fc.record({
    id: fc.uuid(),
    dealerGroupId: fc.constant(dealerGroupId),
    slug: fc.uuid(),
    stockNumber: fc.uuid(),
    itemType: fc.constantFrom(...itemTypes),
    stockType: fc.constantFrom(...stockTypes),
    status: fc.constantFrom(...stockStatuses),
    isReserved: fc.boolean(),
    reservedUntil: maybe(instant),
    soldAt: maybe(instant),
    isCertified: fc.boolean(),
    tag: maybe(text),
    showOnDealerWebsite: fc.boolean(),
    createdAt: instant,
    isArrivalKnown: fc.boolean(),
    updatedAt: instant,
    year: maybe(count),
    make: text,
    model: text,
    badge: maybe(text),
    series: maybe(text),
    vin: maybe(text),
    registration: maybe(text),
    priceCents: maybe(cents),
    priceType: maybe(text),
    wasPriceCents: maybe(cents),
    offerPriceCents: maybe(cents),
    subscriptionPriceCents: maybe(cents),
    isPreorder: fc.boolean(),
    lenders: fc.constant({}),
    market: fc.record({ stateAverageCents: maybe(cents), nationalAverageCents: maybe(cents) }),
    odometerKm: maybe(count),
    colour: maybe(text),
    bodyType: maybe(text),
    manufacturerBodies: fc.array(text, { maxLength: 3 }),
    fuelType: maybe(text),
    transmission: maybe(text),
    driveType: maybe(text),
    seats: maybe(count),
    doors: maybe(count),
    cylinders: maybe(count),
    features: fc.array(text, { maxLength: 5 }),
    categories: fc.array(text, { maxLength: 3 }),
    rangeKm: maybe(measure),
    caravan: maybe(caravan),
    dealershipId: text,
    locationSlug: maybe(text),
    city: maybe(text),
    state: maybe(text),
    images: fc.array(image, { maxLength: 5 }),
    photoCount: count,
    rank: fc.integer(),
    allImages: fc.array(image, { maxLength: 8 }),
    registrationExpiry: maybe(text),
    nvic: maybe(text),
    marketplaceTitle: maybe(text),
    privateSuburb: maybe(text),
    privatePostcode: maybe(text),
    pastPrices: fc.array(fc.record({ priceCents: cents, priceType: maybe(text), endedAt: instant }), {
      maxLength: 3,
    }),
    interiorColour: maybe(text),
    bodyConfiguration: maybe(text),
    fuelDescription: maybe(text),
    transmissionDescription: maybe(text),
    gears: maybe(count),
    engineCc: maybe(count),
    powerKw: maybe(measure),
    torqueNm: maybe(measure),
    fuelConsumptionLPer100Km: maybe(measure),
    chargeMinutes10To80: maybe(measure),
    energyUseKwhPer100Km: maybe(measure),
    rangeStandard: maybe(text),
    batteryTest: maybe(fc.record({ healthPercent: measure, testedOn: maybe(text), testedBy: maybe(text) })),
    ancapStars: maybe(measure),
    buildDate: maybe(text),
    complianceDate: maybe(text),
    comments: maybe(text),
    specifications: fc.array(fc.record({ label: text, value: text }), { maxLength: 4 }),
    variant: maybe(variant),
    media: fc.array(fc.record({ kind: fc.constantFrom(...carMediumKinds), url: text }), { maxLength: 2 }),
    historyReportUrl: maybe(text),
    historyFacts: fc.array(text, { maxLength: 3 }),
    historyReportedOn: maybe(text),
    titleCheckedOn: maybe(text),
    marksCheckedOn: maybe(text),
    walkAround: fc.array(text, { maxLength: 3 }),
    distributionLocations: fc.array(text, { maxLength: 3 }),
  });
}
