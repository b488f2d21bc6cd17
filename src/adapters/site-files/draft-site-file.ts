/** One site from its files: its layers joined, its mistakes and pictures found, its text ready to be stored. */
import { createHash } from 'node:crypto';
import { basename, join } from 'node:path';
import {
  type ConfigLayer,
  type ConfigPath,
  explainConfig,
  type MergedLayers,
  mergeLayers,
  parseConfigPath,
} from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, findLayerProblems, withoutRepeats } from '#domain/site/config/config-problem.ts';
import { type SiteConfig, siteConfigSchema } from '#domain/site/config/site-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { findUnknownPictures } from '#domain/site/dealer-pictures.ts';
import { type SiteContext, siteKey } from '#domain/site/site-context.ts';
import { buildSite } from '#domain/site-assembly/build-site.ts';
import { locateInGroupFile, locateInLayer } from '#domain/site-assembly/locate-in-layer.ts';
import {
  configVersionOf,
  listOldNames,
  type SiteDescription,
  withCurrentNames,
  withPictures,
} from '#domain/site-assembly/site-description.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';
import type {
  FoundSites,
  LoadedSites,
  ProposedPicture,
  RefusedSites,
  SiteSnapshot,
  SkippedSite,
} from '#ports/sites/site-source.ts';
import type { FoundDealerPictures } from './load-dealer-pictures.ts';
import type { GroupFile } from './load-group.ts';
import { listFolder, readYamlFile } from './read-yaml-file.ts';

export type LowContrast = { readonly path: ConfigPath; readonly message: string };

export type SharedLayers = {
  readonly platform: ConfigLayer | null;
  readonly templates: ReadonlyMap<string, ConfigLayer>;
  readonly problems: readonly ConfigProblem[];
};

export async function readSharedLayers(sitesFolder: string): Promise<SharedLayers> {
  const problems: ConfigProblem[] = [];
  const read = async (file: string): Promise<ConfigLayer | null> => {
    const layer = await readLayer(sitesFolder, file);
    problems.push(...layer.problems);
    return layer.layer;
  };
  const platform = await read('platform.yaml');
  const templates = new Map<string, ConfigLayer>();
  for (const entry of await listFolder(join(sitesFolder, 'templates'), '.yaml')) {
    const layer = await read(`templates/${entry}`);
    if (layer !== null) templates.set(basename(entry, '.yaml'), layer);
  }
  return { platform, templates, problems };
}

async function readLayer(
  sitesFolder: string,
  file: string,
): Promise<{ readonly layer: ConfigLayer | null; readonly problems: readonly ConfigProblem[] }> {
  const read = await readYamlFile(sitesFolder, file);
  if (read.kind === 'refused') return { layer: null, problems: [read.problem] };
  return { layer: { file, value: read.value }, problems: findLayerProblems(siteConfigSchema, read) };
}

type SiteSaying = {
  readonly file: string;
  /** What the console says of it: all of it, or keys that replace those of the file. */
  readonly base: SiteBase | null;
};

async function readSaying(sitesFolder: string, { file, base }: SiteSaying) {
  if (base === null) return readLayer(sitesFolder, file);
  const own = { file, value: base.value };
  if (base.isWhole) return { layer: own, problems: findLayerProblems(siteConfigSchema, own) };
  const { layer, problems } = await readLayer(sitesFolder, file);
  if (layer === null) return { layer, problems };
  return { layer: { file, value: { ...layer.value, ...base.value } }, problems };
}

export async function draftSite(
  sitesFolder: string,
  { file, base }: SiteSaying,
  group: GroupFile | null,
  { platform, templates }: SharedLayers,
  hasPicture: (asset: string) => boolean,
): Promise<Omit<Draft, 'groupId'>> {
  const { layer, problems } = await readSaying(sitesFolder, { file, base });
  if (layer === null) return { file, hosts: [], built: null, problems };
  const hosts = hostsIn(layer);
  if (group === null) return { file, hosts, built: null, problems };
  const template = templates.get(String(layer.value.template ?? group.layers[0]?.value.template)) ?? null;
  const layers = [platform, template, ...group.layers, layer].filter((each) => each !== null);
  const own = await group.dealerPictures.find(mergeLayers(layers).value);
  const names = { ...group.pictures.names, ...own.names };
  const description: SiteDescription = {
    file,
    group: group.value,
    layers,
    ...(Object.keys(names).length > 0 ? { pictures: names } : {}),
  };
  const merged = mergeLayers(withPictures(withCurrentNames(description)).layers);
  const result = buildSite(group.group, basename(file, '.yaml'), file, merged);
  const unknownPictures = findMissing(merged.value, own, hasPicture).map(({ path, pathText, message }) => ({
    file: merged.originOf(path) ?? file,
    path: pathText,
    message,
  }));
  const snapshot = snapshotOf(description);
  const pictures = [...group.pictures.pictures, ...own.pictures];
  return {
    file,
    hosts,
    built:
      result.site === null ? null : { site: withVersion(result.site, snapshot), merged, snapshot, pictures },
    oldNames: listOldNames(group.group.id, description),
    problems: [...problems, ...locateInGroupFile(group.group.id, [...result.problems, ...unknownPictures])],
  };
}

