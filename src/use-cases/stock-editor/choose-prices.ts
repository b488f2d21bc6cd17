/** Which prices of a preview are changed and which are left out, car by car: stored with the preview, with their sums. */
import type { PriceMove, PriceSums } from '#domain/car/price/price-change-text.ts';
import type { PriceGuard } from '#domain/car/price/price-guard.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import { reviewPrices } from '#domain/car-overrides/price-review.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { ChangeReads, ChangeTransaction } from '#ports/stock/change-store.ts';
import { mayChangeLine } from '#use-cases/change/car-lines.ts';
import type { ChangeCaller, ChangePorts } from '#use-cases/change/change-ports.ts';
import { carLineName } from './preview-change.ts';

/** By the number of the line. What is not named stays as it is. */
export type PriceChoices = ReadonlyMap<number, 'include' | 'leave-out'>;

export type ChooseInput = { readonly changeSetId: string; readonly choices: PriceChoices };

type ChooseRequest = ChooseInput & {
  readonly dealerGroupId: string;
  readonly by: ChangeCaller;
  readonly guard: PriceGuard;
};

export type ChooseOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'refused'; readonly reason: 'not-open' | 'in-release' | 'below-minimum' }
  | { readonly kind: 'chosen'; readonly changeSet: ChangeSet };

export async function chooseLines(
  { dealerGroupId, changeSetId, choices, by, guard }: ChooseRequest,
  app: ChangePorts,
): Promise<ChooseOutcome> {
  return await app.changes.transaction(dealerGroupId, async (tx): Promise<ChooseOutcome> => {
    const at = app.clock();
    const changeSet = await tx.findChangeSet(changeSetId);
    if (changeSet === null) return { kind: 'missing' };
    if (changeSet.state !== 'open') return { kind: 'refused', reason: 'not-open' };
    if (changeSet.releaseId != null) return { kind: 'refused', reason: 'in-release' };
    const { recipe } = changeSet;
    if (choices.size === 0 || recipe?.prices == null) return { kind: 'chosen', changeSet };
    const lines = await readAllLines(tx, changeSetId);
    const changed = lines.flatMap((line) => {
      const outcome = choices.get(line.ordinal) === 'include' ? ('open' as const) : ('left-out' as const);
      return choices.has(line.ordinal) && outcome !== line.outcome ? [{ ...line, outcome }] : [];
    });
    if (changed.length === 0) return { kind: 'chosen', changeSet };
    const cars = await tx.loadCarWithOverrides(changed.map(({ subject }) => subject.id));
    const byId = new Map(cars.map((car) => [car.carId, car]));
    const theirs = changed.filter((line) => {
      const car = byId.get(line.subject.id);
      return car !== undefined && mayChangeLine(by, line, car);
    });
    const isBarred = theirs.some(({ outcome, priceCheck, subject }) => {
      const locationSlug = byId.get(subject.id)?.car.locationSlug ?? null;
      const isBelow = outcome === 'open' && priceCheck === 'below-minimum';
      return isBelow && !by.mayChangeCar('car.below-minimum', locationSlug);
    });
    if (isBarred) return { kind: 'refused', reason: 'below-minimum' };
    await tx.saveLines(changeSetId, theirs);
    const chosen = new Map(theirs.map((line) => [line.ordinal, line]));
    const now = lines.map((line) => chosen.get(line.ordinal) ?? line);
    const { sums, included } = reviewPrices(now, guard);
    const next = { ...changeSet, recipe: { ...recipe, prices: await withNames(tx, sums) } };
    await tx.saveChangeSet(next);
    const leftOut = lines.length - included;
    await tx.audit({
      ...by.note({ title: changeSet.title, chosen: included, leftOut }),
      subject: { kind: 'change-set', id: changeSetId },
      at,
    });
    return { kind: 'chosen', changeSet: next };
  });
}

const linesAtOnce = 2_000;

export async function readAllLines(
  reads: Pick<ChangeReads, 'readLines'>,
  changeSetId: string,
): Promise<readonly CarChangeLine[]> {
  const all: CarChangeLine[] = [];
  for (;;) {
    const after = all.at(-1)?.ordinal ?? 0;
    const lines = await reads.readLines(changeSetId, { after, limit: linesAtOnce });
    all.push(...lines);
    if (lines.length < linesAtOnce) return all;
  }
}

/** The few that are named in the question. */
async function withNames(tx: Pick<ChangeTransaction, 'loadCarWithOverrides'>, sums: PriceSums) {
  const { maxFallSize, maxRiseSize, outliers } = sums;
  const named = [...outliers, maxFallSize, maxRiseSize].flatMap((move) => (move === null ? [] : [move.name]));
  const cars = await tx.loadCarWithOverrides([...new Set(named)]);
  const names = new Map(cars.map((car) => [car.carId, carLineName(car)]));
  const rename = (move: PriceMove): PriceMove => ({ ...move, name: names.get(move.name) ?? move.name });
  return {
    ...sums,
    maxFallSize: maxFallSize && rename(maxFallSize),
    maxRiseSize: maxRiseSize && rename(maxRiseSize),
    outliers: outliers.map(rename),
  };
}
