/** Many cars at once from the grid: a preview, then the change, then its undo. */
import type { AuditNote } from '#domain/audit/audit-entry.ts';
import type { JsonValue } from '#domain/audit/json-value.ts';
import {
  defaultPriceGuard,
  isBelowMinimum,
  type PriceGuard,
  priceGuardOf,
} from '#domain/car/price/price-guard.ts';
import { type CarChangeLine, carChanges } from '#domain/car-overrides/car-changes.ts';
import { findSoldOnProblem } from '#domain/car-overrides/car-sale.ts';
import { type PriceQuestion, planBulkQuestions } from '#domain/car-overrides/price-question.ts';
import { type BulkChange, type ChangeSet, readTypedTimes, stateAt } from '#domain/change/change-set.ts';
import { localTimeIn } from '#domain/location/local-time.ts';
import { clockOf } from '#domain/site/dealer-group.ts';
import { listRows } from '#domain/stock-editor/find-rows.ts';
import { type GridSearch, serialiseGridSearch } from '#domain/stock-editor/grid-search.ts';
import type { CarWithOverrides } from '#ports/stock/stock-editor-store.ts';
import { mayChangeLine, writeCarLines } from '#use-cases/change/car-lines.ts';
import { undoAct } from '#use-cases/change/change-answers.ts';
import { type CarChangePorts, type ChangePorts, callerForCars } from '#use-cases/change/change-ports.ts';
import type { UndoOutcome, UndoRequest } from '#use-cases/change/undo-changes.ts';
import { type ActAnswer, act, decided, formProblem, type Refusal } from '#use-cases/staff/act.ts';
import type { StaffCaller } from '#use-cases/staff/staff-ports.ts';
import { type ChooseInput, chooseLines } from './choose-prices.ts';
import { type EditorStockPorts, loadEditorStock, seenLocations } from './editor-stock.ts';
import { type PreviewRequest, previewChange, priceChangeOf } from './preview-change.ts';

export type BulkInput = {
  /** Those that were ticked, or all that a search finds. */
  readonly cars: { readonly ids: readonly string[] } | { readonly search: GridSearch };
  readonly title: string;
  readonly change: BulkChange;
  /** In the group's time zone; empty: immediately, until removed. */
  readonly startsLocal: string;
  readonly endsLocal: string;
};

export type BulkPlan = Pick<
  PreviewRequest,
  'carIds' | 'title' | 'change' | 'search' | 'starts' | 'ends' | 'timeZone'
>;
type BulkLoaded = Pick<BulkPlan, 'carIds' | 'search' | 'timeZone'>;

const refusedWords = {
  'nothing-to-change': 'None of these cars would change. Choose other cars or another change.',
  'over-before-it-begins': 'The end is before the start. Choose a later end.',
  'too-many': 'You can change up to 20,000 cars at a time. Choose fewer.',
  'only-at-once': 'Feed values are used immediately. Leave both times empty.',
} as const;

export const previewBulk = act<
  BulkInput,
  BulkLoaded,
  BulkPlan,
  { readonly changeSetId: string },
  CarChangePorts & EditorStockPorts
>({
  name: 'car.bulk',
  async load({ requested, dealerGroupId, scope }, app, now) {
    const group = app.dealerGroups().find(({ id }) => id === dealerGroupId);
    const timeZone = clockOf(group, null);
    if ('ids' in requested.cars) return { carIds: requested.cars.ids, search: null, timeZone };
    const { index } = await loadEditorStock(dealerGroupId, app, now);
    const rows = listRows(index, requested.cars.search, seenLocations(scope));
    return { carIds: rows.map(({ id }) => id), search: serialiseGridSearch(requested.cars.search), timeZone };
  },
  subjectsOf: () => [],
  aboutOf: () => ({ kind: 'stock', id: 'preview' }),
  decide({ requested, loaded: { carIds, search, timeZone } }, now) {
    const { starts, ends, problems } = readTypedTimes(requested, timeZone);
    const soldOn = requested.change.kind === 'set' ? requested.change.soldOn : undefined;
    const wrongDay = soldOn === undefined ? null : findSoldOnProblem(soldOn, localTimeIn(timeZone, now).date);
    if (wrongDay !== null) problems.soldOn = wrongDay;
    if (carIds.length === 0) problems.form = 'Select at least one car, or all cars in this search.';
    const { title, change } = requested;
    return decided(problems, { carIds, search, title, change, starts, ends, timeZone });
  },
  save: savePreview,
});

type GroupPorts = Pick<EditorStockPorts, 'dealerGroups'>;

