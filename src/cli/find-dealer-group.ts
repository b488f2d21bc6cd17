/** The dealer group that a command names with `--group`, or a failure that lists the known ones. */

import { formatConfigProblem } from '#domain/site/config/config-problem.ts';
import { suggest } from '#domain/site/config/suggest.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import type { LoadedSites, SiteSource } from '#ports/sites/site-source.ts';
import { CommandFailure } from './command.ts';

export async function getDealerGroup(siteSource: SiteSource, groupId: string): Promise<DealerGroup> {
  const loaded = await loadOrFail(siteSource);
  const group = loaded.groups.find(({ id }) => id === groupId);
  if (group !== undefined) return group;
  const mistaken = loaded.leftOut.filter(({ file }) => file.startsWith(`groups/${groupId}/`));
  if (mistaken.length > 0) {
    const problems = mistaken.flatMap((each) => each.problems.map(formatConfigProblem));
    throw new CommandFailure(`${groupId} is not configured correctly:\n  ${problems.join('\n  ')}`);
  }
  const known = loaded.groups.map(({ id }) => id);
  const meant = suggest(groupId, known) ?? known.find((id) => id.startsWith(groupId));
  const hint = meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new CommandFailure(`There is no dealer group "${groupId}". ${hint}`);
}

/** A site of the group, or a failure that lists those it has. */
export async function getSite(
  siteSource: SiteSource,
  groupId: string,
  siteSlug: string,
): Promise<SiteContext> {
  const { sites } = await loadOrFail(siteSource);
  const own = sites.filter(({ dealerGroupId }) => dealerGroupId === groupId);
  const site = own.find((candidate) => candidate.siteSlug === siteSlug);
  if (site !== undefined) return site;
  const known = own.map((candidate) => candidate.siteSlug).join(', ');
  throw new CommandFailure(`${groupId} has no site "${siteSlug}". There are: ${known}.`);
}

async function loadOrFail(siteSource: SiteSource): Promise<LoadedSites> {
  const loaded = await siteSource.load();
  if (loaded.kind === 'loaded') return loaded;
  const problems = loaded.problems.map(formatConfigProblem).join('\n  ');
  throw new CommandFailure(`The sites are not configured correctly:\n  ${problems}`);
}
