/** A person changes fields of one car, or releases them to the feed: taken at once, and each on its own. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import { type PriceGuard, priceGuardOf } from '#domain/car/price/price-guard.ts';
import { carChanges, type FieldChange } from '#domain/car-overrides/car-changes.ts';
import type { SaleFacts } from '#domain/car-overrides/car-sale.ts';
import { quoteFieldValue, readField } from '#domain/car-overrides/field-text.ts';
import type { CarField, OverridePath } from '#domain/car-overrides/override.ts';
import {
  findMinimumProblems,
  type PriceQuestion,
  planPriceQuestions,
} from '#domain/car-overrides/price-question.ts';
import { type FieldAct, staffFields } from '#domain/car-overrides/staff-fields.ts';
import type { UntilKind } from '#domain/change/override.ts';
import type { ValueConflict } from '#domain/change/plan-change.ts';
import { readTypedMoment } from '#domain/location/zoned-time.ts';
import { clockOf, type DealerGroup } from '#domain/site/dealer-group.ts';
import { mayAct } from '#domain/staff/may-act.ts';
import type { FeedFieldName } from '#domain/stock-feed/feed-fields.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { saveCarOverrides } from '#use-cases/change/car-lines.ts';
import { conflictRefusal, type ValueWords } from '#use-cases/change/change-answers.ts';
import {
  appliedLines,
  type CarChangePorts,
  type ChangeCaller,
  type ChangePorts,
  callerForCars,
  storeChange,
} from '#use-cases/change/change-ports.ts';
import { type ActAnswer, act, invalid, type Refusal, refused } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';

export type EditRequest = {
  readonly dealerGroupId: string;
  readonly carId: string;
  readonly changes: readonly FieldChange[];
  readonly by: ChangeCaller;
  /** What history calls it; the names of its fields where it is left out. */
  readonly title?: string;
  /** Stored with the change that marks the car as sold. */
  readonly sale?: SaleFacts;
};

export type EditOutcome =
  | { readonly kind: 'missing' }
  /** May see the car, and may not change these of its fields; nothing was changed. */
  | { readonly kind: 'forbidden'; readonly paths: readonly OverridePath[] }
  | {
      readonly kind: 'done';
      /** Null where nothing had to be written. */
      readonly changeSetId: string | null;
      readonly saved: readonly OverridePath[];
      readonly conflicts: readonly ValueConflict<CarField>[];
    };

export async function editCar(request: EditRequest, app: ChangePorts): Promise<EditOutcome> {
  const { dealerGroupId, carId, changes, by } = request;
  const outcome = await app.changes.transaction(dealerGroupId, async (tx): Promise<EditOutcome> => {
    const now = app.clock();
    const [standing] = await tx.loadCarWithOverrides([carId]);
    if (standing === undefined) return { kind: 'missing' };
    const { locationSlug } = standing.car;
    if (!by.canViewCar(locationSlug)) return { kind: 'missing' };
    const forbidden = changes
      .map(({ path }) => path)
      .filter((path) => {
        const { act, staff } = staffFields[path];
        return staff === 'never' || !by.mayChangeCar(act, locationSlug);
      });
    if (forbidden.length > 0) {
      await tx.audit({ ...by.note({ refused: forbidden }), locationSlug, at: now });
      return { kind: 'forbidden', paths: forbidden };
    }
    return await writeEdit(tx, { request, standing, now }, app.newId());
  });
  if (outcome.kind === 'done' && outcome.changeSetId !== null) app.triggerStockRefresh();
  return outcome;
}

type Editing = { readonly request: EditRequest; readonly standing: CarWithOverrides; readonly now: Date };

/** What of it may be written, whichever permission allows it; within a transaction that has read the current value. */
export async function writeEdit(
  tx: ChangeTransaction,
  { request: { by, changes, title: given, sale }, standing, now }: Editing,
  changeSetId: string,
): Promise<Extract<EditOutcome, { kind: 'done' }>> {
  const plan = carChanges.planAll(standing, changes, { changeSetId, madeBy: by.name, now });
  const { conflicts } = plan;
  const overrides = plan.written.map(({ override }) => override);
  const saved = overrides.map(({ path }) => path);
  if (saved.length === 0) return { kind: 'done', changeSetId: null, saved, conflicts };
  const lines = appliedLines(plan.written);
  await saveCarOverrides(tx, [{ standing, overrides }], now);
  const title = given ?? saved.map((path) => staffFields[path].label).join(', ');
  await storeChange(tx, { id: changeSetId, kind: 'edit', title, by, now }, lines);
  if (sale !== undefined)
    await tx.saveSales([{ ...sale, carId: standing.carId, changeSetId, madeBy: by.name, madeAt: now }]);
  await tx.bumpStockVersion();
  const told = lines.map(({ path, op, value, before }) => ({
    path,
    op,
    before: before.shown,
    after: value,
  }));
  const { locationSlug } = standing.car;
  await tx.audit({
    ...by.note({ changeSet: changeSetId, ...(given === undefined ? {} : { title }), ...sale, changes: told }),
    locationSlug,
    at: now,
  });
  return { kind: 'done', changeSetId, saved, conflicts };
}

