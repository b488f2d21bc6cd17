/** The dealer group that a command names with `--group`, or a failure that lists the known ones. */

import { formatConfigProblem } from '../domain/site/config-problem.ts';
import type { DealerGroup } from '../domain/site/dealer-group.ts';
import type { SiteSource } from '../ports/site-source.ts';
import { CommandFailure } from './command.ts';
import { suggest } from './suggest.ts';

export async function getDealerGroup(siteSource: SiteSource, groupId: string): Promise<DealerGroup> {
  const loaded = await siteSource.load();
  if (loaded.kind === 'refused') {
    const problems = loaded.problems.map(formatConfigProblem).join('\n  ');
    throw new CommandFailure(`The sites are not configured correctly:\n  ${problems}`);
  }
  const group = loaded.groups.find(({ id }) => id === groupId);
  if (group !== undefined) return group;
  const known = loaded.groups.map(({ id }) => id);
  const meant = suggest(groupId, known) ?? known.find((id) => id.startsWith(groupId));
  const hint = meant === undefined ? `There are: ${known.join(', ')}.` : `Did you mean "${meant}"?`;
  throw new CommandFailure(`There is no dealer group "${groupId}". ${hint}`);
}
