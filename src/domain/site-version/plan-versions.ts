/**
 * What becomes of each site when its files are compared with the live versions: decided for all of them together,
 * because hosts are shared out among them.
 */
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { findClashes } from '#domain/site/host-claims.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteReference, SiteVersion } from './site-version.ts';

/** A site as its files describe it now. */
export type ProposedSite = SiteReference & {
  readonly file: string;
  readonly hosts: readonly string[];
  /** The hash of what they say; null where they cannot be read. */
  readonly snapshot: string | null;
  readonly problems: readonly ConfigProblem[];
};

export type PlannedSite = SiteReference & { readonly file: string; readonly hosts: readonly string[] } & (
    | { readonly kind: 'same' }
    /** Live already, though the files were different in between. */
    | { readonly kind: 'note'; readonly snapshot: string }
    | { readonly kind: 'apply'; readonly snapshot: string; readonly isNew: boolean }
    | { readonly kind: 'remove' }
    /** Wrong files cost nothing: the last version that was right stays. */
    | { readonly kind: 'keep'; readonly problems: readonly ConfigProblem[] }
    | { readonly kind: 'leave-out'; readonly problems: readonly ConfigProblem[] }
  );

export type VersionRequest = {
  readonly proposed: readonly ProposedSite[];
  /** The latest version of each site. */
  readonly inForce: readonly SiteVersion[];
  /** Groups with mistakes of their own: which sites they have cannot be read from their files. */
  readonly unclearGroups: ReadonlySet<string>;
  /** A start leaves alone what the same files led to before: what was undone stays so. Applying takes the files. */
  readonly takesAll: boolean;
};

export function planVersions({
  proposed,
  inForce,
  unclearGroups,
  takesAll,
}: VersionRequest): readonly PlannedSite[] {
  const current = new Map(inForce.map((version) => [siteKey(version), version]));
  const known = new Set(proposed.map(siteKey));
  const planned = proposed.map((site) => planSite(site, current.get(siteKey(site)), takesAll));
  const gone = inForce
    .filter((version) => version.snapshot !== null && !known.has(siteKey(version)))
    .map((version): PlannedSite => {
      const place = { ...referenceOf(version), file: siteFileOf(version), hosts: version.hosts };
      if (unclearGroups.has(version.dealerGroupId)) return { ...place, kind: 'same' };
      return proposed.length === 0
        ? { ...place, kind: 'keep', problems: [folderIsMissing(place.file)] }
        : { ...place, kind: 'remove' };
    });
  return withoutTakenHosts([...planned, ...gone], current);
}

export function siteFileOf({ dealerGroupId, siteSlug }: SiteReference): string {
  return `groups/${dealerGroupId}/sites/${siteSlug}.yaml`;
}

/** Without a single site the folder is missing rather than emptied on purpose: all stay, and a warning is logged. */
function folderIsMissing(file: string): ConfigProblem {
  return { file, path: '', message: 'there are no site files; check SITES_DIR' };
}

function planSite(site: ProposedSite, current: SiteVersion | undefined, takesAll: boolean): PlannedSite {
  const { file, hosts, snapshot, problems } = site;
  const place = { ...referenceOf(site), file, hosts };
  const served = current?.snapshot ?? null;
  if (snapshot === null || problems.length > 0) return refuse(place, problems, current);
  if (served === snapshot) {
    return current?.filesSeen === snapshot
      ? { ...place, kind: 'same' }
      : { ...place, kind: 'note', snapshot };
  }
  if (!takesAll && served !== null && current?.filesSeen === snapshot) {
    return { ...place, hosts: current.hosts, kind: 'same' };
  }
  return { ...place, kind: 'apply', snapshot, isNew: served === null };
}

function refuse(
  place: SiteReference & { readonly file: string; readonly hosts: readonly string[] },
  problems: readonly ConfigProblem[],
  current: SiteVersion | undefined,
): PlannedSite {
  return current === undefined || current.snapshot === null
    ? { ...place, kind: 'leave-out', problems }
    : { ...place, hosts: current.hosts, kind: 'keep', problems };
}

/**
 * A host or a name that a retained version has is not given to another site. Refusing one may bring back its own old
 * hosts: until nothing changes.
 */
function withoutTakenHosts(
  planned: readonly PlannedSite[],
  current: ReadonlyMap<string, SiteVersion>,
): readonly PlannedSite[] {
  const served = planned.filter(({ kind }) => kind !== 'remove' && kind !== 'leave-out');
  const clashes = findClashes(served);
  const refused = planned.map((site) => {
    const problems = clashes.filter(({ file }) => file === site.file);
    if (site.kind !== 'apply' || problems.length === 0) return site;
    return refuse(site, problems, current.get(siteKey(site)));
  });
  const isSettled = refused.every((site, index) => site === planned[index]);
  return isSettled ? planned : withoutTakenHosts(refused, current);
}

function referenceOf({ dealerGroupId, siteSlug }: SiteReference): SiteReference {
  return { dealerGroupId, siteSlug };
}
