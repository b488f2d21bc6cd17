/**
 * Which cars come nearest to one, and why. Similarity is a sum of points, so that it can be read off
 * and argued with: what is equal earns its points whole, what is measured earns less the further it is away.
 */

import { evaluateAvailability } from '#domain/car/availability.ts';
import type { CarSummary } from '#domain/car/car.ts';
import { comparedPriceDollars } from '#domain/car/price/compared-price.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { describeDifferences } from './similar-car-reasons.ts';

export const similarityPoints = {
  /** Make and model; the make alone earns a quarter. */
  model: 40,
  body: 20,
  price: 25,
  year: 10,
  odometer: 10,
  fuel: 10,
  drive: 5,
  /** What a van is towed and slept by. */
  length: 20,
  sleeps: 10,
} as const;

/** Where the points of a measure run out. */
export const similarityReach = {
  /** Share of the price of the car looked at. */
  price: 0.35,
  years: 6,
  odometerKm: 60_000,
  lengthMm: 1_500,
} as const;

/** Below this a car is another car, not a similar one. */
export const minSimilarity = 30;

export type SimilarCar<C extends CarSummary = CarSummary> = {
  readonly car: C;
  readonly similarity: number;
  /** Kinship first, then the differences that count: "Same model", "$1,200 less", "2 years newer". */
  readonly reasons: readonly string[];
};

type Rules = Pick<SiteConfig, 'locale' | 'currency' | 'labels' | 'governmentCharges'>;

/** The nearest ones that a shopper can have now, nearest first; equal ones in the order of their id. */
export function selectSimilarCars<C extends CarSummary>(
  car: CarSummary,
  candidates: readonly C[],
  rules: Rules,
  limit: number,
): readonly SimilarCar<C>[] {
  return candidates
    .filter((candidate) => candidate.id !== car.id && isAvailableNow(candidate))
    .map((candidate) => ({ car: candidate, similarity: measureSimilarity(car, candidate, rules) }))
    .filter(({ similarity }) => similarity >= minSimilarity)
    .sort((a, b) => b.similarity - a.similarity || (a.car.id < b.car.id ? -1 : 1))
    .slice(0, limit)
    .map((entry) => ({ ...entry, reasons: describeDifferences(car, entry.car, rules) }));
}

/** A car on hold is reserved for another shopper for now. */
function isAvailableNow(car: CarSummary): boolean {
  const { kind } = evaluateAvailability(car);
  return kind === 'available' || kind === 'coming-soon';
}

/** Symmetric but for the price, whose reach is a share of the first car's. */
export function measureSimilarity(
  car: CarSummary,
  other: CarSummary,
  rules: Pick<Rules, 'governmentCharges'>,
): number {
  if (car.itemType !== other.itemType) return 0;
  const points = similarityPoints;
  const price = comparedPriceDollars(car, rules);
  return (
    modelPoints(car, other) +
    equal(car.bodyType, other.bodyType, points.body) +
    equal(car.fuelType, other.fuelType, points.fuel) +
    equal(car.driveType, other.driveType, points.drive) +
    near(price, comparedPriceDollars(other, rules), (price ?? 0) * similarityReach.price, points.price) +
    near(car.year, other.year, similarityReach.years, points.year) +
    near(car.odometerKm, other.odometerKm, similarityReach.odometerKm, points.odometer) +
    near(
      car.caravan?.bodyLengthMm ?? null,
      other.caravan?.bodyLengthMm ?? null,
      similarityReach.lengthMm,
      points.length,
    ) +
    equal(car.caravan?.sleeps ?? null, other.caravan?.sleeps ?? null, points.sleeps)
  );
}

function modelPoints(car: CarSummary, other: CarSummary): number {
  if (car.make !== other.make) return 0;
  return car.model === other.model ? similarityPoints.model : similarityPoints.model / 4;
}

function equal<V>(value: V | null, other: V | null, points: number): number {
  return value !== null && value === other ? points : 0;
}

function near(value: number | null, other: number | null, reach: number, points: number): number {
  if (value === null || other === null || reach <= 0) return 0;
  return points * Math.max(0, 1 - Math.abs(value - other) / reach);
}
