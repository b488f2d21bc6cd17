/** Takes a change of a site back, line by line, where nobody has spoken since. */
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import { staffOwnerId } from '#domain/ownership/override.ts';
import type { ChangeBy } from '#domain/ownership/plan-change.ts';
import { type KeptSiteLine, planSiteUndo, seenOfSite } from '#domain/site-desk/plan-site-change.ts';
import type { SiteOverride } from '#domain/site-desk/site-override.ts';
import type { SiteChangeSet } from '#ports/sites/site-desk-store.ts';
import { factsOf, keepChange, setAtOnce } from './change-site.ts';
import {
  findSiteProblems,
  layOver,
  readBench,
  type SiteBench,
  type SiteProblem,
  standingOf,
  withWritten,
} from './site-bench.ts';
import type { SiteCaller, SiteDeskPorts } from './site-desk-ports.ts';

export type UndoSiteOutcome =
  | { readonly kind: 'missing' }
  /** Never in force, or taken back already. */
  | { readonly kind: 'refused'; readonly reason: 'not-in-force' }
  /** Without it something that was built on it would be wrong. */
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  | {
      readonly kind: 'undone';
      /** Null where no line could be taken back. */
      readonly changeSetId: string | null;
      readonly undone: readonly string[];
      /** Somebody changed them since: they stay. */
      readonly conflicts: readonly string[];
    };

export async function undoSiteChange(
  request: { readonly dealerGroupId: string; readonly changeSetId: string; readonly by: SiteCaller },
  app: SiteDeskPorts,
): Promise<UndoSiteOutcome> {
  const { dealerGroupId, by } = request;
  const outcome = await app.siteDesk.transaction(dealerGroupId, async (tx): Promise<UndoSiteOutcome> => {
    const now = app.clock();
    const found = await tx.findSiteChange(request.changeSetId);
    if (found === null || found.lines.length === 0) return { kind: 'missing' };
    const { changeSet } = found;
    if (changeSet.state === 'open' || changeSet.state === 'undone')
      return { kind: 'refused', reason: 'not-in-force' };
    const bench = await readBench(dealerGroupId, tx, now);
    const changeSetId = app.newId();
    const maker = { changeSetId, madeBy: by.name, now };
    const { written, inverse, conflicts, kept } = planSiteSetUndo(bench, found, { maker, by });
    const undone = inverse.map(({ path }) => path);
    if (undone.length === 0) return { kind: 'undone', changeSetId: null, undone, conflicts };
    const problems = findSiteProblems(
      { before: bench, after: withWritten(bench, written) },
      written.map(({ subject }) => subject),
      app.siteChecks,
    );
    if (problems.length > 0) return { kind: 'invalid', problems };
    await layOver(tx, bench, written);
    await tx.saveChangeSet({ ...changeSet, state: 'undone' });
    await tx.saveSiteLines(changeSet.id, kept);
    const title = `Undo: ${changeSet.title}`;
    const back = setAtOnce({ id: changeSetId, kind: 'undo', title, by, now });
    await keepChange(tx, { ...back, undoes: changeSet.id }, inverse);
    await tx.audit({ ...by.note(factsOf(changeSetId, inverse)), at: now });
    return { kind: 'undone', changeSetId, undone, conflicts };
  });
  if (outcome.kind === 'undone' && outcome.changeSetId !== null) app.wakeSites();
  return outcome;
}

export type PlannedSiteUndo = {
  readonly written: readonly SiteOverride[];
  readonly inverse: readonly KeptSiteLine[];
  /** Paths. */
  readonly conflicts: readonly string[];
  readonly kept: readonly KeptSiteLine[];
};

/** Each line on what the later ones leave. */
export function planSiteSetUndo(
  bench: SiteBench,
  { changeSet, lines }: SiteChangeSet,
  { maker, by }: { readonly maker: ChangeBy; readonly by: Pick<SiteCaller, 'mayChange'> },
): PlannedSiteUndo {
  const written: SiteOverride[] = [];
  const inverse: KeptSiteLine[] = [];
  const conflicts: string[] = [];
  const kept = lines.toReversed().map((line): KeptSiteLine => {
    if (line.outcome !== 'applied') return line;
    const standing = standingOf(withWritten(bench, written), line.subject);
    const planned =
      standing !== null && by.mayChange(line.path)
        ? planSiteUndo(standing, line, maker, ownerIdOf(line, changeSet))
        : null;
    if (standing === null || planned?.kind !== 'write') {
      conflicts.push(line.path);
      return line;
    }
    written.push(planned.override);
    const seen = seenOfSite(standing, line.path);
    inverse.push({ ...planned.line, ordinal: inverse.length + 1, seen, outcome: 'applied' });
    return { ...line, outcome: 'undone' };
  });
  return { written, inverse, conflicts, kept };
}

/** The layer that a line belongs to is named after the set that made it. */
function ownerIdOf({ owner }: KeptSiteLine, { id, undoes }: ChangeSet): string {
  return owner === 'staff' ? staffOwnerId : (undoes ?? id);
}
