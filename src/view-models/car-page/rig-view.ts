/** What the page of a car has to ask of a shopper's rig, and to say to it. */
import type { Car } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';

export type RigView =
  | { readonly kind: 'van'; readonly tareKg: number | null; readonly atmKg: number }
  | {
      readonly kind: 'electric';
      readonly rangeKm: number;
      readonly standard: string | null;
      readonly healthPercent: number | null;
      readonly isUsed: boolean;
    }
  /** A car that somebody may tow with, where vans are sold as well. */
  | { readonly kind: 'tow-car'; readonly kg: number; readonly name: string };

export function viewRig(car: Car, { sellsVans }: { readonly sellsVans: boolean }): RigView | null {
  const { caravan, variant, rangeKm, rangeStandard: standard, batteryTest } = car;
  if (car.status === 'sold') return null;
  if (caravan?.aggregateTrailerMassKg)
    return { kind: 'van', tareKg: caravan.tareKg, atmKg: caravan.aggregateTrailerMassKg };
  if (rangeKm !== null && car.fuelType === 'Electric') {
    const isTested = batteryTest !== null && batteryTest.testedOn !== null && batteryTest.testedBy !== null;
    return {
      kind: 'electric',
      rangeKm,
      standard,
      healthPercent: isTested ? batteryTest.healthPercent : null,
      isUsed: car.stockType === 'used',
    };
  }
  const kg = variant?.brakedTowingKg ?? null;
  return sellsVans && kg !== null ? { kind: 'tow-car', kg, name: carFullName(car) } : null;
}
