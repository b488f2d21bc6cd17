/** A previewed change takes effect: each car that is still as it was previewed, all in one transaction. */
import { type ChangeSet, stateAt } from '#domain/change/change-set.ts';
import { carChanges } from '#domain/ownership/car-changes.ts';
import { mayChangeLine, writeCarLines } from '#use-cases/change/car-lines.ts';
import type { ChangePorts } from '#use-cases/change/change-ports.ts';
import type { UndoRequest } from '#use-cases/change/undo-changes.ts';

export type ApplyRequest = UndoRequest & {
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

export async function applyChangeSet(
  { dealerGroupId, changeSetId, by, confirmsPrices }: ApplyRequest,
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
    // Some of its prices look like a mistake: it is asked about once more.
    if ((found.recipe?.prices?.flagged ?? 0) > 0 && confirmsPrices !== true)
      return { kind: 'refused', reason: 'unconfirmed' };
    const changeSet = { ...found, state: stateAt(now, startsAt), madeBy: by.name, madeAt: now };
    const maker = { changeSetId, madeBy: by.name, now, startsAt, endsAt };
    const counts = { applied: 0, conflicts: 0 };
    await writeCarLines(
      {
        tx,
        changeSetId,
        now,
        plan: (car, line) => (mayChangeLine(by, line, car) ? carChanges.plan(car, line, maker) : null),
        async store(lines) {
          const kept = lines.map(({ line, planned }) => {
            const isWritten = planned?.kind === 'write';
            counts[isWritten ? 'applied' : 'conflicts']++;
            return isWritten
              ? { ...line, ...planned.line, outcome: 'applied' as const }
              : { ...line, outcome: 'conflict' as const };
          });
          await tx.saveLines(changeSetId, kept);
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
  if (outcome.kind === 'applied') app.wakeStock();
  return outcome;
}
