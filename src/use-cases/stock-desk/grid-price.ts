/** A price that is typed in the grid itself, and taken back from there: one car, one field, held against what was seen of it. */
import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import { carChanges } from '#domain/ownership/car-changes.ts';
import { readField, saidText } from '#domain/ownership/field-text.ts';
import { effectiveValue } from '#domain/ownership/override.ts';
import { askAboutPrices } from '#domain/ownership/price-question.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { StandingCar } from '#ports/stock/stock-desk-store.ts';
import { type CarChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import { undoChange } from '#use-cases/change/undo-changes.ts';
import { act } from '#use-cases/staff/act.ts';
import { conflictOf, priceRefusal } from './change-car.ts';
import { editCar } from './edit-car.ts';

const path = 'priceCents';

export type GridPriceAsked = {
  readonly carId: string;
  /** As it was typed. */
  readonly text: string;
  /** The price in cents that stood in the row; empty where none did. */
  readonly was: string;
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

type GridPorts = CarChangePorts & { readonly dealerGroups: () => readonly DealerGroup[] };
type Priced = { readonly standing: StandingCar; readonly guard: PriceGuard };

export const changeGridPrice = act<
  GridPriceAsked,
  Priced,
  FeedValue,
  { readonly changeSetId: string },
  GridPorts
>({
  name: 'car.price',
  async load({ asked, dealerGroupId }, app) {
    const standing = await app.stockDesk.findStanding(dealerGroupId, asked.carId);
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    return standing === null ? null : { standing, guard: priceGuardOf(group, null) };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
  decide({ asked, loaded: { standing, guard } }, now) {
    const read = readField(path, asked.text, now.getUTCFullYear());
    if (!read.ok) return { ok: false, refusal: { kind: 'invalid', problems: { price: read.problem } } };
    const { value: theirs, override } = effectiveValue(standing.record, standing.overrides, { path, now });
    if (String(theirs ?? '') === asked.was) {
      const question = askAboutPrices(standing, [{ path, op: 'set', value: read.value }], guard, now);
      return question === null || question.key === asked.confirmed
        ? { ok: true, plan: read.value }
        : { ok: false, refusal: priceRefusal(question) };
    }
    const conflict = {
      field: path,
      label: staffFields[path].label,
      yours: saidText(path, read.value),
      theirs: saidText(path, theirs),
      by: override?.madeBy ?? 'the feed',
    };
    return { ok: false, refusal: { kind: 'conflict', conflicts: [conflict] } };
  },
  async save({ caller, dealerGroupId, loaded, plan, audit }, app, now) {
    const by = callerForCars(caller, audit, now);
    const change = {
      path,
      op: 'set',
      value: plan,
      seen: carChanges.seenOf(loaded.standing, path),
      until: 'released',
      endsAt: null,
    } as const;
    const outcome = await editCar(
      { dealerGroupId, carId: loaded.standing.carId, changes: [change], by },
      app,
    );
    if (outcome.kind !== 'done') return { kind: 'missing' };
    if (outcome.conflicts.length > 0) return conflictOf(outcome.conflicts);
    if (outcome.changeSetId === null)
      return { kind: 'invalid', problems: { price: 'It stands so already: nothing had to be saved.' } };
    return { kind: 'done', result: { changeSetId: outcome.changeSetId } };
  },
});

type Undoing = { readonly changeSet: ChangeSet; readonly standing: StandingCar };

export const undoGridPrice = act<
  { readonly changeSetId: string },
  Undoing,
  null,
  { readonly carId: string },
  CarChangePorts
>({
  name: 'car.price',
  async load({ asked, dealerGroupId }, app) {
    const changeSet = await app.changes.reading(dealerGroupId).findChangeSet(asked.changeSetId);
    if (changeSet === null || changeSet.kind !== 'edit') return null;
    const lines = await app.changes.reading(dealerGroupId).readLines(changeSet.id, { after: 0, limit: 2 });
    const [line] = lines;
    // Of one price and nothing else: whatever else was changed in one go is taken back where it is shown.
    if (line === undefined || lines.length > 1 || line.path !== path) return null;
    const standing = await app.stockDesk.findStanding(dealerGroupId, line.subject.id);
    return standing === null ? null : { changeSet, standing };
  },
  subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
  aboutOf: ({ changeSetId }) => ({ kind: 'change-set', id: changeSetId }),
  decide: () => ({ ok: true, plan: null }),
  async save({ caller, dealerGroupId, loaded, audit }, app, now) {
    const by = callerForCars(caller, audit, now);
    const outcome = await undoChange({ dealerGroupId, changeSetId: loaded.changeSet.id, by }, app);
    if (outcome.kind === 'missing') return outcome;
    if (outcome.kind !== 'undone' || outcome.changeSetId === null)
      return {
        kind: 'invalid',
        problems: { form: 'Somebody has changed this price since, so it was not taken back.' },
      };
    return { kind: 'done', result: { carId: loaded.standing.carId } };
  },
});
