/** A person changes fields of one car, or lets go of them: taken at once, and each on its own. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { KeptLine } from '#domain/ownership/change-set.ts';
import type { Override, OverridePath } from '#domain/ownership/override.ts';
import { type FieldChange, planChange, seenOf } from '#domain/ownership/plan-change.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import type { FeedValue } from '#domain/stock-feed/feed-record.ts';
import type { StandingCar, StockDeskTransaction } from '#ports/stock/stock-desk-store.ts';
import type { DeskCaller, DeskPorts } from './desk-ports.ts';
import { writeOver } from './write-over.ts';

export type EditRequest = {
  readonly dealerGroupId: string;
  readonly carId: string;
  readonly changes: readonly FieldChange[];
  readonly by: DeskCaller;
};

/** What somebody else made of a field since it was read, beside what was to be written. */
export type FieldConflict = {
  readonly path: OverridePath;
  readonly yours: FeedValue;
  readonly theirs: FeedValue;
  /** Null where it is the feed's word. */
  readonly theirsBy: string | null;
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
      readonly conflicts: readonly FieldConflict[];
    };

export async function editCar(request: EditRequest, app: DeskPorts): Promise<EditOutcome> {
  const outcome = await app.stockDesk.transaction(request.dealerGroupId, async (tx): Promise<EditOutcome> => {
    const now = app.clock();
    const [standing] = await tx.readStanding([request.carId]);
    if (standing === undefined || !request.by.maySee(standing.car.locationSlug)) return { kind: 'missing' };
    const forbidden = forbiddenPaths(request, standing);
    if (forbidden.length > 0) {
      await note(tx, { request, standing, now }, { refused: forbidden });
      return { kind: 'forbidden', paths: forbidden };
    }
    return await writeEdit(tx, { request, standing, now }, app.newId());
  });
  if (outcome.kind === 'done' && outcome.changeSetId !== null) app.wakeStock();
  return outcome;
}

type Editing = { readonly request: EditRequest; readonly standing: StandingCar; readonly now: Date };

/** What of it may be written, whoever allowed it; within a transaction that has read what stands there. */
export async function writeEdit(
  tx: StockDeskTransaction,
  editing: Editing,
  changeSetId: string,
): Promise<Extract<EditOutcome, { kind: 'done' }>> {
  const { request, standing, now } = editing;
  const by = { changeSetId, madeBy: request.by.name, now };
  const overrides: Override[] = [];
  const lines: KeptLine[] = [];
  const conflicts: FieldConflict[] = [];
  for (const change of request.changes) {
    const planned = planChange(standing, change, by);
    if (planned.kind === 'conflict') {
      const { theirs, theirsBy } = planned;
      conflicts.push({ path: change.path, yours: change.value, theirs, theirsBy });
    } else if (planned.kind === 'write') {
      overrides.push(planned.override);
      const seen = change.seen ?? seenOf(standing, change.path);
      lines.push({ ...planned.line, ordinal: lines.length + 1, seen, outcome: 'applied' });
    }
  }
  const saved = lines.map(({ path }) => path);
  if (lines.length === 0) return { kind: 'done', changeSetId: null, saved, conflicts };
  await writeOver(tx, [{ standing, overrides }], now);
  await tx.saveChangeSet({
    id: changeSetId,
    kind: 'edit',
    title: saved.map((path) => staffFields[path].label).join(', '),
    state: 'applied',
    madeBy: request.by.name,
    madeAt: now,
    startsLocal: null,
    endsLocal: null,
    timeZone: null,
    startsAt: null,
    endsAt: null,
    undoes: null,
    lineCount: lines.length,
    recipe: null,
  });
  await tx.saveLines(changeSetId, lines);
  await tx.bumpStockVersion();
  await note(tx, editing, {
    changeSet: changeSetId,
    changes: lines.map(({ path, op, value, before }) => ({ path, op, before: before.shown, after: value })),
  });
  return { kind: 'done', changeSetId, saved, conflicts };
}

function forbiddenPaths({ changes, by }: EditRequest, { car }: StandingCar): readonly OverridePath[] {
  return changes
    .map(({ path }) => path)
    .filter((path) => {
      const { act, staff } = staffFields[path];
      return staff === 'never' || !by.mayChange(act, car.locationSlug);
    });
}

async function note(
  tx: StockDeskTransaction,
  { request, standing, now }: Editing,
  facts: JsonValue,
): Promise<void> {
  await tx.audit({ ...request.by.note(facts), locationSlug: standing.car.locationSlug, at: now });
}
