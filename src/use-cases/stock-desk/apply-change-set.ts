/** A previewed change takes effect: each car that is still as it was previewed, all in one transaction. */
import { type ChangeSet, type KeptLine, stateAt } from '#domain/ownership/change-set.ts';
import type { Override } from '#domain/ownership/override.ts';
import { planChange, planLayer } from '#domain/ownership/plan-change.ts';
import { staffFields } from '#domain/ownership/staff-fields.ts';
import type { StandingCar, StockDeskTransaction } from '#ports/stock/stock-desk-store.ts';
import type { DeskCaller, DeskPorts } from './desk-ports.ts';
import { isLayer } from './preview-change.ts';
import { type Laid, writeOver } from './write-over.ts';

export type ApplyRequest = {
  readonly dealerGroupId: string;
  readonly changeSetId: string;
  readonly by: DeskCaller;
  /** A person has looked at the prices that look wrong. */
  readonly confirmsPrices?: boolean;
};

export type ApplyOutcome =
  | { readonly kind: 'missing' }
  /** It was applied already, its end has passed, it goes live with a release, or its prices have to be confirmed. */
  | { readonly kind: 'refused'; readonly reason: 'not-open' | 'over' | 'in-release' | 'unconfirmed' }
  | {
      readonly kind: 'applied';
      readonly applied: number;
      /** Cars that somebody else changed since the preview: left as they are. */
      readonly conflicts: number;
      readonly state: ChangeSet['state'];
    };

export const linesAtOnce = 250;

/** Some of its prices look like a mistake: it is asked about once more. */
export function isDoubtful({ recipe }: Pick<ChangeSet, 'recipe'>): boolean {
  return (recipe?.prices?.flagged ?? 0) > 0;
}

export async function applyChangeSet(request: ApplyRequest, app: DeskPorts): Promise<ApplyOutcome> {
  const outcome = await app.stockDesk.transaction(
    request.dealerGroupId,
    async (tx): Promise<ApplyOutcome> => {
      const now = app.clock();
      const found = await tx.findChangeSet(request.changeSetId);
      if (found === null) return { kind: 'missing' };
      if (found.state !== 'open') return { kind: 'refused', reason: 'not-open' };
      if (found.releaseId != null) return { kind: 'refused', reason: 'in-release' };
      if (found.endsAt !== null && found.endsAt <= now) return { kind: 'refused', reason: 'over' };
      if (isDoubtful(found) && request.confirmsPrices !== true)
        return { kind: 'refused', reason: 'unconfirmed' };
      const changeSet: ChangeSet = {
        ...found,
        state: stateAt(now, found.startsAt),
        madeBy: request.by.name,
        madeAt: now,
      };
      const counts = { applied: 0, conflicts: 0 };
      const work: Parameters<typeof eachBatch>[0]['work'] = async (lines, standing) => {
        const laid: Laid[] = [];
        const kept = lines.map((line): KeptLine => {
          const car = standing.get(line.carId);
          const override = car && overrideOf(car, line, { changeSet, by: request.by, now });
          if (car === undefined || override === undefined || override === null) {
            counts.conflicts++;
            return { ...line, outcome: 'conflict' };
          }
          counts.applied++;
          laid.push({ standing: car, overrides: [override] });
          return { ...line, wroteVersion: override.version, outcome: 'applied' };
        });
        await writeOver(tx, laid, now);
        await tx.saveLines(found.id, kept);
      };
      await eachBatch({ tx, changeSetId: found.id, work }, app);
      await tx.saveChangeSet(changeSet);
      await tx.bumpStockVersion();
      await tx.audit({
        ...request.by.note({ title: found.title, state: changeSet.state, ...counts }),
        subject: { kind: 'change-set', id: found.id },
        at: now,
      });
      return { kind: 'applied', ...counts, state: changeSet.state };
    },
  );
  if (outcome.kind === 'applied') app.wakeStock();
  return outcome;
}

/** Lines in their order, with the cars that they are about; visitors go first between two batches. */
export async function eachBatch(
  {
    tx,
    changeSetId,
    work,
  }: {
    readonly tx: StockDeskTransaction;
    readonly changeSetId: string;
    readonly work: (lines: readonly KeptLine[], standing: ReadonlyMap<string, StandingCar>) => Promise<void>;
  },
  app: Pick<DeskPorts, 'giveWay'>,
): Promise<void> {
  for (let after = 0; ; ) {
    const lines = await tx.readLines(changeSetId, { after, limit: linesAtOnce });
    const last = lines.at(-1);
    if (last === undefined) return;
    const cars = await tx.readStanding(lines.map(({ carId }) => carId));
    await work(lines, new Map(cars.map((car) => [car.carId, car])));
    after = last.ordinal;
    await app.giveWay();
  }
}

type Applying = { readonly changeSet: ChangeSet; readonly by: DeskCaller; readonly now: Date };

/** Null where somebody was faster, or where it is not this person's to change. */
function overrideOf(
  standing: StandingCar,
  line: KeptLine,
  { changeSet, by, now }: Applying,
): Override | null {
  const { locationSlug } = standing.car;
  if (!by.mayChange('car.bulk', locationSlug) || !by.mayChange(staffFields[line.path].act, locationSlug))
    return null;
  const { startsAt, endsAt } = changeSet;
  const maker = { changeSetId: changeSet.id, madeBy: by.name, now };
  const { path, op, value, seen } = line;
  const planned =
    isLayer(changeSet) && line.owner === 'release'
      ? planLayer(standing, { path, value, seen }, { ...maker, startsAt, endsAt })
      : planChange(standing, { path, op, value, seen, until: 'released', endsAt: null }, maker);
  return planned.kind === 'write' ? planned.override : null;
}
