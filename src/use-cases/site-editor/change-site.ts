/**
 * A person changes values of a site: what others changed meanwhile is refused with both values and the rest is taken;
 * what would make the site invalid is refused whole, with a message at each path; what is accepted is live in every
 * process within a second.
 */
import type { ValueConflict } from '#domain/change/plan-change.ts';
import { parseEditPath } from '#domain/site-edit/site-edit.ts';
import { type SiteChange, siteChanges } from '#domain/site-editor/site-changes.ts';
import type { SiteField, SiteSubject } from '#domain/site-editor/site-override.ts';
import {
  appliedLines,
  type ChangeCaller,
  type ChangePorts,
  siteFacts,
  storeChange,
} from '#use-cases/change/change-ports.ts';
import {
  findSiteProblems,
  isFixedByFiles,
  loadEditableSites,
  overridesOfSubject,
  type SiteProblem,
  saveSiteOverrides,
  withWritten,
} from '#use-cases/change/editable-sites.ts';

export type ChangeSiteRequest = {
  readonly dealerGroupId: string;
  readonly subject: SiteSubject;
  /** What it is called in the history: "Warranty", "Theme". */
  readonly title: string;
  readonly changes: readonly SiteChange[];
  /** Where one of them was overtaken none is written: they make sense together alone. */
  readonly isOneThing?: boolean;
  readonly by: ChangeCaller;
};

export type SiteConflict = ValueConflict<SiteField>;

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

export async function changeSite(request: ChangeSiteRequest, app: ChangePorts): Promise<ChangeSiteOutcome> {
  const { dealerGroupId, subject, changes, by } = request;
  const forbidden = changes.map(({ path }) => path).filter((path) => !by.mayChangeSite(path));
  if (forbidden.length > 0) return { kind: 'forbidden', paths: forbidden };
  const unfit = findUnfit(changes, subject);
  if (unfit.length > 0) return { kind: 'invalid', problems: unfit };
  const outcome = await app.changes.transaction(dealerGroupId, async (tx): Promise<ChangeSiteOutcome> => {
    const now = app.clock();
    const before = await loadEditableSites(dealerGroupId, tx, now);
    const current = overridesOfSubject(before, subject);
    if (current === null) return { kind: 'missing' };
    const changeSetId = app.newId();
    const plan = siteChanges.planAll(current, changes, { changeSetId, madeBy: by.name, now });
    const { conflicts } = plan;
    const isOvertaken = request.isOneThing === true && conflicts.length > 0;
    const written = isOvertaken ? [] : plan.written.map(({ override }) => override);
    if (written.length === 0) return { kind: 'done', changeSetId: null, saved: [], conflicts };
    const after = withWritten(before, written);
    const problems = findSiteProblems({ before, after }, [subject], app.siteChecks);
    if (problems.length > 0) return { kind: 'invalid', problems };
    await saveSiteOverrides(tx, before, written);
    const lines = appliedLines(plan.written);
    await storeChange(tx, { id: changeSetId, kind: 'site', title: request.title, by, now }, lines);
    await tx.audit({ ...by.note(siteFacts(changeSetId, lines)), at: now });
    return { kind: 'done', changeSetId, saved: written.map(({ path }) => path), conflicts };
  });
  if (outcome.kind === 'done' && outcome.changeSetId !== null) app.triggerSiteRefresh();
  return outcome;
}

/** Of the group are its pages alone; what makes a site the one it is stays with the files. */
export function findUnfit(
  changes: readonly Pick<SiteChange, 'path'>[],
  subject: SiteSubject,
): readonly SiteProblem[] {
  const siteSlug = subject.kind === 'site' ? subject.id : '';
  return changes.flatMap(({ path }): readonly SiteProblem[] => {
    if (parseEditPath(path) === null) return [{ siteSlug, path, message: 'this is no setting' }];
    if (isFixedByFiles(path)) return [{ siteSlug, path, message: 'can only be changed in the site files' }];
    if (subject.kind === 'group' && !path.startsWith('pages.'))
      return [{ siteSlug, path, message: 'can only be changed on each website' }];
    return [];
  });
}
