/**
 * The lines of a change of many cars, batch by batch: planned on the current cars, and written. Visitors go first
 * between two.
 */
import type { PriceCause, RevertedPrice } from '#domain/car/price/past-prices.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import type { CarField } from '#domain/car-overrides/override.ts';
import { staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { PlannedChange } from '#domain/change/plan-change.ts';
import type { ChangeReads, ChangeTransaction } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import type { ChangeCaller, ChangePorts } from './change-ports.ts';
import { type OverriddenCar, saveCarOverrides } from './save-car-overrides.ts';

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
  readonly plan: (standing: CarWithOverrides, line: CarChangeLine) => PlannedChange<CarField> | null;
  /** What of the car's price counts as never shown. */
  readonly takenBack?: (line: CarChangeLine) => readonly RevertedPrice[];
};

/** Batch by batch, with what would lie over each car. */
export async function* planCarLines(
  { plan, takenBack, ...requested }: Planning,
  app: Pick<ChangePorts, 'yieldToRequests'>,
): AsyncIterable<{ readonly lines: readonly PlannedLine[]; readonly cars: readonly OverriddenCar[] }> {
  for await (const batch of carBatches(requested, app)) {
    const cars = new Map<string, OverriddenCar>();
    const lines = batch.map(({ line, standing }): PlannedLine => {
      const planned = standing === undefined ? null : plan(standing, line);
      if (standing !== undefined && planned?.kind === 'write') {
        const known = cars.get(standing.carId);
        cars.set(standing.carId, {
          standing,
          overrides: [...(known?.overrides ?? []), planned.override],
          takenBack: [...(known?.takenBack ?? []), ...(takenBack?.(line) ?? [])],
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
