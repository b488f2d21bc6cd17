/**
 * A price that is typed in the grid itself, and undone there: one car, one field, compared with what was seen of it.
 */

import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { readField } from '#domain/car-overrides/field-text.ts';
import { effectiveValue } from '#domain/car-overrides/override.ts';
import { planPriceQuestions } from '#domain/car-overrides/price-question.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { ChangeReads } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { undoAct } from '#use-cases/change/change-answers.ts';
import { type CarChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { act, invalid, refused } from '#use-cases/staff/act.ts';
import { priceRefusal } from './change-car.ts';
import { carConflicts, saveEdit } from './edit-car.ts';

const path = 'priceCents';

export type GridPriceInput = {
  readonly carId: string;
  /** As it was typed. */
  readonly text: string;
  /** The price in cents in the row; empty where there was none. */
  readonly was: string;
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

type GridPorts = CarChangePorts & { readonly dealerGroups: () => readonly DealerGroup[] };
type Priced = { readonly standing: CarWithOverrides; readonly guard: PriceGuard };

export const changeGridPrice = act<
  GridPriceInput,
  Priced,
  FeedValue,
  { readonly changeSetId: string },
  GridPorts
>({
  name: 'car.price',
  async load({ requested, dealerGroupId }, app) {
    const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    return standing === null ? null : { standing, guard: priceGuardOf(group, null) };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ requested, loaded: { standing, guard } }, now) {
    const read = readField(path, requested.text, now.getUTCFullYear());
    if (!read.ok) return refused(invalid({ price: read.problem }));
    const { value: theirs, override } = effectiveValue(standing.record, standing.overrides, { path, now });
    if (String(theirs ?? '') === requested.was) {
      const question = planPriceQuestions(standing, [{ path, op: 'set', value: read.value }], guard, now);
      return question === null || question.key === requested.confirmed
        ? { ok: true, plan: read.value }
        : refused(priceRefusal(question));
    }
    const conflict = { path, yours: read.value, theirs, theirsBy: override?.madeBy ?? null } as const;
    return refused(carConflicts([conflict]));
  },
  save({ loaded: { standing }, plan: value, ...change }, app, now) {
    const plan = [{ path, op: 'set', value, seen: carChanges.seenOf(standing, path) }] as const;
    const nothing = { price: 'No changes to save.' };
    return saveEdit({ ...change, carId: standing.carId, plan, nothing }, app, now);
  },
});

export type PriceEdit = {
  readonly changeSet: ChangeSet;
  readonly line: CarChangeLine;
  readonly standing: CarWithOverrides;
};

/** Of one price and nothing else: whatever else was changed in one go is undone where it is shown. */
export async function findPriceEdit(reads: ChangeReads, changeSetId: string): Promise<PriceEdit | null> {
  const changeSet = await reads.findChangeSet(changeSetId);
  if (changeSet?.kind !== 'edit') return null;
  const [line, other] = await reads.readLines(changeSet.id, { after: 0, limit: 2 });
  if (line?.path !== path || other !== undefined) return null;
  const [standing] = await reads.loadCarWithOverrides([line.subject.id]);
  return standing === undefined ? null : { changeSet, line, standing };
}

export const undoGridPrice = undoAct<
  { readonly changeSetId: string },
  PriceEdit,
  { readonly carId: string },
  CarChangePorts
>({
  name: 'car.price',
  load: ({ requested, dealerGroupId }, app) =>
    findPriceEdit(app.changes.reading(dealerGroupId), requested.changeSetId),
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ changeSetId }) => ({ kind: 'change-set', id: changeSetId }),
  setOf: ({ changeSetId }) => changeSetId,
  by: callerForCars,
  nothing: 'This price has changed since, so it was not undone.',
  resultOf: (_outcome, { standing }) => ({ carId: standing.carId }),
});
