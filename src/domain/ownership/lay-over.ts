/** An import brings what a feed says now: the values that people gave lie over it, and those that were told to yield end. */
import type { Car } from '#domain/car/car.ts';
import { recordOfCar } from '#domain/stock-feed/car-record.ts';
import type { FeedRecord } from '#domain/stock-feed/feed-record.ts';
import type { StockStatus } from '#domain/stock-kinds/stock-kinds.ts';
import { hasEnded, hasGivenWay, nextChangeAt } from './effective-value.ts';
import type { Override } from './override.ts';
import { effectiveRecord, projectCar } from './project-car.ts';

export type LaidOver = {
  /** What is shown. */
  readonly record: FeedRecord;
  /** What still lies above the feed, in force or to come. */
  readonly lying: readonly Override[];
  /** What yields to this very record, for good. */
  readonly gaveWay: readonly Override[];
};

export function layOver(record: FeedRecord, overrides: readonly Override[], now: Date): LaidOver {
  if (overrides.length === 0) return { record, lying: overrides, gaveWay: [] };
  const live = overrides.filter((override) => !hasEnded(override, now));
  const gaveWay = live.filter((override) => hasGivenWay(override, record));
  const lying = live.filter((override) => !gaveWay.includes(override));
  return { record: effectiveRecord(record, lying, now), lying, gaveWay };
}

/** The same for a car that came whole, and not as the record of a feed. */
export function layOverCar(
  car: Car,
  overrides: readonly Override[],
  now: Date,
): {
  readonly car: Car;
  readonly record: FeedRecord;
  readonly feedStatus: StockStatus;
  readonly nextChangeAt: Date | null;
  readonly gaveWay: readonly Override[];
} {
  const record = recordOfCar(car);
  const { lying, gaveWay } = layOver(record, overrides, now);
  const laid =
    lying.length === 0 ? car : projectCar(car, { record, isListed: true }, { overrides: lying, now }).car;
  return { car: laid, record, feedStatus: car.status, nextChangeAt: nextChangeAt(lying, now), gaveWay };
}
