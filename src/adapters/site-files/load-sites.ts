/** Reads the sites folder: platform ← template ← dealer group ← site, everything validated, every problem reported. */
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { type ConfigProblem, unknownKey, withoutRepeats } from '#domain/site/config/config-problem.ts';
import { findIdleKeys, findOverruledKeys } from '#domain/site/config/find-unused-keys.ts';
import { withCurrentKeys } from '#domain/site/config/renamed-keys.ts';
import type { SiteConfig } from '#domain/site/config/site-config.ts';
import { hintForKey } from '#domain/site/config/suggest-key.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { findClashes } from '#domain/site/host-claims.ts';
import { siteKey } from '#domain/site/site-context.ts';
import { locateInLayer } from '#domain/site-assembly/locate-in-layer.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { SiteBase } from '#domain/site-version/site-version.ts';
import type { ImageProcessor } from '#ports/photos/pictures.ts';
import type {
  FindRequest,
  FoundSites,
  LoadedSites,
  RefusedSites,
  SiteFiles,
  SiteSource,
  SkippedSite,
} from '#ports/sites/site-source.ts';
import {
  checkSites,
  type Draft,
  draftSite,
  findPicturesOf,
  findUnreadable,
  type LowContrast,
  proposalOf,
  proposeDraft,
  type ReadSites,
  readSharedLayers,
} from './draft-site-file.ts';
import { findMisnamedFiles } from './find-misnamed-files.ts';
import { loadDealerPictures } from './load-dealer-pictures.ts';
import {
  fileVersionOf,
  type GroupFile,
  type KnownGroup,
  type KnownGroupsFile,
  loadGroup,
} from './load-group.ts';
import { listFolder, locateProblems } from './read-yaml-file.ts';

export type SiteFilesOptions = {
  readonly sitesFolder: string;
  /** Where `platform.yaml` and the templates lie, if not in the same folder. */
  readonly sharedFolder?: string;
  /** Whether the installation has this picture; without it pictures are not looked for. */
  readonly hasPicture?: (asset: string) => boolean;
  /** Without it no picture of a dealer's own is taken. */
  readonly workshop?: ImageProcessor;
  /** Unreadable colours, by the setting to change. */
  readonly findLowContrast?: (config: SiteConfig) => readonly LowContrast[];
  /** What the console says of sites as their files would. */
  readonly listBases?: (dealerGroupId: string | null) => Promise<readonly SiteBase[]>;
  /** Groups that need not be read again; without it all are. */
  readonly seenGroups?: KnownGroupsFile;
};

const noWorkshop: ImageProcessor = {
  inspect: async () => ({ kind: 'refused', message: 'can’t be checked here' }),
  prepare: async (bytes) => bytes,
  crop: async (bytes) => bytes,
};

export function createSiteFiles(options: SiteFilesOptions): SiteSource & SiteFiles {
  return {
    load: async () => checkSites(await readWithLines(options)),
    find: (request) => findSites(options, request),
    withLines: (problems) => locateProblems(problems, textsOf(options)),
  };
}

/** Groups without a mistake are noted as seen, before it is known which hosts clash: that is asked each time. */
async function findSites(options: SiteFilesOptions, request: FindRequest = {}): Promise<FoundSites> {
  const { seenGroups } = options;
  if (seenGroups === undefined) return proposalOf(await readWithLines(options, request));
  const seen = request.readsAll ? new Map<string, KnownGroup>() : await seenGroups.read();
  const noted = new Map<string, KnownGroup>();
  const found = proposalOf(await readWithLines(options, { ...request, seen, noted }));
  const isSame =
    noted.size === seen.size && [...noted].every(([id, { stamp }]) => seen.get(id)?.stamp === stamp);
  if (!isSame) await seenGroups.write(noted);
  return found;
}