function guardOf(dealerGroupId: string, { dealerGroups }: GroupPorts): PriceGuard {
  return priceGuardOf(
    dealerGroups().find(({ id }) => id === dealerGroupId),
    null,
  );
}

type Previewed = ActAnswer<{ readonly changeSetId: string }>;

/** Each car is checked by its own location; a preview changes nothing that anyone sees. */
export async function savePreview(
  {
    caller,
    dealerGroupId,
    plan,
    audit,
  }: {
    readonly caller: StaffCaller;
    readonly dealerGroupId: string;
    readonly plan: BulkPlan;
    readonly audit: (facts: JsonValue) => AuditNote;
  },
  app: CarChangePorts & GroupPorts,
  now: Date,
): Promise<Previewed> {
  const by = callerForCars(caller, audit, now);
  const outcome = await previewChange(
    { ...plan, dealerGroupId, by, guard: guardOf(dealerGroupId, app) },
    app,
  );
  if (outcome.kind === 'refused') return formProblem(refusedWords[outcome.reason]);
  return { kind: 'done', result: { changeSetId: outcome.changeSetId } };
}

const notAppliedWords = {
  over: 'Its end date has passed. Nothing was changed.',
  'not-open': 'This change was already made. Nothing was changed again.',
  'in-release': 'This change is part of a release. Remove it from the release first.',
  unconfirmed: 'Some prices look unusual. Check them, then confirm the change.',
} as const;

export function bulkRefusal(question: PriceQuestion): Refusal {
  return { kind: 'confirm', question: { ...question, title: 'Check these prices before you change them' } };
}

export type SetInput = { readonly changeSetId: string };
export const findSet = (app: CarChangePorts, dealerGroupId: string, { changeSetId }: SetInput) =>
  app.changes.reading(dealerGroupId).findChangeSet(changeSetId);
export const aboutSet = ({ changeSetId }: SetInput) => ({ kind: 'change-set', id: changeSetId });

export type ApplyInput = ChooseInput & {
  /** The key of the question that was answered; empty where none was. */
  readonly confirmed: string;
};

export const applyBulk = act<ApplyInput, ChangeSet, ApplyInput, ApplyOutcome, CarChangePorts & GroupPorts>({
  name: 'car.bulk',
  load: ({ requested, dealerGroupId }, app) => findSet(app, dealerGroupId, requested),
  subjectsOf: () => [],
  aboutOf: aboutSet,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, plan: { choices, confirmed }, loaded, audit }, app, now) {
    const by = callerForCars(caller, audit, now);
    const guard = guardOf(dealerGroupId, app);
    const { id: changeSetId } = loaded;
    const chosen = await chooseLines({ dealerGroupId, changeSetId, choices, by, guard }, app);
    if (chosen.kind === 'missing') return chosen;
    if (chosen.kind === 'refused') return formProblem(notChosenWords[chosen.reason]);
    const { recipe } = chosen.changeSet;
    if (recipe?.change.path === 'priceCents' && recipe.prices?.compared === 0)
      return formProblem('All cars are excluded. Include at least one.');
    const question = planBulkQuestions(chosen.changeSet, guard);
    if (question !== null && question.key !== confirmed) return bulkRefusal(question);
    const request = { dealerGroupId, changeSetId, by, guard, confirmsPrices: question !== null };
    const outcome = await applyChangeSet(request, app);
    if (outcome.kind === 'missing') return outcome;
    if (outcome.kind === 'refused') return formProblem(notAppliedWords[outcome.reason]);
    return { kind: 'done', result: outcome };
  },
});

/** Stores what is left out, so that the sums are those of what will change. */
export const chooseBulk = act<ChooseInput, ChangeSet, ChooseInput, null, CarChangePorts & GroupPorts>({
  name: 'car.bulk',
  load: ({ requested, dealerGroupId }, app) => findSet(app, dealerGroupId, requested),
  subjectsOf: () => [],
  aboutOf: aboutSet,
  decide: ({ requested }) => ({ ok: true, plan: requested }),
  async save({ caller, dealerGroupId, plan, audit }, app, now) {
    const by = callerForCars(caller, audit, now);
    const guard = guardOf(dealerGroupId, app);
    const chosen = await chooseLines({ dealerGroupId, by, guard, ...plan }, app);
    if (chosen.kind === 'missing') return chosen;
    if (chosen.kind === 'refused') return formProblem(notChosenWords[chosen.reason]);
    return { kind: 'done', result: null };
  },
});

const notChosenWords = {
  'not-open': notAppliedWords['not-open'],
  'in-release': notAppliedWords['in-release'],
  'below-minimum': 'You can’t include prices below the minimum. Ask a manager.',
} as const;

