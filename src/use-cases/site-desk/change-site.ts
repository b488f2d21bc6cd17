/**
 * A person changes values of a site: what others changed meanwhile is refused with both values and the rest is taken;
 * what would make the site wrong is refused whole, with words at each path; what is taken is in force in every process
 * within a second.
 */
import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChangeSet } from '#domain/ownership/change-set.ts';
import {
  type KeptSiteLine,
  type PlannedSiteChange,
  planSiteChange,
  type SiteChange,
  type SiteLine,
  seenOfSite,
} from '#domain/site-desk/plan-site-change.ts';
import type { SiteOverride, SiteStanding, SiteSubject } from '#domain/site-desk/site-override.ts';
import { parseEditPath } from '#domain/site-edit/edit-path.ts';
import type { Held } from '#domain/site-edit/site-edit.ts';
import type { SiteDeskTransaction } from '#ports/sites/site-desk-store.ts';
import {
  findSiteProblems,
  isOfFilesAlone,
  layOver,
  readBench,
  type SiteProblem,
  standingOf,
  withWritten,
} from './site-bench.ts';
import type { SiteCaller, SiteDeskPorts } from './site-desk-ports.ts';

export type ChangeSiteRequest = {
  readonly dealerGroupId: string;
  readonly subject: SiteSubject;
  /** What it is called in the history: "Warranty", "Theme". */
  readonly title: string;
  readonly changes: readonly SiteChange[];
  /** Where one of them was overtaken none is written: they make sense together alone. */
  readonly isOneThing?: boolean;
  readonly by: SiteCaller;
};

/** What somebody else, or the files, made of a value since it was read, beside what was to be written. */
export type SiteConflict = {
  readonly path: string;
  readonly yours: Held;
  readonly theirs: Held;
  /** Null where the files say so. */
  readonly theirsBy: string | null;
};

export type ChangeSiteOutcome =
  | { readonly kind: 'missing' }
  /** These are not theirs to change; nothing was changed. */
  | { readonly kind: 'forbidden'; readonly paths: readonly string[] }
  /** Nothing was changed. */
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  | {
      readonly kind: 'done';
      /** Null where nothing had to be written. */
      readonly changeSetId: string | null;
      readonly saved: readonly string[];
      readonly conflicts: readonly SiteConflict[];
    };

export async function changeSite(request: ChangeSiteRequest, app: SiteDeskPorts): Promise<ChangeSiteOutcome> {
  const { dealerGroupId, subject, changes, by } = request;
  const forbidden = changes.map(({ path }) => path).filter((path) => !by.mayChange(path));
  if (forbidden.length > 0) return { kind: 'forbidden', paths: forbidden };
  const unfit = findUnfit(changes, subject);
  if (unfit.length > 0) return { kind: 'invalid', problems: unfit };
  const outcome = await app.siteDesk.transaction(dealerGroupId, async (tx): Promise<ChangeSiteOutcome> => {
    const now = app.clock();
    const bench = await readBench(dealerGroupId, tx, now);
    const standing = standingOf(bench, subject);
    if (standing === null) return { kind: 'missing' };
    const maker = { changeSetId: app.newId(), madeBy: by.name, now };
    const plan = planAll(standing, changes, (change, on) => planSiteChange(on, change, maker));
    const isOvertaken = request.isOneThing === true && plan.conflicts.length > 0;
    const written = isOvertaken ? [] : plan.written.map(({ override }) => override);
    const problems = findSiteProblems(
      { before: bench, after: withWritten(bench, written) },
      written.length === 0 ? [] : [subject],
      app.siteChecks,
    );
    if (problems.length > 0) return { kind: 'invalid', problems };
    const { conflicts } = plan;
    const saved = written.map(({ path }) => path);
    if (written.length === 0) return { kind: 'done', changeSetId: null, saved, conflicts };
    await layOver(tx, bench, written);
    const lines = plan.written.map(
      ({ line, seen }, index): KeptSiteLine => ({
        ...line,
        ordinal: index + 1,
        seen,
        outcome: 'applied',
      }),
    );
    await keepChange(
      tx,
      setAtOnce({ id: maker.changeSetId, kind: 'site', title: request.title, by, now }),
      lines,
    );
    await tx.audit({ ...by.note(factsOf(maker.changeSetId, lines)), at: now });
    return { kind: 'done', changeSetId: maker.changeSetId, saved, conflicts };
  });
  if (outcome.kind === 'done' && outcome.changeSetId !== null) app.wakeSites();
  return outcome;
}

