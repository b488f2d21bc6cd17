/** Pages that somebody took out of the list, each with the change that did it, so that it can be brought back. */
import type { SiteSubject } from '#domain/site-desk/site-override.ts';
import { parseEditPath } from '#domain/site-edit/edit-path.ts';
import type { ChangeStore } from '#ports/stock/change-store.ts';

export type TakenAway = {
  readonly slug: string;
  readonly of: SiteSubject['kind'];
  readonly madeBy: string;
  readonly changeSetId: string;
};

/** Longer ago it is found in the audit. */
const mostLines = 400;

export async function findTakenAway(
  dealerGroupId: string,
  subject: SiteSubject,
  { changes }: { readonly changes: Pick<ChangeStore, 'listSiteHistory'> },
): Promise<readonly TakenAway[]> {
  const lines = await changes.listSiteHistory(dealerGroupId, { subject, under: 'pages' }, mostLines);
  const latest = new Map<string, TakenAway | null>();
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