export const undoBulk = undoAct<SetInput, ChangeSet, UndoOutcome, CarChangePorts>({
  name: 'car.bulk',
  load: ({ requested, dealerGroupId }, app) => findSet(app, dealerGroupId, requested),
  subjectsOf: () => [],
  aboutOf: aboutSet,
  setOf: ({ changeSetId }) => changeSetId,
  by: callerForCars,
  nothing: 'None of these values are live any more. Nothing was undone.',
  resultOf: (outcome) => outcome,
});

export type ApplyRequest = UndoRequest & {
  /** A person has looked at the prices that look wrong. */
  readonly confirmsPrices?: boolean;
  readonly guard?: PriceGuard;
};

export type ApplyOutcome =
  | { readonly kind: 'missing' }
  /** It was applied already, its end has passed, it goes live with a release, or its prices have to be confirmed. */
  | { readonly kind: 'refused'; readonly reason: 'not-open' | 'over' | 'in-release' | 'unconfirmed' }
  | {
      readonly kind: 'applied';
      readonly applied: number;
      /** Cars that a colleague changed since the preview: left as they are. */
      readonly conflicts: number;
      readonly state: ChangeSet['state'];
    };

export async function applyChangeSet(
  { dealerGroupId, changeSetId, by, confirmsPrices = false, guard = defaultPriceGuard }: ApplyRequest,
  app: ChangePorts,
): Promise<ApplyOutcome> {
  const outcome = await app.changes.transaction(dealerGroupId, async (tx): Promise<ApplyOutcome> => {
    const now = app.clock();
    const found = await tx.findChangeSet(changeSetId);
    if (found === null) return { kind: 'missing' };
    if (found.state !== 'open') return { kind: 'refused', reason: 'not-open' };
    if (found.releaseId != null) return { kind: 'refused', reason: 'in-release' };
    const { startsAt, endsAt } = found;
    if (endsAt !== null && endsAt <= now) return { kind: 'refused', reason: 'over' };
    // Some of its prices look like a mistake: it needs confirmation.
    if ((found.recipe?.prices?.flagged ?? 0) > 0 && !confirmsPrices)
      return { kind: 'refused', reason: 'unconfirmed' };
    const changeSet = { ...found, state: stateAt(now, startsAt), madeBy: by.name, madeAt: now };
    const maker = { changeSetId, madeBy: by.name, now, startsAt, endsAt };
    const counts = { applied: 0, conflicts: 0 };
    // The cost may be another since the preview: what is below it now was not asked about.
    const barred = new Set<number>();
    const isBarred = (car: CarWithOverrides, line: CarChangeLine) =>
      line.path === 'priceCents' &&
      isBelowMinimum(priceChangeOf(car, line, now), guard) &&
      !(confirmsPrices && by.mayChangeCar('car.below-minimum', car.car.locationSlug));
    await writeCarLines(
      {
        tx,
        changeSetId,
        now,
        plan(car, line) {
          if (isBarred(car, line)) barred.add(line.ordinal);
          const isTheirs = mayChangeLine(by, line, car) && !barred.has(line.ordinal);
          return isTheirs ? carChanges.plan(car, line, maker) : null;
        },
        async store(lines) {
          const kept = lines.map(({ line, planned }) => {
            if (barred.has(line.ordinal)) return { ...line, outcome: 'left-out' as const };
            const isWritten = planned?.kind === 'write';
            counts[isWritten ? 'applied' : 'conflicts']++;
            return isWritten
              ? { ...line, ...planned.line, outcome: 'applied' as const }
              : { ...line, outcome: 'conflict' as const };
          });
          await tx.saveLines(changeSetId, kept);
          const change = found.recipe?.change;
          const soldOn = change?.kind === 'set' ? change.soldOn : undefined;
          const sold = soldOn === undefined ? [] : kept.filter(({ outcome }) => outcome === 'applied');
          const sale = { soldOn: soldOn ?? '', priceCents: null, leadId: null, madeBy: by.name, madeAt: now };
          await tx.saveSales(sold.map(({ subject }) => ({ ...sale, carId: subject.id, changeSetId })));
        },
      },
      app,
    );
    await tx.saveChangeSet(changeSet);
    await tx.bumpStockVersion();
    await tx.audit({
      ...by.note({ title: found.title, state: changeSet.state, ...counts }),
      subject: { kind: 'change-set', id: changeSetId },
      at: now,
    });
    return { kind: 'applied', ...counts, state: changeSet.state };
  });
  if (outcome.kind === 'applied') app.triggerStockRefresh();
  return outcome;
}
