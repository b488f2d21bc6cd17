/**
 * A page, or the offers, as they were after something was published; and the pages that were removed from the list,
 * each with the change that did it.
 */

import { type Difference, listDifferences, rewind } from '#domain/site-edit/differences.ts';
import { type EditValue, parseEditPath } from '#domain/site-edit/site-edit.ts';
import type { SiteLine } from '#domain/site-editor/site-changes.ts';
import { editValueIn, type SiteSubject } from '#domain/site-editor/site-override.ts';
import type { ChangeHistoryLine, ChangeStore } from '#ports/stock/change-store.ts';
import type { Draft } from './draft.ts';

/** How far back a screen looks, in lines: about a year of a page. Longer ago it is found in the audit. */
const maxLines = 400;

export function listVersions(
  dealerGroupId: string,
  of: { readonly subject: SiteSubject; readonly root: string },
  { changes }: { readonly changes: Pick<ChangeStore, 'listSiteHistory'> },
): Promise<readonly ChangeHistoryLine<SiteLine>[]> {
  return changes.listSiteHistory(dealerGroupId, { subject: of.subject, under: of.root }, maxLines);
}

export type PageVersion = {
  readonly changeSet: ChangeHistoryLine<SiteLine>['changeSet'];
  readonly held: EditValue;
};

/** What began and ended by itself, or is still to begin, has left nothing behind. */
const isPassing = ({ changeSet }: ChangeHistoryLine<SiteLine>) =>
  ['scheduled', 'ended'].includes(changeSet.state);

/**
 * `value`: what is published now, and `history` all of it, the newest first. Reverted line by line to where the change
 * had just been made. What files changed since then stays as it is now. Null for no change of this page.
 */
export function versionAfter(
  changeSetId: string,
  {
    value,
    root,
    history,
  }: {
    readonly value: unknown;
    readonly root: string;
    readonly history: readonly ChangeHistoryLine<SiteLine>[];
  },
): PageVersion | null {
  const sets = [...Map.groupBy(history, ({ changeSet }) => changeSet.id).values()];
  const at = sets.findIndex(([line]) => line?.changeSet.id === changeSetId);
  const changeSet = sets[at]?.[0]?.changeSet;
  if (changeSet === undefined) return null;
  const later = sets.slice(0, at).flatMap((lines) => lines.filter((line) => !isPassing(line)).toReversed());
  const shown = later.map(({ path, before }) => ({ path, shown: before.shown }));
  return { changeSet, held: editValueIn(rewind(value, shown), root) };
}

/** Applied to the current page, it is that version again. */
export function asDraft(
  { changeSet, held }: PageVersion,
  on: { readonly subject: SiteSubject; readonly root: string; readonly value: unknown },
): Draft {
  const lines = differencesTo(held, on).map(({ path, value }, index) => ({
    ...{ path, value, subject: on.subject, ordinal: index + 1, seen: '', wroteVersion: 0 },
    op: 'set' as const,
    owner: 'staff' as const,
    before: { shown: null, override: null },
    outcome: 'open' as const,
  }));
  return { changeSet, lines };
}

export function differencesTo(
  held: EditValue,
  { root, value }: { readonly root: string; readonly value: unknown },
): readonly Difference[] {
  return listDifferences(root, editValueIn(value, root), held);
}

export type DeletedPage = {
  readonly slug: string;
  readonly of: SiteSubject['kind'];
  readonly madeBy: string;
  readonly changeSetId: string;
};

export async function findDeletedPage(
  dealerGroupId: string,
  subject: SiteSubject,
  { changes }: { readonly changes: Pick<ChangeStore, 'listSiteHistory'> },
): Promise<readonly DeletedPage[]> {
  const lines = await changes.listSiteHistory(dealerGroupId, { subject, under: 'pages' }, maxLines);
  const latest = new Map<string, DeletedPage | null>();
  for (const { path, value, outcome, changeSet } of lines) {
    const slug = slugOfRoot(path);
    if (slug === null || latest.has(slug)) continue;
    const isAway = value === null && outcome === 'applied' && changeSet.kind !== 'undo';
    const { id: changeSetId, madeBy } = changeSet;
    latest.set(slug, isAway ? { slug, of: subject.kind, madeBy, changeSetId } : null);
  }
  return [...latest.values()].flatMap((each) => each ?? []);
}

/** Null where it is not a page as a whole. */
export function slugOfRoot(path: string): string | null {
  const [first, slug, ...deeper] = parseEditPath(path)?.steps ?? [];
  return first === 'pages' && typeof slug === 'string' && deeper.length === 0 ? slug : null;
}
