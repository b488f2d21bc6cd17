/** What the page of a car has to ask of a shopper's rig, and to say to it. */
import type { Car, CarSummary } from '#domain/car/car.ts';
import { carFullName } from '#domain/car/car-name.ts';

export type RigView =
  | {
      readonly kind: 'van';
      readonly tareKg: number | null;
      readonly atmKg: number;
      /** Cars of the stock whose records say what they may tow. */
      readonly towCars: readonly TowCar[];
    }
  | {
      readonly kind: 'electric';
      readonly rangeKm: number;
      readonly standard: string | null;
      readonly healthPercent: number | null;
      readonly isUsed: boolean;
    }
  /** A car that may tow a van, where vans are sold as well. */
  | { readonly kind: 'tow-car'; readonly kg: number; readonly name: string };

export type TowCar = {
  /** "Toyota HiLux": models of one name may differ in what they may tow. */
  readonly model: string;
  /** The car whose record says so: "2021 Toyota HiLux SR5". */
  readonly name: string;
  readonly kg: number;
};

type Around = { readonly sellsVans: boolean; readonly towCars: readonly TowCar[] };

export function viewRig(car: Car, { sellsVans, towCars }: Around): RigView | null {
  const { caravan, variant, rangeKm, rangeStandard: standard, batteryTest } = car;
  if (car.status === 'sold') return null;
  if (caravan?.aggregateTrailerMassKg)
    return { kind: 'van', tareKg: caravan.tareKg, atmKg: caravan.aggregateTrailerMassKg, towCars };
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

/** One of each model and rating, by name: the newest represents the others. */
export function listTowCars(cars: readonly CarSummary[]): readonly TowCar[] {
  const found = new Map<string, TowCar>();
  for (const car of cars.toSorted((a, b) => (b.year ?? 0) - (a.year ?? 0))) {
    const kg = car.variant?.brakedTowingKg ?? null;
    if (kg === null || car.caravan !== null) continue;
    const model = `${car.make} ${car.model}`;
    const key = `${model} ${kg}`;
    if (!found.has(key)) found.set(key, { model, name: carFullName(car), kg });
  }
  return [...found.values()].sort((a, b) => a.model.localeCompare(b.model, 'en') || b.kg - a.kg);
}
