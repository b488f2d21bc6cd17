/**
 * The one basis on which prices are filtered, ordered, banded and financed: drive away. A card that advertises a price
 * before government charges has an estimate for the state of its location; the advertised price stays what the dealer
 * asks, and is shown beside it.
 */

import { isAvailable } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import {
  type ChargedCar,
  type Charges,
  type ChargeTable,
  computeCharges,
  findChargeTable,
  priceBeforeCharges,
  sumCharges,
} from '#domain/car/government-charges.ts';
import type { GovernmentChargesConfig } from '#domain/site/config/government-charges-config.ts';
import { shownPriceCents } from './shown-price.ts';

export type ComparedPrice = {
  readonly driveAwayCents: number;
  /** Null where the part of the charges is not known: a new car's depends on its buyer. */
  readonly beforeChargesCents: number | null;
  readonly basis: /** Advertised as the whole price; what it is before charges is an estimate. */
    | { readonly kind: 'advertised' }
    /** Advertised before charges; the drive away figure is an estimate. */
    | { readonly kind: 'estimated'; readonly charges: Charges; readonly table: ChargeTable };
};

export type PricedCar = ChargedCar & Pick<CarSummary, 'priceCents' | 'priceType' | 'status'>;
export type Tables = { readonly governmentCharges: GovernmentChargesConfig };

/** Null for a car that shows no price, and for one whose charges no table gives. */
export function findComparedPrice(car: PricedCar, tables: Tables): ComparedPrice | null {
  return isAvailable(car) ? comparePrice(car, tables) : null;
}

/** In whole dollars, as ranges, bands and orders count. */
export function comparedPriceDollars(car: PricedCar, tables: Tables): number | null {
  if (!isAvailable(car)) return null;
  const cents = shownPriceCents(car);
  if (cents === null) return null;
  if (isComparableAsIs(car)) return Math.round(cents / 100);
  const compared = comparePrice(car, tables);
  return compared && Math.round(compared.driveAwayCents / 100);
}

/** Shown beside a price whose record does not say what it includes. */
export const unstatedPriceType = 'Ask what it includes';

/** Never a bare number, and no invented one. */
export function priceTypeOf({ priceType }: Pick<CarSummary, 'priceType'>): string {
  return priceType ?? unstatedPriceType;
}

/** Any other wording promises less than the whole price, so charges are taken to come on top. */
export function isDriveAway(car: Pick<CarSummary, 'priceType'>): boolean {
  return /drive\s*-?away/i.test(priceTypeOf(car));
}

/**
 * The price of a new car has to be one total, so one without a qualifier is compared as it is; nothing is claimed of
 * it.
 */
export function isComparableAsIs(car: Pick<CarSummary, 'priceType' | 'stockType'>): boolean {
  return isDriveAway(car) || (car.priceType === null && car.stockType !== 'used');
}

function comparePrice(car: PricedCar, { governmentCharges }: Tables): ComparedPrice | null {
  const cents = shownPriceCents(car);
  if (cents === null) return null;
  const table = findChargeTable(car, governmentCharges);
  if (isComparableAsIs(car)) {
    return {
      driveAwayCents: cents,
      beforeChargesCents: isDriveAway(car) && table !== null ? priceBeforeCharges(cents, table) : null,
      basis: { kind: 'advertised' },
    };
  }
  if (table === null) return null;
  const { charges, driveAwayCents } = addCharges(cents, table);
  return {
    driveAwayCents,
    beforeChargesCents: cents,
    basis: { kind: 'estimated', charges, table },
  };
}

/** Rounded up to the dollar: an estimate that turns out too low is no help. */
export function addCharges(
  priceCents: number,
  table: ChargeTable,
): { readonly charges: Charges; readonly driveAwayCents: number } {
  const charges = computeCharges(priceCents, table);
  return { charges, driveAwayCents: Math.ceil((priceCents + sumCharges(charges)) / 100) * 100 };
}
