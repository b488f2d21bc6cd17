/** A car as a row and back: the one place that knows both shapes. */

import { getTableColumns } from 'drizzle-orm';
import type { Car, CarSummary } from '../../domain/car/car.ts';
import type { ImportedCar } from '../../ports/stock-import-store.ts';
import { type CarRow, car } from './schema/car.ts';

/** Every column but those that only a car's own page reads: a snapshot of a whole group leaves them unread. */
const {
  feedId,
  fingerprint,
  allImages,
  registrationExpiry,
  nvic,
  interiorColour,
  bodyConfiguration,
  fuelDescription,
  transmissionDescription,
  gears,
  cylinders,
  engineCc,
  powerKw,
  torqueNm,
  fuelConsumptionLPer100Km,
  chargeMinutes10To80,
  energyUseKwhPer100Km,
  ancapStars,
  buildDate,
  complianceDate,
  comments,
  specifications,
  historyReportUrl,
  variant,
  media,
  titleCheckedOn,
  distributionLocations,
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
  const { feedId, fingerprint, marketStateAverageCents, marketNationalAverageCents, cardImages, ...same } =
    row;
  return {
    ...same,
    market: { stateAverageCents: marketStateAverageCents, nationalAverageCents: marketNationalAverageCents },
    images: cardImages,
  };
}

export function rowFromCar({ car, feedId, fingerprint }: ImportedCar): CarRow {
  const { market, images, ...same } = car;
  return {
    ...same,
    feedId,
    fingerprint,
    marketStateAverageCents: market.stateAverageCents,
    marketNationalAverageCents: market.nationalAverageCents,
    cardImages: images,
  };
}