export function findUnreadable(
  { file, built }: Pick<Draft, 'file' | 'built'>,
  findLowContrast: (config: SiteConfig) => readonly LowContrast[],
): readonly ConfigProblem[] {
  if (built === null) return [];
  return findLowContrast(built.site.config).map(({ path, message }) =>
    locateInLayer(built.site, path, message, (each) => built.merged.originOf(each) ?? file),
  );
}

function snapshotOf(description: SiteDescription): SiteSnapshot {
  const text = JSON.stringify(description);
  return { text, hash: createHash('sha256').update(text).digest('hex') };
}

/** Whatever the file says in their place that could be a host. */
function hostsIn({ value }: ConfigLayer): readonly string[] {
  return Array.isArray(value.hosts) ? value.hosts.filter((host) => typeof host === 'string') : [];
}

export function findPicturesOf(
  group: GroupFile | null,
  hasPicture: (asset: string) => boolean,
): readonly ConfigProblem[] {
  if (group === null) return [];
  const file = `groups/${group.group.id}/group.yaml`;
  return findMissing({ locations: group.group.locations }, group.pictures, hasPicture).map(
    ({ pathText, message }) => ({ file, path: pathText, message }),
  );
}

function findMissing(
  value: unknown,
  { names, refused }: FoundDealerPictures,
  hasPicture: (asset: string) => boolean,
) {
  const own = new Set(Object.values(names));
  const isThere = (asset: string) => own.has(asset) || (!refused.has(asset) && hasPicture(asset));
  return findUnknownPictures(value, isThere).map(({ path, pathText, name }) => ({
    path,
    pathText,
    message: refused.get(name) ?? `there is no picture ${name}`,
  }));
}

function withVersion(site: Omit<SiteContext, 'configVersion'>, { hash }: SiteSnapshot): SiteContext {
  return { ...site, configVersion: configVersionOf(hash) };
}

/** What the files say of each site, before it is decided which are served. */
export type Draft = {
  readonly file: string;
  readonly groupId: string;
  readonly hosts: readonly string[];
  readonly built: BuiltDraft | null;
  readonly problems: readonly ConfigProblem[];
  /** Keys that its files call by an old name. */
  readonly oldNames?: readonly ConfigProblem[];
  /** Where its text was handed over and is not in memory any more. */
  readonly lastValid?: { readonly hash: string; readonly pictures: readonly ProposedPicture[] };
};

export type BuiltDraft = {
  readonly site: SiteContext;
  readonly merged: MergedLayers;
  readonly snapshot: SiteSnapshot;
  readonly pictures: readonly ProposedPicture[];
};

export type ReadSites = {
  readonly drafts: readonly Draft[];
  /** Those whose files need not be read again. */
  readonly remembered: readonly ProposedSite[];
  readonly groups: readonly DealerGroup[];
  readonly unclearGroups: ReadonlySet<string>;
  readonly ofNoSite: readonly SkippedSite[];
  readonly sharedProblems: readonly ConfigProblem[];
  /** What is valid, and unused. */
  readonly unused: readonly ConfigProblem[];
};

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
    const nothing = { file: 'groups', path: '', message: 'there are no sites here' };
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
    pictures: drafts.flatMap(({ built, lastValid }) => (built ?? lastValid)?.pictures ?? []),
    remembered: new Set(remembered.map(siteKey)),
    unclearGroups,
    otherProblems: ofNoSite.flatMap(({ problems }) => problems),
  };
}

/** Which sites are served as their files say, and which are left out, with every reason (decisions 13 and 24). */
export function proposeDraft({ file, groupId, hosts, built, lastValid, problems }: Draft): ProposedSite {
  return {
    dealerGroupId: groupId,
    siteSlug: basename(file, '.yaml'),
    file,
    hosts,
    snapshot: built?.snapshot.hash ?? lastValid?.hash ?? null,
    problems: withoutRepeats(problems),
  };
}
