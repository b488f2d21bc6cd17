/** How a similar car differs, in words for its pills: "Same model", "$1,200 less", "2 years newer", "7,210 km less". */

import type { CarSummary } from '#domain/car/car.ts';
import { findComparedPrice } from '#domain/car/price/compared-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { formatMoney } from '#domain/text/money.ts';
import { formatKilometres } from '#domain/text/number.ts';

type Rules = Pick<SiteConfig, 'locale' | 'currency' | 'labels' | 'governmentCharges'>;

const maxReasons = 3;
/** Less than this is the same price, or the same use, to a shopper. */
const minPriceDifferenceCents = 100_00;
const minOdometerDifferenceKm = 1_000;

export function describeDifferences(car: CarSummary, other: CarSummary, rules: Rules): readonly string[] {
  const reasons = [
    kinship(car, other),
    priceDifference(car, other, rules),
    yearDifference(car, other),
    odometerDifference(car, other, rules),
    other.fuelType !== null && other.fuelType !== car.fuelType ? other.fuelType : null,
    other.driveType !== null && other.driveType !== car.driveType ? other.driveType : null,
  ];
  return reasons.filter((reason) => reason !== null).slice(0, maxReasons);
}

function kinship(car: CarSummary, other: CarSummary): string | null {
  if (car.make === other.make && car.model === other.model) {
    return car.badge !== null && car.badge === other.badge ? 'Same model and badge' : 'Same model';
  }
  if (car.make === other.make) return 'Same make';
  return other.bodyType !== null && other.bodyType === car.bodyType ? 'Same body type' : null;
}

/** On the basis of filters: a price before charges counts with its charges, or not at all. */
function priceDifference(car: CarSummary, other: CarSummary, rules: Rules): string | null {
  const [price, otherPrice] = [findComparedPrice(car, rules), findComparedPrice(other, rules)];
  if (price === null || otherPrice === null) return null;
  const cents = otherPrice.driveAwayCents - price.driveAwayCents;
  if (Math.abs(cents) < minPriceDifferenceCents) return 'Same price';
  return `${formatMoney(Math.abs(cents), rules)} ${cents < 0 ? 'less' : 'more'}`;
}

function yearDifference(car: CarSummary, other: CarSummary): string | null {
  if (car.year === null || other.year === null || car.year === other.year) return null;
  const years = Math.abs(other.year - car.year);
  return `${years} ${years === 1 ? 'year' : 'years'} ${other.year > car.year ? 'newer' : 'older'}`;
}

function odometerDifference(car: CarSummary, other: CarSummary, { locale }: Rules): string | null {
  if (car.odometerKm === null || other.odometerKm === null) return null;
  const km = other.odometerKm - car.odometerKm;
  if (Math.abs(km) < minOdometerDifferenceKm) return null;
  return `${formatKilometres(Math.abs(km), locale)} ${km < 0 ? 'less' : 'more'}`;
}