export type Planned = {
  readonly written: readonly {
    readonly override: SiteOverride;
    readonly line: SiteLine;
    readonly seen: string;
  }[];
  readonly conflicts: readonly SiteConflict[];
};

/** Each is planned on what the ones before it leave. What was seen is held against what stood before all of them. */
export function planAll<C extends Omit<SiteChange, 'op'>>(
  standing: SiteStanding,
  changes: readonly C[],
  plan: (change: C, on: SiteStanding) => PlannedSiteChange,
): Planned {
  const written: Planned['written'][number][] = [];
  const conflicts: SiteConflict[] = [];
  let on = standing;
  for (const change of changes) {
    const isSeen = change.seen === null || change.seen === seenOfSite(standing, change.path);
    const planned = plan(isSeen ? { ...change, seen: null } : change, isSeen ? on : standing);
    if (planned.kind === 'conflict')
      conflicts.push({
        path: change.path,
        yours: change.value,
        theirs: planned.theirs,
        theirsBy: planned.theirsBy,
      });
    if (planned.kind !== 'write') continue;
    const { override, line } = planned;
    written.push({ override, line, seen: change.seen ?? seenOfSite(standing, change.path) });
    on = {
      ...on,
      overrides: [
        ...on.overrides.filter(
          ({ path, owner, ownerId }) =>
            path !== override.path || owner !== override.owner || ownerId !== override.ownerId,
        ),
        override,
      ],
    };
  }
  return { written, conflicts };
}

/** Of the group are its pages alone; what makes a site the one it is stays with the files. */
export function findUnfit(
  changes: readonly Pick<SiteChange, 'path'>[],
  subject: SiteSubject,
): readonly SiteProblem[] {
  const siteSlug = subject.kind === 'site' ? subject.id : '';
  return changes.flatMap(({ path }): readonly SiteProblem[] => {
    if (parseEditPath(path) === null) return [{ siteSlug, path, message: 'this is no setting' }];
    if (isOfFilesAlone(path))
      return [{ siteSlug, path, message: 'is changed in the files of the site alone' }];
    if (subject.kind === 'group' && !path.startsWith('pages.'))
      return [{ siteSlug, path, message: 'is changed site by site' }];
    return [];
  });
}

export function setAtOnce({
  id,
  kind,
  title,
  by,
  now,
}: Pick<ChangeSet, 'id' | 'kind' | 'title'> & {
  readonly by: Pick<SiteCaller, 'name'>;
  readonly now: Date;
}): Omit<ChangeSet, 'lineCount'> {
  return {
    id,
    kind,
    title,
    state: 'applied',
    madeBy: by.name,
    madeAt: now,
    startsLocal: null,
    endsLocal: null,
    timeZone: null,
    startsAt: null,
    endsAt: null,
    undoes: null,
  };
}

export async function keepChange(
  tx: SiteDeskTransaction,
  changeSet: Omit<ChangeSet, 'lineCount'>,
  lines: readonly KeptSiteLine[],
): Promise<void> {
  await tx.saveChangeSet({ ...changeSet, lineCount: lines.length });
  await tx.saveSiteLines(changeSet.id, lines);
}

export function factsOf(changeSetId: string, lines: readonly SiteLine[]): JsonValue {
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
