/** What a car comes to for a buyer in one state, line by line: the tables of that state on the price before charges. */
import {
  addCharges,
  type ComparedPrice,
  findComparedPrice,
  isComparableAsIs,
  isDriveAway,
  type PricedCar,
  type Tables,
} from '#domain/car/price/compared-price.ts';
import { shownPriceCents } from '#domain/car/price/shown-price.ts';
import type { AustralianState } from '#domain/location/postcode.ts';
import type { LuxuryCarTaxConfig } from '#domain/site/config/government-charges-config.ts';
import { dayMs } from '#domain/time/durations.ts';
import { isAvailable } from './availability.ts';
import type { Car } from './car.ts';
import { type Charges, type ChargeTable, findChargeTable } from './government-charges.ts';

export type DriveAwayEstimate =
  /** The price is the whole one for this state. */
  | { readonly kind: 'included'; readonly driveAwayCents: number }
  | {
      readonly kind: 'estimated';
      readonly beforeChargesCents: number;
      /** The charges of another state were taken off the advertised price first. */
      readonly isBeforeEstimated: boolean;
      readonly charges: Charges;
      readonly table: ChargeTable;
      readonly driveAwayCents: number;
    }
  | { readonly kind: 'unknown'; readonly reason: 'first-registration' | 'no-table' | 'unstated-price' };

/** Null for a car that shows no price, or is not for sale. */
export function estimateDriveAway(
  car: PricedCar,
  state: AustralianState,
  tables: Tables,
): DriveAwayEstimate | null {
  const cents = shownPriceCents(car);
  if (cents === null || !isAvailable(car)) return null;
  if (isDriveAway(car)) {
    if (state === car.state) return { kind: 'included', driveAwayCents: cents };
    return addFor(car, state, tables, findComparedPrice(car, tables)?.beforeChargesCents ?? null);
  }
  if (isComparableAsIs(car)) return { kind: 'unknown', reason: 'unstated-price' };
  return addFor(car, state, tables, cents);
}

function addFor(
  car: PricedCar,
  state: AustralianState,
  { governmentCharges }: Tables,
  beforeChargesCents: ComparedPrice['beforeChargesCents'],
): DriveAwayEstimate {
  if (car.stockType === 'new') return { kind: 'unknown', reason: 'first-registration' };
  const table = findChargeTable({ ...car, state }, governmentCharges);
  if (table === null || beforeChargesCents === null) return { kind: 'unknown', reason: 'no-table' };
  return {
    kind: 'estimated',
    beforeChargesCents,
    isBeforeEstimated: isDriveAway(car),
    ...addCharges(beforeChargesCents, table),
    table,
  };
}

/** The first of July that has come since the figures began to hold; null where they are of this year. Calendar dates. */
export function findLaterJuly(asAt: string, today: string): string | null {
  const ofThisYear = `${today.slice(0, 4)}-07-01`;
  const last = today < ofThisYear ? `${Number(today.slice(0, 4)) - 1}-07-01` : ofThisYear;
  return asAt < last ? last : null;
}

type RegisteredCar = Pick<Car, 'stockType' | 'priceType' | 'registrationExpiry'>;

/** The day it runs out; null where it runs a year or longer, or is not known to the day. `today` is a calendar date. */
export function findShortRegistration(car: RegisteredCar, today: string): string | null {
  const { stockType, registrationExpiry } = car;
  if (stockType !== 'new' || !isDriveAway(car) || registrationExpiry === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}$/.test(registrationExpiry)) return null;
  const inAYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
  // Registered on the day it is sold, it runs out the day before its year is round.
  return registrationExpiry < dayBefore(inAYear) ? registrationExpiry : null;
}

/** A new car whose one price includes less than twelve months of registration: its seller should say so. */
function dayBefore(date: string): string {
  return new Date(Date.parse(`${date}T00:00:00Z`) - dayMs).toISOString().slice(0, 10);
}

type TaxedCar = Pick<
  Car,
  'priceCents' | 'stockType' | 'itemType' | 'fuelConsumptionLPer100Km' | 'rangeKm' | 'fuelType'
>;

/**
 * Whether the price of a new car lies where luxury car tax is due. The price includes it, so it is named, never added.
 */
export type LuxuryCarTax = { readonly thresholdCents: number; readonly isFuelEfficient: boolean };

/** The threshold that the price has passed; null below it, without a table, and for what is not sold for the first time. */
export function findLuxuryCarTax(car: TaxedCar, config: LuxuryCarTaxConfig | null): LuxuryCarTax | null {
  const cents = shownPriceCents(car);
  if (config === null || cents === null || car.stockType !== 'new' || car.itemType !== 'car') return null;
  const isFuelEfficient = takesLittle(car, config);
  const thresholdCents = isFuelEfficient ? config.fuelEfficientThresholdCents : config.thresholdCents;
  return cents > thresholdCents ? { thresholdCents, isFuelEfficient } : null;
}

/** A car without an engine consumes nothing; one with an unknown consumption does not count as fuel-efficient. */
function takesLittle({ fuelType, fuelConsumptionLPer100Km }: TaxedCar, config: LuxuryCarTaxConfig): boolean {
  if (fuelType === 'Electric') return true;
  return fuelConsumptionLPer100Km !== null && fuelConsumptionLPer100Km <= config.fuelEfficientUpToLPer100Km;
}
