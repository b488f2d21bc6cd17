/** The live sites: the latest version of each, built again from its description. */
import { explainConfig, parseConfigPath } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, withoutRepeats } from '#domain/site/config/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { buildEditedSite, type EditedSite } from '#domain/site-assembly/build-edited-site.ts';
import {
  configVersionOf,
  listOldNames,
  type SiteDescription,
  withCurrentNames,
} from '#domain/site-assembly/site-description.ts';
import { siteFileOf } from '#domain/site-version/plan-versions.ts';
import { contentKeyOf, type LiveSite, type SiteReference } from '#domain/site-version/site-version.ts';
import type { LoadedSites, SkippedSite } from '#ports/sites/site-source.ts';
import type { SiteVersionStore } from '#ports/sites/site-version-store.ts';

export type LiveSites = {
  /** All, or those that are named, with their groups. */
  load(named?: readonly SiteReference[]): Promise<LoadedSites>;
};

type Ports = {
  readonly siteVersionStore: Pick<SiteVersionStore, 'listLiveVersions' | 'readSnapshots'>;
};
type Described = EditedSite & { readonly oldNames: readonly ConfigProblem[] };
type Built = { readonly version: LiveSite; readonly described: Described };

/** What was built once is cached: a change of one site builds one site. */
export function createLiveSites({ siteVersionStore }: Ports): LiveSites {
  let built: ReadonlyMap<string, Built> = new Map();
  return {
    async load(named) {
      const isNamed = named && new Set(named.map(siteKey));
      const versions = (await siteVersionStore.listLiveVersions()).filter(
        (version) => version.snapshot !== null && (isNamed?.has(siteKey(version)) ?? true),
      );
      const missing = versions.filter((version) => !built.has(keyOf(version)));
      const hashes = [...new Set(missing.flatMap(({ snapshot }) => (snapshot === null ? [] : [snapshot])))];
      const texts = await siteVersionStore.readSnapshots(hashes);
      built = new Map(
        versions.flatMap((version) => {
          const described =
            built.get(keyOf(version))?.described ?? describe(version, texts.get(version.snapshot ?? ''));
          return described === null ? [] : [[keyOf(version), { version, described }] as const];
        }),
      );
      return toSites([...built.values()]);
    },
  };
}

function keyOf(version: LiveSite): string {
  return `${siteKey(version)}|${contentKeyOf(version)}`;
}

function describe(version: LiveSite, text: string | undefined): Described | null {
  if (text === undefined) return null;
  const stored: SiteDescription = JSON.parse(text);
  return {
    ...buildEditedSite(version, withCurrentNames(stored), version.edits),
    oldNames: listOldNames(version.dealerGroupId, stored),
  };
}

function toSites(built: readonly Built[]): LoadedSites {
  const whole = built.flatMap(({ version, described }) => {
    const { site, problems, merged } = described;
    if (site === null || problems.length > 0) return [];
    return [{ merged, site: { ...site, configVersion: configVersionOf(contentKeyOf(version) ?? '') } }];
  });
  return {
    kind: 'loaded',
    groups: latestGroups(built),
    sites: whole.map(({ site }) => site),
    leftOut: built.flatMap(outgrown),
    unused: built.flatMap(({ described }) => described.oldNames),
    originOf: (siteSlug, path) =>
      whole.find(({ site }) => site.siteSlug === siteSlug)?.merged.originOf(path) ?? null,
    explain: (siteSlug, under = '') => {
      const entry = whole.find(({ site }) => site.siteSlug === siteSlug);
      if (entry === undefined) return [];
      return explainConfig(entry.site.config, entry.merged.originOf, parseConfigPath(under));
    },
  };
}

/** What was right for an older Forecourt may be wrong for this one. */
function outgrown({ version, described }: Built): readonly SkippedSite[] {
  const problems = withoutRepeats(described.problems);
  if (problems.length === 0) return [];
  return [{ file: siteFileOf(version), hosts: version.hosts, problems }];
}

/** As the latest version of any site of the group has it: a cached one may have an older state. */
function latestGroups(built: readonly Built[]): readonly DealerGroup[] {
  const inOrder = built.toSorted((a, b) => a.version.madeAt.getTime() - b.version.madeAt.getTime());
  return [
    ...new Map(
      inOrder.flatMap(({ described: { group } }) => (group === null ? [] : [[group.id, group] as const])),
    ).values(),
  ];
}
