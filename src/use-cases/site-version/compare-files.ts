/** What an `apply` would change: the files against the live versions, site by site and path by path. */
import { type ConfigObject, mergeLayers } from '#domain/site/config/config-layers.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { parseDescription, withPictures } from '#domain/site-assembly/site-description.ts';
import { type ConfigDifference, compareConfig } from '#domain/site-version/compare-config.ts';
import { type PlannedSite, planVersions } from '#domain/site-version/plan-versions.ts';
import type { SiteVersionPorts } from './apply-files.ts';

export type SiteDifference = {
  readonly site: PlannedSite;
  /** Of a site that changes; empty for one that comes, goes or stays. */
  readonly differences: readonly ConfigDifference[];
};

export async function compareFiles({
  siteFiles,
  siteVersionStore,
}: SiteVersionPorts): Promise<readonly SiteDifference[]> {
  const [found, inForce] = await Promise.all([siteFiles.find(), siteVersionStore.listLiveVersions()]);
  const hashes = inForce.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot]));
  const texts = await siteVersionStore.readSnapshots(hashes);
  const served = new Map(inForce.map((version) => [siteKey(version), version.snapshot]));
  const planned = planVersions({
    proposed: found.sites,
    inForce,
    unclearGroups: found.unclearGroups,
    takesAll: true,
  });
  return planned.map((site) => {
    const before = texts.get(served.get(siteKey(site)) ?? '');
    const after = site.kind === 'apply' ? found.snapshots.get(site.snapshot)?.text : undefined;
    return {
      site,
      differences:
        before === undefined || after === undefined ? [] : compareConfig(wholeOf(before), wholeOf(after)),
    };
  });
}

/** Its configuration as merged, and its group's places below `group`. */
function wholeOf(text: string): ConfigObject {
  const description = parseDescription(text);
  const { group, layers } = withPictures(description);
  return { group, ...mergeLayers(layers).value };
}
