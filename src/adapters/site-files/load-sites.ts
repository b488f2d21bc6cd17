/** Reads the sites folder: platform ← template ← dealer group ← site, everything validated, every problem reported (CFG-5). */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ConfigLayer, type ConfigPath, mergeLayers } from '#domain/site/config-layers.ts';
import {
  type ConfigProblem,
  findLayerProblems,
  unknownKey,
  withoutRepeats,
} from '#domain/site/config-problem.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { findUnknownPictures } from '#domain/site/find-unknown-pictures.ts';
import { findClashes } from '#domain/site/host-claims.ts';
import { type SiteConfig, siteConfigSchema } from '#domain/site/site-config.ts';
import type { SiteContext } from '#domain/site/site-context.ts';
import { hintForKey } from '#domain/site/suggest-key.ts';
import { buildSite } from '#domain/site-assembly/build-site.ts';
import { locateInGroupFile, locateInLayer } from '#domain/site-assembly/locate-in-layer.ts';
import {
  configVersionOf,
  type SiteDescription,
  withPictures,
} from '#domain/site-assembly/site-description.ts';
import type { PictureWorkshop } from '#ports/picture-workshop.ts';
import type { SiteFiles, SiteSnapshot } from '#ports/site-files.ts';
import type { LeftOut, LoadedSites, RefusedSites, SiteSource } from '#ports/site-source.ts';
import { findMisnamedFiles } from './find-misnamed-files.ts';
import { findUnused } from './find-unused.ts';
import { judge, proposalOf } from './judge-sites.ts';
import { type GroupFile, loadGroup } from './load-group.ts';
import { locateProblems } from './locate-problems.ts';
import { type FoundOwnPictures, readOwnPictures } from './read-own-pictures.ts';
import { listFolder, readYamlFile } from './read-yaml-file.ts';
import type { Draft, ReadSites } from './site-draft.ts';

export type SiteFilesOptions = {
  readonly sitesFolder: string;
  /** Where `platform.yaml` and the templates lie, if not in the same folder. */
  readonly sharedFolder?: string;
  /** Whether the installation has this picture; without it pictures are not looked for. */
  readonly hasPicture?: (asset: string) => boolean;
  /** Without it no picture of a dealer's own is taken. */
  readonly workshop?: PictureWorkshop;
  /** Colours that nobody could read, by the setting to change (C-18). */
  readonly findPoorContrast?: (config: SiteConfig) => readonly PoorContrast[];
};

type PoorContrast = { readonly path: ConfigPath; readonly message: string };

const noWorkshop: PictureWorkshop = {
  inspect: async () => ({ kind: 'refused', message: 'cannot be looked at here' }),
  prepare: async (bytes) => bytes,
};

export function createSiteFiles(options: SiteFilesOptions): SiteSource & SiteFiles {
  return {
    load: async () => judge(await readWithLines(options)),
    find: async () => proposalOf(await readWithLines(options)),
    withLines: (problems) => locateProblems(problems, textsOf(options)),
  };
}

/** For a person: each mistake with its line, and with what was probably meant. */
async function readWithLines(options: SiteFilesOptions): Promise<ReadSites> {
  const read = await readSites(options);
  const textOf = textsOf(options);
  const located = async <P extends { readonly problems: readonly ConfigProblem[] }>(part: P): Promise<P> => ({
    ...part,
    problems: await locateProblems(part.problems.map(withHint), textOf),
  });
  return {
    ...read,
    drafts: await Promise.all(read.drafts.map(located)),
    ofNoSite: await Promise.all(read.ofNoSite.map(located)),
    sharedProblems: (await located({ problems: read.sharedProblems })).problems,
  };
}

function textsOf({ sitesFolder, sharedFolder = sitesFolder }: SiteFilesOptions) {
  return (file: string) =>
    readFile(join(file.startsWith('groups/') ? sitesFolder : sharedFolder, file), 'utf8').catch(() => null);
}

function withHint(problem: ConfigProblem): ConfigProblem {
  if (problem.message !== unknownKey) return problem;
  return { ...problem, message: `${unknownKey}${hintForKey(problem.path)}` };
}

/**
 * A mistake costs the site it stands in, or the sites of its group, and no other (decision 0013). What all sites share
 * must be right: a mistake there refuses them all.
 */
export async function loadSites(
  sitesFolder: string,
  hasPicture: (asset: string) => boolean = () => true,
): Promise<LoadedSites | RefusedSites> {
  return judge(await readSites({ sitesFolder, hasPicture }));
}

