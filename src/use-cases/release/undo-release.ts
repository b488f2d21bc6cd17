/** A release is taken back whole: each value where nobody has spoken since, in one transaction. */
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import { canBeUndone, itemKindOf, type Release } from '#domain/release/release.ts';
import type { SiteOverride } from '#domain/site-desk/site-override.ts';
import type { ReleaseTransaction } from '#ports/sites/release-store.ts';
import { keepChange, setAtOnce } from '#use-cases/site-desk/change-site.ts';
import { findSiteProblems, layOver, readBench, withWritten } from '#use-cases/site-desk/site-bench.ts';
import { planSiteSetUndo } from '#use-cases/site-desk/undo-site-change.ts';
import { keepCarUndo, undoCarLines } from '#use-cases/stock-desk/undo-change-set.ts';
import type { ReleaseCaller, ReleasePorts } from './release-ports.ts';
import { pathWords } from './release-words.ts';

export type UndoneRelease =
  | { readonly kind: 'undone'; readonly undone: number; readonly stays: readonly string[] }
  | { readonly kind: 'refused' }
  /** Others changed these since: nothing was taken back until somebody says that they stay. */
  | { readonly kind: 'held'; readonly stays: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly string[] };

type Request = {
  readonly tx: ReleaseTransaction;
  readonly dealerGroupId: string;
  readonly release: Release;
  readonly items: readonly ChangeSet[];
  readonly by: ReleaseCaller;
  readonly now: Date;
  /** What others changed since stays, and the rest is taken back. */
  readonly isRestWanted: boolean;
};

/** Takes the transaction along, so that nothing of what was tried remains. */
export class UndoHeld extends Error {
  override readonly name = 'UndoHeld';
  readonly outcome: UndoneRelease;

  constructor(outcome: UndoneRelease) {
    super('A release was not taken back.');
    this.outcome = outcome;
  }
}

export async function undoReleaseIn(request: Request, app: ReleasePorts): Promise<UndoneRelease> {
  const { tx, dealerGroupId, release, items, by, now, isRestWanted } = request;
  if (!canBeUndone(release)) return { kind: 'refused' };
  const before = await readBench(dealerGroupId, tx, now);
  let after = before;
  const written: SiteOverride[] = [];
  const stays: string[] = [];
  let undone = 0;
  let hasCars = false;
  for (const item of items.toReversed()) {
    if (item.state === 'undone') continue;
    const changeSetId = app.newId();
    if (itemKindOf(item.about).kind === 'cars') {
      const made = { tx, found: item, changeSetId, by: { name: by.name, mayChange: by.mayChangeCar }, now };
      const cars = await undoCarLines(made, app);
      if (cars.conflicts > 0)
        stays.push(`${cars.conflicts} ${cars.conflicts === 1 ? 'value' : 'values'} of “${item.title}”`);
      undone += cars.undone;
      if (cars.undone === 0) continue;
      hasCars = true;
      await keepCarUndo(tx, item, { changeSetId, lineCount: cars.undone, now, by: by.name });
      continue;
    }
    const found = await tx.findSiteChange(item.id);
    if (found === null) continue;
    const maker = { changeSetId, madeBy: by.name, now };
    const planned = planSiteSetUndo(after, found, { maker, by: { mayChange: by.mayChangeSite } });
    stays.push(...planned.conflicts.map((path) => `${pathWords(path, false)} of “${item.title}”`));
    undone += planned.inverse.length;
    if (planned.inverse.length === 0) continue;
    after = withWritten(after, planned.written);
    written.push(...planned.written);
    await tx.saveChangeSet({ ...item, state: 'undone' });
    await tx.saveSiteLines(item.id, planned.kept);
    const back = setAtOnce({ id: changeSetId, kind: 'undo', title: `Undo: ${item.title}`, by, now });
    await keepChange(tx, { ...back, undoes: item.id }, planned.inverse);
  }
  if (stays.length > 0 && !isRestWanted) throw new UndoHeld({ kind: 'held', stays });
  const subjects = written.map(({ subject }) => subject);
  const problems = findSiteProblems({ before, after }, subjects, app.siteChecks);
  if (problems.length > 0)
    throw new UndoHeld({
      kind: 'invalid',
      problems: problems.map(({ siteSlug, path, message }) => `${siteSlug}, ${path}: ${message}.`),
    });
  await layOver(tx, before, written);
  if (hasCars) await tx.bumpStockVersion();
  await tx.saveRelease({ ...release, state: 'undone', revision: release.revision + 1, seenAt: now });
  await tx.audit({ ...by.note({ release: release.name, did: 'undone', values: undone, stays }), at: now });
  return { kind: 'undone', undone, stays };
}
