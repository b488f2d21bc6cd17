/**
 * A draft of a page, or of the offers: one open change set that all who work on it share. A save names what it saw of
 * each value, published or drafted.
 */

import type { JsonValue } from '#domain/audit/json-value.ts';
import type { ChangeSet } from '#domain/change/change-set.ts';
import {
  doOverlap,
  type EditValue,
  isInside,
  isSameEditValue,
  serialiseEditValue,
} from '#domain/site-edit/site-edit.ts';
import { type SiteLine, siteChanges } from '#domain/site-editor/site-changes.ts';
import type { SiteOverrides, SiteSubject } from '#domain/site-editor/site-override.ts';
import { hashText } from '#domain/text/text-hash.ts';
import type { ChangeReads, ChangeTransaction } from '#ports/stock/change-store.ts';
import { appliedSet, type ChangeCaller, type ChangePorts } from '#use-cases/change/change-ports.ts';
import {
  type EditableSites,
  findSiteProblems,
  loadEditableSites,
  overridesOfSubject,
  type SiteProblem,
  withWritten,
} from '#use-cases/change/editable-sites.ts';
import { findUnfit, type SiteConflict } from './change-site.ts';

export type DraftOf = {
  readonly dealerGroupId: string;
  readonly subject: SiteSubject;
  /** What it is a draft of: `pages.warranty`, `offers`. */
  readonly root: string;
};

export type Draft = { readonly changeSet: ChangeSet; readonly lines: readonly SiteLine[] };

export const aboutOf = ({ subject, root }: Pick<DraftOf, 'subject' | 'root'>) =>
  `${subject.kind}:${subject.id}/${root}`;

/** Null where there is none. */
export async function findDraft(reads: ChangeReads, of: DraftOf): Promise<Draft | null> {
  const found = await reads.findOpenDraft(aboutOf(of));
  return found === null ? null : { ...found, lines: found.lines.filter(({ outcome }) => outcome === 'open') };
}

/** What a save in the draft has to have seen: what is published there, and what is drafted. */
export function seenInDraft(current: SiteOverrides, draft: Draft | null, path: string): string {
  const drafted = (draft?.lines ?? [])
    .filter((line) => doOverlap(line.path, path))
    .map((line) => `${line.path}=${serialiseEditValue(line.value)}`)
    .sort();
  return hashText(JSON.stringify([siteChanges.seenOf(current, path), drafted]));
}

/** The site as it would be with the draft published now. */
export function withDraft(editable: EditableSites, draft: Draft | null): EditableSites {
  const [first] = draft?.lines ?? [];
  const current = first === undefined ? null : overridesOfSubject(editable, first.subject);
  if (draft === null || current === null) return editable;
  const { changeSet, lines } = draft;
  const changes = lines.map((line) => ({ ...line, op: 'set' as const, seen: null }));
  const maker = { changeSetId: changeSet.id, madeBy: changeSet.madeBy, now: editable.now };
  const { written } = siteChanges.planAll(current, changes, maker);
  return withWritten(
    editable,
    written.map(({ override }) => override),
  );
}

export type DraftChange = { readonly path: string; readonly value: EditValue; readonly seen: string | null };

export type SaveDraftOutcome =
  | { readonly kind: 'missing' }
  | { readonly kind: 'forbidden'; readonly paths: readonly string[] }
  | { readonly kind: 'invalid'; readonly problems: readonly SiteProblem[] }
  | { readonly kind: 'done'; readonly saved: readonly string[]; readonly conflicts: readonly SiteConflict[] };

export type SaveDraftRequest = DraftOf & {
  readonly title: string;
  readonly changes: readonly DraftChange[];
  readonly by: ChangeCaller;
  /** Drafts of settings belong to a release. */
  readonly set?: Pick<ChangeSet, 'kind' | 'releaseId'>;
  /** Which values may be in it; left out, those of its root. */
  readonly isInside?: (path: string) => boolean;
};

export function saveDraft(request: SaveDraftRequest, app: ChangePorts): Promise<SaveDraftOutcome> {
  return app.changes.transaction(request.dealerGroupId, (tx) => saveDraftIn({ ...request, tx }, app));
}

