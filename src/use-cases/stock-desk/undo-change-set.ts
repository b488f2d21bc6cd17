/** Takes a change back, line by line, where nobody has spoken since. */
import type { TakenBack } from '#domain/car/price/past-prices.ts';
import type { ChangeSet, KeptLine } from '#domain/ownership/change-set.ts';
import { staffOwnerId } from '#domain/ownership/override.ts';
import { planUndo, seenOf } from '#domain/ownership/plan-change.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import type { StandingCar, StockDeskTransaction } from '#ports/stock/stock-desk-store.ts';
import { type ApplyRequest, eachBatch } from './apply-change-set.ts';
import type { DeskCaller, DeskPorts } from './desk-ports.ts';
import { type Laid, writeOver } from './write-over.ts';

export type UndoOutcome =
  | { readonly kind: 'missing' }
  /** Never applied, or taken back already. */
  | { readonly kind: 'refused'; readonly reason: 'not-in-force' }
  | {
      readonly kind: 'undone';
      /** Null where no line could be taken back. */
      readonly changeSetId: string | null;
      readonly undone: number;
      /** Somebody changed them since: they stay. */
      readonly conflicts: number;
    };

export async function undoChangeSet(request: ApplyRequest, app: DeskPorts): Promise<UndoOutcome> {
  const outcome = await app.stockDesk.transaction(request.dealerGroupId, async (tx): Promise<UndoOutcome> => {
    const now = app.clock();
    const found = await tx.findChangeSet(request.changeSetId);
    if (found === null) return { kind: 'missing' };
    if (found.state === 'open' || found.state === 'undone')
      return { kind: 'refused', reason: 'not-in-force' };
    const changeSetId = app.newId();
    const { undone, conflicts } = await undoCarLines({ tx, found, changeSetId, by: request.by, now }, app);
    if (undone === 0) return { kind: 'undone', changeSetId: null, undone, conflicts };
    await keepCarUndo(tx, found, { changeSetId, lineCount: undone, now, by: request.by.name });
    await tx.bumpStockVersion();
    await tx.audit({
      ...request.by.note({ title: found.title, changeSet: changeSetId, undone, conflicts }),
      subject: { kind: 'change-set', id: found.id },
      at: now,
    });
    return { kind: 'undone', changeSetId, undone, conflicts };
  });
  if (outcome.kind === 'undone' && outcome.changeSetId !== null) app.wakeStock();
  return outcome;
}

type Undoing = {
  readonly tx: StockDeskTransaction;
  readonly found: ChangeSet;
  /** The set that takes it back. */
  readonly changeSetId: string;
  readonly by: Pick<DeskCaller, 'name' | 'mayChange'>;
  readonly now: Date;
};

/** Line by line; whose car or field is not as the line left it stays. */
export async function undoCarLines(
  { tx, found, changeSetId, by, now }: Undoing,
  app: Pick<DeskPorts, 'giveWay'>,
): Promise<{ readonly undone: number; readonly conflicts: number }> {
  let undone = 0;
  let conflicts = 0;
  const tryUndo = (line: KeptLine, car: StandingCar | undefined) => {
    if (car === undefined || !by.mayChange(staffFields[line.path].act, car.car.locationSlug)) return null;
    const maker = { changeSetId, madeBy: by.name, now };
    const planned = planUndo(car, line, maker, ownerIdOf(line, found));
    return planned.kind === 'write' ? { planned, seen: seenOf(car, line.path) } : null;
  };
  const work: Parameters<typeof eachBatch>[0]['work'] = async (lines, standing) => {
    const laid = new Map<string, Laid>();
    const inverse: KeptLine[] = [];
    const kept = lines.map((line): KeptLine => {
      if (line.outcome !== 'applied') return line;
      const car = standing.get(line.carId);
      const tried = tryUndo(line, car);
      if (tried === null || car === undefined) {
        conflicts++;
        return line;
      }
      const { override, line: back } = tried.planned;
      const others = laid.get(car.carId)?.overrides ?? [];
      const takenBack = [...(laid.get(car.carId)?.takenBack ?? []), ...takenBackOf(line, found)];
      laid.set(car.carId, { standing: car, overrides: [...others, override], takenBack });
      inverse.push({ ...back, ordinal: ++undone, seen: tried.seen, outcome: 'applied' });
      return { ...line, outcome: 'undone' };
    });
    await writeOver(tx, [...laid.values()], now);
    await tx.saveLines(found.id, kept);
    await tx.saveLines(changeSetId, inverse);
  };
  await eachBatch({ tx, changeSetId: found.id, work }, app);
  return { undone, conflicts };
}

/** A price that is taken back stood for nothing. */
function takenBackOf({ path, value }: KeptLine, { madeAt }: ChangeSet): readonly TakenBack[] {
  if (path === 'priceCents' && typeof value === 'number') return [{ since: madeAt, priceCents: value }];
  if (path === 'priceType' && typeof value === 'string') return [{ since: madeAt, priceType: value }];
  return [];
}

export async function keepCarUndo(
  tx: StockDeskTransaction,
  found: ChangeSet,
  made: Parameters<typeof inverseSet>[1],
): Promise<void> {
  await tx.saveChangeSet({ ...found, state: 'undone' });
  await tx.saveChangeSet(inverseSet(found, made));
}

/** The layer that a line belongs to is named after the set that made it. */
function ownerIdOf({ owner }: KeptLine, { id, undoes }: ChangeSet): string {
  return owner === 'staff' ? staffOwnerId : (undoes ?? id);
}

function inverseSet(
  { id, title }: ChangeSet,
  made: { readonly changeSetId: string; readonly lineCount: number; readonly now: Date; readonly by: string },
): ChangeSet {
  return {
    id: made.changeSetId,
    kind: 'undo',
    title: `Undo: ${title}`,
    state: 'applied',
    madeBy: made.by,
    madeAt: made.now,
    startsLocal: null,
    endsLocal: null,
    timeZone: null,
    startsAt: null,
    endsAt: null,
    undoes: id,
    lineCount: made.lineCount,
    recipe: null,
  };
}
