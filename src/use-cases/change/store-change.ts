/** A change set with its lines and the entry of the audit, as every change stores them. */
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { CarChangeLine } from '#domain/car-overrides/car-changes.ts';
import { applyImmediately, type ChangeLine, type ChangeSet } from '#domain/change/change-set.ts';
import type { ChangeTarget } from '#domain/change/override.ts';
import type { PlannedChanges } from '#domain/change/plan-change.ts';
import type { SiteLine } from '#domain/site-editor/site-changes.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';

type Line = CarChangeLine | SiteLine;

/** As it takes effect at once. */
export function appliedLines<T extends ChangeTarget>(
  written: PlannedChanges<T>['written'],
): readonly (ChangeLine<T> & { readonly ordinal: number; readonly outcome: 'applied' })[] {
  return written.map(({ line }, index) => ({ ...line, ordinal: index + 1, outcome: 'applied' }));
}

/** Lines that were stored before, with what became of each. */
export function settledLinesOf(
  lines: readonly SiteLine[],
  { written }: { readonly written: readonly { readonly line: Omit<SiteLine, 'ordinal' | 'outcome'> }[] },
): readonly SiteLine[] {
  const byPath = new Map(written.map(({ line }) => [line.path, line]));
  return lines.map((line) => {
    const one = byPath.get(line.path);
    return one === undefined ? { ...line, outcome: 'same' } : { ...line, ...one, outcome: 'applied' };
  });
}

type NewSet = Pick<ChangeSet, 'id' | 'kind' | 'title'> & {
  readonly undoes?: string;
  /** Left out where `lines` are all of it. */
  readonly lineCount?: number;
  readonly by: { readonly name: string };
  readonly now: Date;
};

export function appliedSet({ by, now, undoes, lineCount = 0, ...own }: NewSet): ChangeSet {
  return {
    ...own,
    ...applyImmediately,
    state: 'applied',
    madeBy: by.name,
    madeAt: now,
    undoes: undoes ?? null,
    lineCount,
    recipe: null,
  };
}

export async function storeChange(tx: ChangeTransaction, set: NewSet, lines: readonly Line[]): Promise<void> {
  await tx.saveChangeSet(appliedSet({ lineCount: lines.length, ...set }));
  await tx.saveLines(set.id, lines);
}

/** For the audit: every value before and after. */
export function siteFacts(changeSetId: string, lines: readonly SiteLine[]): JsonValue {
  return {
    changeSet: changeSetId,
    changes: lines.map(({ subject, path, op, before, value }) => ({
      of: subject.kind === 'group' ? 'group' : subject.id,
      path,
      op,
      before: before.shown?.is ?? null,
      after: value?.is ?? null,
    })),
  };
}