/** In a transaction that is under way. */
export async function saveDraftIn(
  of: SaveDraftRequest & { readonly tx: ChangeTransaction },
  app: Pick<ChangePorts, 'clock' | 'newId' | 'siteChecks'>,
): Promise<SaveDraftOutcome> {
  const { tx, dealerGroupId, subject, root, changes, by } = of;
  const isOwn = (path: string) => path === root || doOverlap(path.replace(/#order$/, ''), root);
  const { isInside: mayHold = isOwn, set = { kind: 'page' } } = of;
  const forbidden = changes
    .map(({ path }) => path)
    .filter((path) => !by.mayChangeSite(path) || !mayHold(path));
  if (forbidden.length > 0) return { kind: 'forbidden', paths: forbidden };
  const unfit = findUnfit(changes, subject);
  if (unfit.length > 0) return { kind: 'invalid', problems: unfit };
  const now = app.clock();
  const editable = await loadEditableSites(dealerGroupId, tx, now);
  const current = overridesOfSubject(editable, subject);
  if (current === null) return { kind: 'missing' };
  const known = await tx.findOpenDraft(aboutOf(of));
  const draft = known && { ...known, lines: known.lines.filter(({ outcome }) => outcome === 'open') };
  const conflicts: SiteConflict[] = [];
  const lines = new Map((known?.lines ?? []).map((line) => [line.path, line]));
  const saved: string[] = [];
  const values: JsonValue[] = [];
  for (const { path, value, seen } of changes) {
    const drafted = draft?.lines.find((line) => line.path === path);
    if (seen !== null && seen !== seenInDraft(current, draft, path)) {
      const theirs = drafted?.value ?? siteChanges.shownAt(current, path, now);
      const theirsBy = drafted === undefined ? null : (draft?.changeSet.madeBy ?? null);
      conflicts.push({ path, yours: value, theirs, theirsBy });
      continue;
    }
    // Inside of what is drafted as a whole nothing is as it was published.
    const isWithin = [...lines.values()].some((line) => line.outcome === 'open' && isInside(path, line.path));
    const isAsPublished = !isWithin && isSameEditValue(value, siteChanges.shownAt(current, path, now));
    if (value === null)
      for (const line of lines.values())
        if (isInside(line.path, path)) lines.set(line.path, { ...line, outcome: 'same' });
    if (drafted === undefined && isAsPublished) continue;
    saved.push(path);
    const previous = drafted === undefined ? siteChanges.shownAt(current, path, now) : drafted.value;
    values.push({ path, before: previous?.is ?? null, after: value?.is ?? null });
    lines.set(path, {
      subject,
      path,
      op: 'set',
      owner: 'staff',
      value,
      wroteVersion: 0,
      before: { shown: siteChanges.shownAt(current, path, now), override: null },
      ordinal: lines.get(path)?.ordinal ?? lines.size + 1,
      seen: drafted?.seen ?? siteChanges.seenOf(current, path),
      outcome: isAsPublished ? 'same' : 'open',
    });
  }
  if (saved.length === 0) return { kind: 'done', saved, conflicts };
  const stored = [...lines.values()].toSorted((a, b) => a.ordinal - b.ordinal);
  const open = stored.filter(({ outcome }) => outcome === 'open');
  const id = known?.changeSet.id ?? app.newId();
  const changeSet: ChangeSet = {
    ...appliedSet({ id, kind: set.kind, title: of.title, by, now, lineCount: open.length }),
    ...set,
    state: 'open',
    about: aboutOf(of),
  };
  const after = withDraft(editable, { changeSet, lines: open });
  const problems = findSiteProblems({ before: editable, after }, [subject], app.siteChecks);
  if (problems.length > 0) return { kind: 'invalid', problems };
  await tx.saveChangeSet(changeSet);
  await tx.saveLines(id, stored);
  await tx.audit({ ...by.note({ draft: id, changes: values }), at: now });
  return { kind: 'done', saved, conflicts };
}

/** Throws the draft away; what is published stays. */
export async function discardDraft(
  of: DraftOf & { readonly by: ChangeCaller },
  app: ChangePorts,
): Promise<'missing' | 'discarded'> {
  return await app.changes.transaction(of.dealerGroupId, async (tx) => {
    const draft = await findDraft(tx, of);
    if (draft === null) return 'missing';
    const now = app.clock();
    await tx.saveChangeSet({ ...draft.changeSet, state: 'undone', about: null });
    await tx.audit({ ...of.by.note({ discarded: draft.changeSet.id }), at: now });
    return 'discarded';
  });
}
