/**
 * The lines of a change of many cars, batch by batch: planned on the current cars, and written. Visitors go first
 * between two.
 */

import { buildCarSlug } from '#domain/car/car-name.ts';
import {
  type PriceCause,
  type RevertedPrice,
  recordPrice,
  recordRevertedPrice,
} from '#domain/car/price/past-prices.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import type { CarField, CarOverride, OverridePath } from '#domain/car-overrides/override.ts';
import { projectCar } from '#domain/car-overrides/project-car.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import { nextChangeAt, withOverrides } from '#domain/change/override.ts';
import type { PlannedChange } from '#domain/change/plan-change.ts';
import type { ChangeReads, ChangeTransaction, ProjectedCar } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { SlugChange } from '#ports/stock/stock-import-store.ts';
import type { ChangeCaller, ChangePorts } from './change-ports.ts';

type OverriddenCar = {
  readonly standing: CarWithOverrides;
  readonly overrides: readonly CarOverride[];
  /** What an undo reverts of its price. */
  readonly reverted?: readonly RevertedPrice[];
  readonly cause?: PriceCause;
};

const naming: readonly OverridePath[] = ['year', 'make', 'model', 'badge'];

/** How many cars look different now. What the overrides replace is found by field and owner. */
export async function saveCarOverrides(
  tx: ChangeTransaction,
  applied: readonly OverriddenCar[],
  now: Date,
): Promise<number> {
  const projected = applied.map((each) => project(each, now));
  const renamed = projected.filter(({ changed }) => changed.some((path) => naming.includes(path)));
  const slugs = renamed.length === 0 ? new Map<string, string>() : await renew(tx, renamed, now);
  await tx.saveOverrides(applied.flatMap(({ overrides }) => overrides));
  await tx.saveCars(
    projected.map(({ car, feedId, next }): ProjectedCar => {
      const slug = slugs.get(car.id);
      return { car: slug === undefined ? car : { ...car, slug }, feedId, nextChangeAt: next };
    }),
    now,
  );
  return projected.filter(({ changed }) => changed.length > 0).length;
}

/** Lays values over cars and shows what follows, in the transaction that decided it. */
function project(
  { standing: current, overrides: written, reverted = [], cause = 'changed' }: OverriddenCar,
  now: Date,
) {
  const overrides = withOverrides(current.overrides, written);
  const before = current.car;
  const { car, changed } = projectCar(before, current, { overrides, now });
  const pastPrices =
    reverted.length > 0
      ? recordRevertedPrice(before, car, { reverted, now })
      : changed.length === 0
        ? car.pastPrices
        : recordPrice(before, car, now, cause);
  return {
    car: { ...car, pastPrices },
    changed,
    feedId: current.feedId,
    next: nextChangeAt(overrides, now),
  };
}

/** A car whose name changed gets the address of its name; what it was before leads on. */
async function renew(
  tx: ChangeTransaction,
  renamed: readonly { readonly car: CarWithOverrides['car'] }[],
  now: Date,
): Promise<ReadonlyMap<string, string>> {
  const owners = new Map(await tx.listSlugOwners());
  const changes: SlugChange[] = [];
  for (const { car } of renamed) {
    const slug = buildCarSlug(car, (candidate) => (owners.get(candidate) ?? car.id) !== car.id);
    owners.set(slug, car.id);
    if (slug !== car.slug) changes.push({ carId: car.id, formerSlug: car.slug, slug });
  }
  await tx.retireSlugs(changes, now);
  return new Map(changes.map(({ carId, slug }) => [carId, slug]));
}

const carsAtOnce = 250;

/** `standing`: undefined where the car is gone. */
export type LineOfCar = { readonly line: CarChangeLine; readonly standing: CarWithOverrides | undefined };

type Input = {
  readonly reads: Pick<ChangeReads, 'readLines' | 'loadCarWithOverrides'>;
  readonly changeSetId: string;
  /** Those that wait to be applied, where it is left out. */
  readonly outcome?: CarChangeLine['outcome'];
};

export async function* carBatches(
  { reads, changeSetId, outcome = 'open' }: Input,
  { yieldToRequests }: Pick<ChangePorts, 'yieldToRequests'>,
): AsyncIterable<readonly LineOfCar[]> {
  for (let after = 0; ; ) {
    const all = await reads.readLines(changeSetId, { after, limit: carsAtOnce });
    const last = all.at(-1);
    if (last === undefined) return;
    const lines = all.filter((line) => line.outcome === outcome);
    const cars = await reads.loadCarWithOverrides([...new Set(lines.map(({ subject }) => subject.id))]);
    const byId = new Map(cars.map((car) => [car.carId, car]));
    yield lines.map((line) => ({ line, standing: byId.get(line.subject.id) }));
    after = last.ordinal;
    await yieldToRequests();
  }
}

export type PlannedLine = {
  readonly line: CarChangeLine;
  /** Null where the car is gone, or is not the caller's to change. */
  readonly planned: PlannedChange<CarField> | null;
};

type Planning = Input & {
  readonly plan: (current: CarWithOverrides, line: CarChangeLine) => PlannedChange<CarField> | null;
  /** What of the car's price counts as never shown. */
  readonly reverted?: (line: CarChangeLine) => readonly RevertedPrice[];
};

/** Batch by batch, with what would lie over each car. */
export async function* planCarLines(
  { plan, reverted, ...requested }: Planning,
  app: Pick<ChangePorts, 'yieldToRequests'>,
): AsyncIterable<{ readonly lines: readonly PlannedLine[]; readonly cars: readonly OverriddenCar[] }> {
  for await (const batch of carBatches(requested, app)) {
    const cars = new Map<string, OverriddenCar>();
    const lines = batch.map(({ line, standing: current }): PlannedLine => {
      const planned = current === undefined ? null : plan(current, line);
      if (current !== undefined && planned?.kind === 'write') {
        const known = cars.get(current.carId);
        cars.set(current.carId, {
          standing: current,
          overrides: [...(known?.overrides ?? []), planned.override],
          reverted: [...(known?.reverted ?? []), ...(reverted?.(line) ?? [])],
        });
      }
      return { line, planned };
    });
    yield { lines, cars: [...cars.values()] };
  }
}

export async function writeCarLines(
  {
    tx,
    now,
    cause = 'changed',
    store,
    ...requested
  }: Omit<Planning, 'reads'> & {
    readonly tx: ChangeTransaction;
    readonly now: Date;
    readonly cause?: PriceCause;
    readonly store: (lines: readonly PlannedLine[]) => Promise<void>;
  },
  app: Pick<ChangePorts, 'yieldToRequests'>,
): Promise<void> {
  for await (const { lines, cars } of planCarLines({ reads: tx, ...requested }, app)) {
    await saveCarOverrides(
      tx,
      cars.map((one) => ({ ...one, cause })),
      now,
    );
    await store(lines);
  }
}

/** Whether all of a change of many cars is theirs to make on this car. */
export function mayChangeLine(
  by: Pick<ChangeCaller, 'mayChangeCar'>,
  { path }: Pick<CarChangeLine, 'path'>,
  { car: { locationSlug } }: CarWithOverrides,
): boolean {
  return by.mayChangeCar('car.bulk', locationSlug) && by.mayChangeCar(staffFields[path].act, locationSlug);
}