/** For a person: each mistake with its line, and with what was probably meant. */
async function readWithLines(options: SiteFilesOptions, reading: Reading = {}): Promise<ReadSites> {
  const read = await readSites(options, reading);
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
 * A mistake affects the site it is in, or the sites of its group, and no other (decision 0013). What all sites share
 * must be right: a mistake there refuses them all.
 */
export async function loadSites(
  sitesFolder: string,
  hasPicture: (asset: string) => boolean = () => true,
): Promise<LoadedSites | RefusedSites> {
  return checkSites(await readSites({ sitesFolder, hasPicture }));
}

type Reading = FindRequest & {
  readonly seen?: ReadonlyMap<string, KnownGroup>;
  /** Gets what was seen this time. */
  readonly noted?: Map<string, KnownGroup>;
};

async function readSites(
  {
    sitesFolder,
    sharedFolder = sitesFolder,
    hasPicture = () => true,
    workshop = noWorkshop,
    findLowContrast = () => [],
    listBases = async () => [],
  }: SiteFilesOptions,
  { keep: save, seen, noted, only, base: tried }: Reading = {},
): Promise<ReadSites> {
  const bases = withTried(await listBases(only ?? null), tried);
  const misnamed = await findMisnamedFiles(sitesFolder);
  const shared = await readSharedLayers(sharedFolder);
  const groups: DealerGroup[] = [];
  const unclearGroups = new Set<string>();
  const drafts: Draft[] = [];
  const ofNoSite: SkippedSite[] = [];
  const unused: ConfigProblem[] = [];
  const remembered: ProposedSite[] = [];
  const sharedStamp = noted
    ? fileVersionOf(join(sharedFolder, 'platform.yaml')) + fileVersionOf(join(sharedFolder, 'templates'))
    : '';
  for (const groupId of await listFolder(join(sitesFolder, 'groups'))) {
    if (only !== undefined && groupId !== only) continue;
    const ofConsole = bases.filter(({ dealerGroupId }) => dealerGroupId === groupId);
    // Before its files are read: what changes meanwhile is read the next time.
    const stamp = noted
      ? sharedStamp + fileVersionOf(join(sitesFolder, 'groups', groupId)) + versionOfBases(ofConsole)
      : '';
    const known = seen?.get(groupId);
    if (known !== undefined && known.stamp === stamp) {
      noted?.set(groupId, known);
      remembered.push(...known.sites);
      continue;
    }
    const inGroup = misnamed.filter(({ file }) => `${file}/`.startsWith(`groups/${groupId}/`));
    const dealerPictures = loadDealerPictures(sitesFolder, groupId, workshop);
    const group = await loadGroup(sitesFolder, groupId, dealerPictures);
    const ofGroup = [...inGroup, ...group.problems, ...findPicturesOf(group.loaded, hasPicture)];
    if (group.loaded !== null && ofGroup.length === 0) groups.push(group.loaded.group);
    else unclearGroups.add(groupId);
    const filed = await listFolder(join(sitesFolder, 'groups', groupId, 'sites'), '.yaml');
    const unfiled = ofConsole.filter(
      ({ isWhole, siteSlug }) => isWhole && !filed.includes(`${siteSlug}.yaml`),
    );
    const entries = [...filed, ...unfiled.map(({ siteSlug }) => `${siteSlug}.yaml`)];
    if (entries.length === 0 && ofGroup.length > 0) {
      ofNoSite.push({ file: `groups/${groupId}/group.yaml`, hosts: [], problems: ofGroup });
    }
    for (const entry of entries) {
      const file = `groups/${groupId}/sites/${entry}`;
      const base = ofConsole.find(({ siteSlug }) => `${siteSlug}.yaml` === entry);
      const isOfFile = base?.isWhole === true && filed.includes(entry);
      const said = isOfFile || base === undefined ? null : base;
      const draft = await draftSite(sitesFolder, { file, base: said }, group.loaded, shared, hasPicture);
      const unreadable = findUnreadable(draft, findLowContrast);
      drafts.push({ ...draft, groupId, problems: [...ofGroup, ...draft.problems, ...unreadable] });
    }
    const own = drafts.splice(drafts.length - entries.length);
    if (group.loaded !== null) {
      unused.push(...(await findUnused(group.loaded, own)), ...own.flatMap(({ oldNames = [] }) => oldNames));
    }
    if (
      noted &&
      own.length > 0 &&
      own.every(({ built, problems }) => built !== null && problems.length === 0)
    ) {
      noted.set(groupId, { stamp, sites: own.map((draft) => proposeDraft(draft)) });
    }
    drafts.push(...(save ? await handOver(own, save) : own));
  }
  const outside = misnamed.filter(({ file }) => !file.startsWith('groups/'));
  return {
    ...withClashes(drafts, remembered),
    groups,
    unclearGroups,
    ofNoSite,
    sharedProblems: [...outside, ...shared.problems],
    unused,
  };
}

function withTried(bases: readonly SiteBase[], tried: SiteBase | undefined): readonly SiteBase[] {
  if (tried === undefined) return bases;
  return [...bases.filter((base) => siteKey(base) !== siteKey(tried)), tried];
}

function versionOfBases(bases: readonly SiteBase[]): string {
  return bases.map(({ siteSlug, version }) => ` ${siteSlug}:${version}`).join('');
}

/** Their texts are stored elsewhere, so that ten thousand sites are never in memory together. */
async function handOver(
  drafts: readonly Draft[],
  save: NonNullable<FindRequest['keep']>,
): Promise<readonly Draft[]> {
  const [first] = drafts;
  const snapshots = drafts.flatMap(({ built }) => (built === null ? [] : [built.snapshot]));
  if (first !== undefined) await save(first.groupId, snapshots);
  return drafts.map((draft) =>
    draft.built === null
      ? draft
      : {
          ...draft,
          built: null,
          lastValid: { hash: draft.built.snapshot.hash, pictures: draft.built.pictures },
        },
  );
}

function withClashes(
  drafts: readonly Draft[],
  remembered: readonly ProposedSite[],
): Pick<ReadSites, 'drafts' | 'remembered'> {
  const clashes = findClashes([
    ...remembered,
    ...drafts.map(({ file, hosts }) => ({ file, siteSlug: basename(file, '.yaml'), hosts })),
  ]);
  const withOwn = <S extends { readonly file: string; readonly problems: readonly ConfigProblem[] }>(
    site: S,
  ): S => ({
    ...site,
    problems: withoutRepeats([...site.problems, ...clashes.filter(({ file }) => file === site.file)]),
  });
  return { drafts: drafts.map(withOwn), remembered: remembered.map(withOwn) };
}

/** Nothing is reported of a group while one of its sites cannot be read: it may be the one that uses it. */
async function findUnused(
  { group, layers, dealerPictures }: Pick<GroupFile, 'group' | 'layers' | 'dealerPictures'>,
  drafts: readonly Pick<Draft, 'file' | 'built'>[],
): Promise<readonly ConfigProblem[]> {
  const built = drafts.flatMap((draft) => (draft.built === null ? [] : [draft.built]));
  if (built.length < drafts.length || built.length === 0) return [];
  const merged = built.map((each) => each.merged);
  const overruled = layers.flatMap((layer) =>
    findOverruledKeys({ ...layer, value: withCurrentKeys(layer.value) }, merged).map(({ path, message }) => ({
      path,
      message,
      file: layer.file,
    })),
  );
  const idle = built.flatMap(({ site, merged: { originOf, value } }) =>
    findIdleKeys(site.config, { value })
      .filter(({ path }) => originOf(path)?.startsWith('groups/'))
      .map(({ path, message }) => locateInLayer(site, path, message, originOf)),
  );
  const pictures = (await dealerPictures.listUnused()).map((picture) => ({
    file: `groups/${group.id}/pictures/${picture}`,
    path: '',
    message: 'no page, logo or location uses this picture; use it or delete it',
  }));
  return [
    ...overruled.flatMap(({ file, path, message }) =>
      built.slice(0, 1).map(({ site }) => locateInLayer(site, path, message, () => file)),
    ),
    ...idle,
    ...pictures,
  ];
}
