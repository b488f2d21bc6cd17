/** Where a value of a site is: the file of the layer that gave it, and its path as a person finds it there. */
import { type ConfigPath, formatConfigPath } from '#domain/site/config/config-layers.ts';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import type { SiteReference } from '#domain/site-version/site-version.ts';
import { groupFileOf } from './build-group.ts';

/** `originOf` says which layer gave a value; null where none did. */
export function locateInLayer(
  site: SiteReference,
  path: ConfigPath,
  message: string,
  originOf: (path: ConfigPath) => string | null,
): ConfigProblem {
  const problem = { file: originOf(path) ?? siteFileOf(site), path: formatConfigPath(path), message };
  return locateInGroupFile(site.dealerGroupId, [problem])[0] ?? problem;
}

/** In `group.yaml` a site's keys are below `siteDefaults`. */
export function locateInGroupFile(
  groupId: string,
  problems: readonly ConfigProblem[],
): readonly ConfigProblem[] {
  const file = groupFileOf(groupId);
  return problems.map((problem) =>
    problem.file === file ? { ...problem, path: `siteDefaults.${problem.path}` } : problem,
  );
}