async function readSites({
  sitesFolder,
  sharedFolder = sitesFolder,
  hasPicture = () => true,
  workshop = noWorkshop,
  findPoorContrast = () => [],
}: SiteFilesOptions): Promise<ReadSites> {
  const misnamed = await findMisnamedFiles(sitesFolder);
  const shared = await readSharedLayers(sharedFolder);
  const groups: DealerGroup[] = [];
  const unclearGroups = new Set<string>();
  const drafts: Draft[] = [];
  const ofNoSite: LeftOut[] = [];
  const unused: ConfigProblem[] = [];
  for (const groupId of await listFolder(join(sitesFolder, 'groups'))) {
    const inGroup = misnamed.filter(({ file }) => `${file}/`.startsWith(`groups/${groupId}/`));
    const ownPictures = readOwnPictures(sitesFolder, groupId, workshop);
    const group = await loadGroup(sitesFolder, groupId, ownPictures);
    const ofGroup = [...inGroup, ...group.problems, ...findPicturesOf(group.loaded, hasPicture)];
    if (group.loaded !== null && ofGroup.length === 0) groups.push(group.loaded.group);
    else unclearGroups.add(groupId);
    const entries = await listFolder(join(sitesFolder, 'groups', groupId, 'sites'), '.yaml');
    if (entries.length === 0 && ofGroup.length > 0) {
      ofNoSite.push({ file: `groups/${groupId}/group.yaml`, hosts: [], problems: ofGroup });
    }
    for (const entry of entries) {
      const file = `groups/${groupId}/sites/${entry}`;
      const draft = await draftSite(sitesFolder, file, group.loaded, shared, hasPicture);
      const unreadable = findUnreadable(draft, findPoorContrast);
      drafts.push({ ...draft, groupId, problems: [...ofGroup, ...draft.problems, ...unreadable] });
    }
    if (group.loaded !== null) {
      unused.push(
        ...(await findUnused(
          group.loaded,
          drafts.filter((draft) => draft.groupId === groupId),
        )),
      );
    }
  }
  const outside = misnamed.filter(({ file }) => !file.startsWith('groups/'));
  return {
    drafts: withClashes(drafts),
    groups,
    unclearGroups,
    ofNoSite,
    sharedProblems: [...outside, ...shared.problems],
    unused,
  };
}

type SharedLayers = {
  readonly platform: ConfigLayer | null;
  readonly templates: ReadonlyMap<string, ConfigLayer>;
  readonly problems: readonly ConfigProblem[];
};

async function readSharedLayers(sitesFolder: string): Promise<SharedLayers> {
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

async function draftSite(
  sitesFolder: string,
  file: string,
  group: GroupFile | null,
  { platform, templates }: SharedLayers,
  hasPicture: (asset: string) => boolean,
): Promise<Omit<Draft, 'groupId'>> {
  const { layer, problems } = await readLayer(sitesFolder, file);
  if (layer === null) return { file, hosts: [], built: null, problems };
  const hosts = hostsIn(layer);
  if (group === null) return { file, hosts, built: null, problems };
  const template = templates.get(String(layer.value.template ?? group.layers[0]?.value.template)) ?? null;
  const layers = [platform, template, ...group.layers, layer].filter((each) => each !== null);
  const own = await group.ownPictures.find(mergeLayers(layers).value);
  const names = { ...group.pictures.names, ...own.names };
  const description: SiteDescription = {
    file,
    group: group.value,
    layers,
    ...(Object.keys(names).length > 0 ? { pictures: names } : {}),
  };
  const merged = mergeLayers(withPictures(description).layers);
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
    problems: [...problems, ...locateInGroupFile(group.group.id, [...result.problems, ...unknownPictures])],
  };
}

function findUnreadable(
  { file, built }: Pick<Draft, 'file' | 'built'>,
  findPoorContrast: (config: SiteConfig) => readonly PoorContrast[],
): readonly ConfigProblem[] {
  if (built === null) return [];
  return findPoorContrast(built.site.config).map(({ path, message }) =>
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

function findPicturesOf(
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
  { names, refused }: FoundOwnPictures,
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

function withClashes(drafts: readonly Draft[]): readonly Draft[] {
  const clashes = findClashes(
    drafts.map(({ file, hosts }) => ({ file, siteSlug: basename(file, '.yaml'), hosts })),
  );
  return drafts.map((draft) => ({
    ...draft,
    problems: withoutRepeats([...draft.problems, ...clashes.filter(({ file }) => file === draft.file)]),
  }));
}

function withVersion(site: Omit<SiteContext, 'configVersion'>, { hash }: SiteSnapshot): SiteContext {
  return { ...site, configVersion: configVersionOf(hash) };
}
