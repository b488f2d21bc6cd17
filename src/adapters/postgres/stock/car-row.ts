/** A car as a row and back: the one place that knows both shapes. */

import { getTableColumns } from 'drizzle-orm';
import { type CarRow, car, type StoredPastPrice } from '#adapters/postgres/schema/stock/car.ts';
import type { Car, CarSummary, PastPrice } from '#domain/car/car.ts';
import type { ImportedCar } from '#ports/stock/stock-import-store.ts';

/** Every column but those that only a car's own page reads: a snapshot of a whole group leaves them unread. */
const {
  feedId,
  nextChangeAt,
  allImages,
  registrationExpiry,
  marketplaceTitle,
  privateSuburb,
  privatePostcode,
  pastPrices,
  interiorColour,
  bodyConfiguration,
  fuelDescription,
  transmissionDescription,
  gears,
  engineCc,
  powerKw,
  torqueNm,
  fuelConsumptionLPer100Km,
  chargeMinutes10To80,
  energyUseKwhPer100Km,
  rangeStandard,
  batteryTest,
  ancapStars,
  buildDate,
  complianceDate,
  comments,
  specifications,
  historyReportUrl,
  historyFacts,
  historyReportedOn,
  media,
  titleCheckedOn,
  marksCheckedOn,
  walkAround,
  distributionLocations,
  writtenIn,
  ...summaryColumns
} = getTableColumns(car);

export { summaryColumns };

export type CarSummaryRow = Pick<CarRow, keyof typeof summaryColumns>;

export function carSummaryFromRow(row: CarSummaryRow): CarSummary {
  const { marketStateAverageCents, marketNationalAverageCents, cardImages, ...same } = row;
  return {
    ...same,
    market: { stateAverageCents: marketStateAverageCents, nationalAverageCents: marketNationalAverageCents },
    images: cardImages,
  };
}

export function carFromRow(row: CarRow): Car {
  const { feedId, nextChangeAt, writtenIn, cardImages, ...other } = row;
  const { marketStateAverageCents, marketNationalAverageCents, ...same } = other;
  return {
    ...same,
    market: { stateAverageCents: marketStateAverageCents, nationalAverageCents: marketNationalAverageCents },
    images: cardImages,
    pastPrices: pastPricesFromRow(row),
  };
}

export function pastPricesFromRow({ pastPrices }: Pick<CarRow, 'pastPrices'>): readonly PastPrice[] {
  return pastPrices.map((past) => ({ ...past, endedAt: new Date(past.endedAt) }));
}

function storePastPrice(past: PastPrice): StoredPastPrice {
  return { ...past, endedAt: past.endedAt.toISOString() };
}

export function rowFromCar({ car, feedId, nextChangeAt = null }: ImportedCar): Omit<CarRow, 'writtenIn'> {
  const { market, images, ...same } = car;
  return {
    ...same,
    feedId,
    nextChangeAt,
    marketStateAverageCents: market.stateAverageCents,
    marketNationalAverageCents: market.nationalAverageCents,
    cardImages: images,
    pastPrices: car.pastPrices.map(storePastPrice),
  };
}
