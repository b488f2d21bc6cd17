/** Refuses an installation that was spread over several databases: half of its dealer groups would be missing. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type SitesSetting, siteFoldersOf } from '#main/sites/installed-sites.ts';
import { StartFailure } from '#main/watching/explain-failure.ts';

export function requireOneDatabase(setting: SitesSetting): void {
  const file = join(siteFoldersOf(setting).sitesFolder, 'databases.yaml');
  if (!existsSync(file)) return;
  throw new StartFailure(
    `${file} places dealer groups in further databases, which this version does not serve. With the version before, bring each of them back ("forecourt group move GROUP --to installation"), or export it for an installation of its own ("forecourt group export"); then remove the file. One address of a Citus cluster in DATABASE_URL serves many groups: docs/scale.md.`,
  );
}
