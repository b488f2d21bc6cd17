/** Which sites are served as their files say, and which are left out, with every reason (decisions 13 and 24). */
import { basename } from 'node:path';
import { explainConfig, parseConfigPath } from '#domain/site/config/config-layers.ts';
import { withoutRepeats } from '#domain/site/config/config-problem.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { FoundSites } from '#ports/sites/site-files.ts';
import type { LoadedSites, RefusedSites } from '#ports/sites/site-source.ts';
import type { Draft, ReadSites } from './site-draft.ts';

/** What a start serves. */
export function checkSites({
  drafts,
  groups,
  ofNoSite,
  sharedProblems,
  unused,
}: ReadSites): LoadedSites | RefusedSites {
  const served = drafts.flatMap(({ built, problems }) =>
    built === null || problems.length > 0 ? [] : [built],
  );
  const leftOut = [...ofNoSite, ...drafts.filter(({ problems }) => problems.length > 0)];
  if (sharedProblems.length > 0 || served.length === 0) {
    const problems = withoutRepeats([...sharedProblems, ...leftOut.flatMap((each) => each.problems)]);
    const nothing = { file: 'groups', path: '', message: 'no site is described here' };
    return { kind: 'refused', problems: problems.length === 0 ? [nothing] : problems };
  }
  return {
    kind: 'loaded',
    groups,
    sites: served.map(({ site }) => site),
    leftOut: leftOut.map(({ file, hosts, problems }) => ({ file, hosts, problems })),
    unused,
    originOf: (siteSlug, path) =>
      served.find((candidate) => candidate.site.siteSlug === siteSlug)?.merged.originOf(path) ?? null,
    explain: (siteSlug, under = '') => {
      const entry = served.find((candidate) => candidate.site.siteSlug === siteSlug);
      if (entry === undefined) return [];
      const path = parseConfigPath(under);
      return explainConfig(entry.site.config, entry.merged.originOf, path);
    },
  };
}

/** What a change of the files proposes to a server that runs. */
export function proposalOf({
  drafts,
  remembered,
  unclearGroups,
  ofNoSite,
  sharedProblems,
}: ReadSites): FoundSites {
  const snapshots = drafts.flatMap(({ built }) => (built === null ? [] : [built.snapshot]));
  const withShared = (site: ProposedSite): ProposedSite => ({
    ...site,
    problems: withoutRepeats([...sharedProblems, ...site.problems]),
  });
  return {
    sites: [...remembered, ...drafts.map(proposeDraft)].map(withShared),
    snapshots: new Map(snapshots.map((snapshot) => [snapshot.hash, snapshot])),
    pictures: drafts.flatMap(({ built, kept }) => (built ?? kept)?.pictures ?? []),
    remembered: new Set(remembered.map(siteKey)),
    unclearGroups,
    otherProblems: ofNoSite.flatMap(({ problems }) => problems),
  };
}

export function proposeDraft({ file, groupId, hosts, built, kept, problems }: Draft): ProposedSite {
  return {
    dealerGroupId: groupId,
    siteSlug: basename(file, '.yaml'),
    file,
    hosts,
    snapshot: built?.snapshot.hash ?? kept?.hash ?? null,
    problems: withoutRepeats(problems),
  };
}
