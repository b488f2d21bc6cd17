/** A release is undone whole: each value where nobody has changed it since, in one transaction. */
import type { ChangeSet } from '#domain/change/change-set.ts';
import { canBeUndone, type Release } from '#domain/release/release.ts';
import type { ChangeTransaction } from '#ports/stock/change-store.ts';
import { undoSets } from '#use-cases/change/undo-changes.ts';
import type { ReleaseCaller, ReleasePorts } from './release-ports.ts';
import { pathWords } from './release-words.ts';

type Request = {
  readonly tx: ChangeTransaction;
  readonly dealerGroupId: string;
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  readonly by: ReleaseCaller;
  readonly now: Date;
  /** What others changed since stays, and the rest is undone. */
  readonly isRestWanted: boolean;
};

/** Others changed values since: takes the transaction along, so that nothing is undone until somebody says that they stay. */
export class UndoHeld extends Error {
  override readonly name = 'UndoHeld';
  readonly stays: readonly string[];

  constructor(stays: readonly string[]) {
    super('A release was not undone.');
    this.stays = stays;
  }
}

/** Throws `UndoHeld`, and `UndoRefused` where a site would be wrong. */
export async function undoReleaseIn(
  { tx, dealerGroupId, release, items, by, now, isRestWanted }: Request,
  app: ReleasePorts,
): Promise<'undone' | 'refused'> {
  if (!canBeUndone(release)) return 'refused';
  const sets = items.filter(({ state }) => state !== 'undone');
  const all = await undoSets({ tx, dealerGroupId, sets, by, now }, app);
  const stays = all.flatMap(({ set: { title }, stays: paths, conflicts }) => {
    if (paths.length > 0) return paths.map((path) => `${pathWords(path, false)} of “${title}”`);
    return conflicts > 0 ? [`${conflicts} ${conflicts === 1 ? 'value' : 'values'} of “${title}”`] : [];
  });
  if (stays.length > 0 && !isRestWanted) throw new UndoHeld(stays);
  const values = all.reduce((sum, { undone }) => sum + undone, 0);
  await tx.saveRelease({ ...release, state: 'undone', revision: release.revision + 1, seenAt: now });
  await tx.audit({ ...by.note({ release: release.name, did: 'undone', values, stays }), at: now });
  return 'undone';
}