const carWords: ValueWords<CarField> = {
  label: (path) => staffFields[path].label,
  text: quoteFieldValue,
  base: 'the feed',
};

export function carConflicts(conflicts: readonly ValueConflict<CarField>[]): Refusal {
  return conflictRefusal(conflicts, carWords);
}

type FormEdit = {
  readonly caller: StaffCaller;
  readonly dealerGroupId: string;
  readonly carId: string;
  readonly plan: readonly FieldChange[];
  readonly audit: (facts: JsonValue) => AuditNote;
  /** The message, by the field, where it is so already. */
  readonly nothing: Readonly<Record<string, string>>;
  readonly title?: string;
  readonly sale?: SaleFacts;
};

/** An edit that a form sent: all of it, or the obstacle. */
export async function saveEdit(
  { caller, dealerGroupId, carId, plan, audit, nothing, title, sale }: FormEdit,
  app: ChangePorts,
  now: Date,
): Promise<ActAnswer<{ readonly changeSetId: string; readonly saved: readonly OverridePath[] }>> {
  const by = callerForCars(caller, audit, now);
  const outcome = await editCar(
    {
      ...{ dealerGroupId, carId, changes: plan, by },
      ...(title === undefined ? {} : { title }),
      ...(sale === undefined ? {} : { sale }),
    },
    app,
  );
  if (outcome.kind !== 'done') return { kind: 'missing' };
  const { changeSetId, saved, conflicts } = outcome;
  if (conflicts.length > 0) return carConflicts(conflicts);
  return changeSetId === null ? invalid(nothing) : { kind: 'done', result: { changeSetId, saved } };
}

/** What the editor of a car sends: changed fields, or an override to remove. */
export type TypedField = { readonly path: FeedFieldName; readonly text: string; readonly seen: string };

export type ChangeCarInput = {
  readonly carId: string;
  readonly typed: readonly TypedField[];
  /** Those whose feed's value is to be shown again. */
  readonly released: readonly { readonly path: FeedFieldName; readonly seen: string }[];
  readonly until: UntilKind;
  /** As the clock of the car's location shows it, `2027-06-30T17:00`; with `instant` alone. */
  readonly endsLocal: string;
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

type Ports = CarChangePorts & { readonly dealerGroups: () => readonly DealerGroup[] };
type Loaded = { readonly standing: CarWithOverrides; readonly timeZone: string; readonly guard: PriceGuard };
type Saved = { readonly saved: readonly OverridePath[] };

/** One for each permission: a form holds fields of one alone. */
export function changeCarAct(name: FieldAct) {
  return act<ChangeCarInput, Loaded, readonly FieldChange[], Saved, Ports>({
    name,
    async load({ requested, dealerGroupId }, app) {
      const standing = await app.stockEditor.findCarWithOverrides(dealerGroupId, requested.carId);
      if (standing === null) return null;
      const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
      const guard = priceGuardOf(group, null);
      return { standing, timeZone: clockOf(group, standing.car.locationSlug), guard };
    },
    subjectsOf: ({ standing }) => [{ locationSlug: standing.car.locationSlug }],
    aboutOf: ({ carId }) => ({ kind: 'car', id: carId }),
    decide({ requested, loaded, caller }, now) {
      const problems: Record<string, string> = {};
      const changes: FieldChange[] = [];
      const { until } = requested;
      const moment = readTypedMoment(requested.endsLocal, loaded.timeZone);
      const endsAt = until === 'instant' ? (moment?.instant ?? null) : null;
      if (until === 'instant' && (endsAt === null || endsAt <= now))
        problems.ends = 'Choose a date and time in the future.';
      for (const { path, text, seen } of requested.typed) {
        const read = readField(path, text, now.getUTCFullYear());
        if (!read.ok) problems[path] = read.problem;
        else changes.push({ path, op: 'set', value: read.value, seen, until, endsAt });
      }
      for (const { path, seen } of requested.released)
        changes.push({ path, op: 'release', value: null, seen, until: 'released', endsAt: null });
      if (changes.some(({ path }) => staffFields[path].act !== name || staffFields[path].staff === 'never'))
        problems.form = 'One of these fields can’t be changed here.';
      if (changes.length === 0 && Object.keys(problems).length === 0) problems.form = 'No changes to save.';
      if (Object.keys(problems).length > 0) return refused(invalid(problems));
      const { standing, guard } = loaded;
      const { locationSlug } = standing.car;
      if (!mayAct(caller.member, 'car.below-minimum', { locationSlug }, now).ok)
        Object.assign(problems, findMinimumProblems(standing, changes, guard, now));
      if (Object.keys(problems).length > 0) return refused(invalid(problems));
      const question = planPriceQuestions(standing, changes, guard, now);
      return question === null || question.key === requested.confirmed
        ? { ok: true, plan: changes }
        : refused(priceRefusal(question));
    },
    save: ({ loaded, ...change }, app, now) =>
      saveEdit(
        { ...change, carId: loaded.standing.carId, nothing: { form: 'No changes to save.' } },
        app,
        now,
      ),
  });
}

export function priceRefusal(question: PriceQuestion): Refusal {
  return { kind: 'confirm', question: { ...question, title: 'Check the price before you save it' } };
}
