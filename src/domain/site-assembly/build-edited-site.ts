/**
 * A site from its files and what the console says above them. An edit that does not fit any more (an upgrade knows the
 * key no longer, the files took away what it is about) is set aside and listed: it never costs the site, and never
 * stops a start.
 */
import { formatConfigPath } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, formatConfigProblem } from '#domain/site/config/config-problem.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { indexPathOf } from '#domain/site-edit/apply-edits.ts';
import { noEdits } from '#domain/site-edit/merge-edited.ts';
import { type ActiveEdits, parseEditPath, type SiteEdit } from '#domain/site-edit/site-edit.ts';
import { buildDescribedSite, type DescribedSite, type SiteDescription } from './site-description.ts';

export type SkippedEdit = { readonly edit: SiteEdit; readonly reason: string };
export type EditedSite = DescribedSite & { readonly setAside: readonly SkippedEdit[] };

type Reference = Pick<SiteContext, 'dealerGroupId' | 'siteSlug'>;

export function buildEditedSite(
  site: Reference,
  description: SiteDescription,
  edits: ActiveEdits | null,
): EditedSite {
  const setAside: SkippedEdit[] = [];
  let stored = edits ?? noEdits;
  for (;;) {
    const built = buildDescribedSite(site, description, stored);
    const misfits = misfitsOf(built, stored);
    if (misfits.length === 0) return { ...built, setAside };
    setAside.push(...misfits);
    stored = without(stored, new Set(misfits.map(({ edit }) => edit)));
  }
}

export function without({ group, site }: ActiveEdits, gone: ReadonlySet<SiteEdit>): ActiveEdits {
  const staysActive = (edit: SiteEdit) => !gone.has(edit);
  return { group: group.filter(staysActive), site: site.filter(staysActive) };
}

/** None where all of it fits, or where no edit is left: then it is the files that are wrong. */
function misfitsOf(built: DescribedSite, edits: ActiveEdits): readonly SkippedEdit[] {
  if (built.unmatched.length > 0)
    return built.unmatched.map((edit) => ({
      edit: originalOf(edit, edits),
      reason: 'the part it changes no longer exists',
    }));
  const all = [...edits.site, ...edits.group];
  if (built.problems.length === 0 || all.length === 0) return [];
  const blamed = all.flatMap((edit) => {
    const problem = built.problems.find((each) => isAbout(each, edit, built.merged.value));
    return problem === undefined ? [] : [{ edit, reason: reasonOf(problem) }];
  });
  if (blamed.length > 0) return blamed;
  // No edit is where the mistake shows: the latest change goes first.
  const [first] = built.problems;
  const latest = all.reduce((late, edit) => (edit.madeAt > late.madeAt ? edit : late));
  return all
    .filter(({ changeSetId }) => changeSetId === latest.changeSetId)
    .map((edit) => ({ edit, reason: first === undefined ? '' : formatConfigProblem(first) }));
}

/** The mistake is in the edit's value, or around it. */
function isAbout({ path }: ConfigProblem, edit: SiteEdit, value: unknown): boolean {
  const parsed = parseEditPath(edit.path);
  const place = parsed === null ? null : indexPathOf(value, parsed);
  if (place === null) return false;
  const own = formatConfigPath(place);
  return own === path || isBelow(path, own) || isBelow(own, path);
}

function isBelow(inner: string, outer: string): boolean {
  return outer !== '' && (inner.startsWith(`${outer}.`) || inner.startsWith(`${outer}[`));
}

function reasonOf({ path, message }: ConfigProblem): string {
  return `${path}: ${message}`;
}

/** With pictures by the name they are served by an edit is another object. */
function originalOf(edit: SiteEdit, { group, site }: ActiveEdits): SiteEdit {
  const isSame = (known: SiteEdit) => known.path === edit.path && known.changeSetId === edit.changeSetId;
  return site.find(isSame) ?? group.find(isSame) ?? edit;
}
