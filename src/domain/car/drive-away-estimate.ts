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
import type { AustralianState } from '#domain/location/postcode-state.ts';
import { isAvailable } from './availability.ts';
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
