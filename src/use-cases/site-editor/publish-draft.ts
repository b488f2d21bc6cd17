/** Publishing a draft: its values lie over the site, at once or from a moment to a moment. */

import { type ChangeSet, type LocalInstant, stateAt } from '#domain/change/change-set.ts';
import type { PlannedChanges } from '#domain/change/plan-change.ts';
import { type SiteLine, siteChanges } from '#domain/site-editor/site-changes.ts';
import type { SiteField, SiteOverrides } from '#domain/site-editor/site-override.ts';
import {
  type ChangeCaller,
  type ChangePorts,
  settledLinesOf,
  siteFacts,
} from '#use-cases/change/change-ports.ts';
import {
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  type SiteProblem,
  saveSiteOverrides,
  withWritten,
} from '#use-cases/change/editable-sites.ts';
import type { SiteConflict } from './change-site.ts';
import { type Draft, type DraftOf, findDraft } from './draft.ts';

export type PublishRequest = DraftOf & {
  /** What was looked at before it was published: its newest change. */
  readonly draftMadeAt: string | null;
  readonly starts: LocalInstant | null;
  readonly ends: LocalInstant | null;
  readonly timeZone: string;
  /** Values that a colleague published meanwhile, seen and overwritten on purpose. */
  readonly accepted: ReadonlyMap<string, string>;
  readonly by: ChangeCaller;
};

export type PublishOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden'; readonly paths: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  /** Others published these meanwhile: nothing was published. */
  | { readonly kind: 'conflict'; readonly conflicts: readonly SiteConflict[] }
  | { readonly kind: 'refused'; readonly reason: 'over-before-it-begins' | 'moved-on' }
  | { readonly kind: 'published'; readonly changeSetId: string; readonly state: ChangeSet['state'] };

export async function publishDraft(request: PublishRequest, app: ChangePorts): Promise<PublishOutcome> {
  const { dealerGroupId, subject, starts, ends, by } = request;
  const outcome = await app.changes.transaction(dealerGroupId, async (tx): Promise<PublishOutcome> => {
    const now = app.clock();
    const draft = await findDraft(tx, request);
    if (draft === null || draft.lines.length === 0) return { kind: 'missing' };
    const { changeSet } = draft;
    const madeAt = changeSet.madeAt.toISOString();
    if (request.draftMadeAt !== null && request.draftMadeAt !== madeAt)
      return { kind: 'refused', reason: 'moved-on' };
    const forbidden = draft.lines.map(({ path }) => path).filter((path) => !by.mayChangeSite(path));
    if (forbidden.length > 0) return { kind: 'forbidden', paths: forbidden };
    const begins = starts?.instant ?? now;
    if (ends !== null && (ends.instant <= begins || ends.instant <= now))
      return { kind: 'refused', reason: 'over-before-it-begins' };
    const editable = await loadEditableSites(dealerGroupId, tx, now);
    const current = overridesOfSubject(editable, subject);
    if (current === null) return { kind: 'missing' };
    const isNew = siteChanges.shownAt(current, request.root, now) === null;
    const timed = isNew ? withOwnTimes(draft, request, current) : draft;
    const plan = planPublishing(current, timed, request, now);
    if (plan.conflicts.length > 0) return { kind: 'conflict', conflicts: plan.conflicts };
    const written = plan.written.map(({ override }) => override);
    const at = begins > now ? begins : now;
    const after = withWritten(editable, written);
    const problems = findSiteProblems({ before: editable, after }, [subject], app.siteChecks, at);
    if (problems.length > 0) return { kind: 'invalid', problems };
    await saveSiteOverrides(tx, editable, written);
    const lines = settledLinesOf(timed.lines, plan);
    const isTimed = starts !== null || ends !== null;
    const waits = stateAt(now, starts?.instant ?? null);
    // A page with times of its own is live immediately, and shows itself at those times.
    const state = isNew ? 'applied' : waits;
    await tx.saveLines(changeSet.id, lines);
    await tx.saveChangeSet({
      ...changeSet,
      state,
      madeBy: by.name,
      madeAt: now,
      startsLocal: starts?.local ?? null,
      endsLocal: ends?.local ?? null,
      timeZone: isTimed ? request.timeZone : null,
      startsAt: isNew ? null : (starts?.instant ?? null),
      endsAt: isNew ? null : (ends?.instant ?? null),
    });
    const applied = lines.filter((line) => line.outcome === 'applied');
    const moments = { startsLocal: starts?.local ?? null, endsLocal: ends?.local ?? null };
    const facts = siteFacts(changeSet.id, applied);
    await tx.audit({ ...by.note({ title: changeSet.title, state, ...moments, published: facts }), at: now });
    return { kind: 'published', changeSetId: changeSet.id, state: waits };
  });
  if (outcome.kind === 'published') app.triggerSiteRefresh();
  return outcome;
}

/** One that begins later or ends by itself is a layer above what people publish; any other is an edit. */
function planPublishing(
  current: SiteOverrides,
  { changeSet, lines }: Draft,
  { root, starts, ends, accepted, by }: PublishRequest,
  now: Date,
): PlannedChanges<SiteField> {
  const isNew = siteChanges.shownAt(current, root, now) === null;
  const seen = lines.map((line) => ({ ...line, seen: accepted.get(line.path) ?? line.seen }));
  return siteChanges.planAll(current, seen, {
    changeSetId: changeSet.id,
    madeBy: by.name,
    now,
    startsAt: isNew ? null : (starts?.instant ?? null),
    endsAt: isNew ? null : (ends?.instant ?? null),
  });
}

/**
 * A page that was never published contains its own period of display. As a layer above the site it could not be edited
 * before it begins.
 */
function withOwnTimes(
  draft: Draft,
  { subject, root, starts, ends }: PublishRequest,
  current: SiteOverrides,
): Draft {
  const moments = [
    ...(starts === null ? [] : [{ path: `${root}.startsAt`, is: starts.local }]),
    ...(ends === null ? [] : [{ path: `${root}.endsAt`, is: ends.local }]),
  ];
  const others = draft.lines.filter(({ path }) => !moments.some((moment) => moment.path === path));
  const last = Math.max(...draft.lines.map(({ ordinal }) => ordinal));
  const added = moments.map(({ path, is }, index): SiteLine => {
    const value = { is };
    const before = { shown: null, override: null };
    const line = { subject, path, op: 'set', owner: 'staff', value, wroteVersion: 0, before } as const;
    return { ...line, ordinal: last + index + 1, seen: siteChanges.seenOf(current, path), outcome: 'open' };
  });
  return { ...draft, lines: [...others, ...added] };
}
