/** Reads one `group.yaml`: the company, its dealerships and locations, and the group layer of its sites. */

import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { type ConfigLayer, type ConfigObject, isConfigObject } from '#domain/site/config/config-layers.ts';
import { type ConfigProblem, findLayerProblems } from '#domain/site/config/config-problem.ts';
import { siteConfigSchema } from '#domain/site/config/site-config.ts';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { withDealerPictures } from '#domain/site/dealer-pictures.ts';
import { buildGroup, groupFileOf } from '#domain/site-assembly/build-group.ts';
import { locateInGroupFile } from '#domain/site-assembly/locate-in-layer.ts';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';
import type { DealerPicturesOfGroup, FoundDealerPictures } from './load-dealer-pictures.ts';
import { listFolder, readYamlFile } from './read-yaml-file.ts';

export type GroupFile = {
  readonly group: DealerGroup;
  /** `group.yaml` as it is, without `siteDefaults`. */
  readonly value: ConfigObject;
  /** `siteDefaults` of group.yaml, then one layer for each file in `pages/`. */
  readonly layers: readonly ConfigLayer[];
  readonly dealerPictures: DealerPicturesOfGroup;
  /** Those that its locations name. */
  readonly pictures: FoundDealerPictures;
};
export type LoadedGroup = { readonly loaded: GroupFile | null; readonly problems: readonly ConfigProblem[] };

export async function loadGroup(
  sitesFolder: string,
  groupId: string,
  dealerPictures: DealerPicturesOfGroup,
): Promise<LoadedGroup> {
  const file = groupFileOf(groupId);
  const read = await readYamlFile(sitesFolder, file);
  if (read.kind === 'refused') return { loaded: null, problems: [read.problem] };
  // Of the places alone: what is below siteDefaults is a layer of each site.
  const { siteDefaults, ...value } = read.value;
  const pictures = await dealerPictures.find(value);
  const { group, problems } = buildGroup(groupId, {
    ...withDealerPictures(value, pictures.names),
    ...(siteDefaults === undefined ? {} : { siteDefaults }),
  });
  if (group === null) return { loaded: null, problems };
  const defaults = { file, value: isConfigObject(siteDefaults) ? siteDefaults : {} };
  const pages = await readPages(sitesFolder, `groups/${groupId}/pages`);
  return {
    loaded: { group, value, layers: [defaults, ...pages.layers], dealerPictures, pictures },
    problems: [
      ...locateInGroupFile(groupId, findLayerProblems(siteConfigSchema, defaults)),
      ...problems,
      ...pages.problems,
    ],
  };
}

/**
 * A content page is a file: `pages/warranty.yaml` is served at `/warranty` by every site of the group, and
 * `pages/blog/vehicle-reviews.yaml` at `/blog/vehicle-reviews`.
 */
async function readPages(
  sitesFolder: string,
  folder: string,
): Promise<{ readonly layers: readonly ConfigLayer[]; readonly problems: readonly ConfigProblem[] }> {
  const layers: ConfigLayer[] = [];
  const problems: ConfigProblem[] = [];
  for (const entry of await listPages(join(sitesFolder, folder))) {
    const file = `${folder}/${entry}`;
    const read = await readYamlFile(sitesFolder, file);
    if (read.kind === 'refused') {
      problems.push(read.problem);
      continue;
    }
    const layer = { file, value: { pages: { [entry.replace(/\.yaml$/, '')]: read.value } } };
    problems.push(...findLayerProblems(siteConfigSchema, layer));
    layers.push(layer);
  }
  return { layers, problems };
}

async function listPages(folder: string): Promise<readonly string[]> {
  const own = await listFolder(folder, '.yaml');
  const inside = (await listFolder(folder)).map(async (name) =>
    (await listFolder(join(folder, name), '.yaml')).map((entry) => `${name}/${entry}`),
  );
  return [...own, ...(await Promise.all(inside)).flat()];
}

/**
 * What the files of each group contained when they were last read: a group whose files are the same since need not be
 * read again. Compared by name, size, number and times of each file, the last of which cannot be set back. A cache:
 * without it everything is read.
 */
export type KnownGroup = { readonly stamp: string; readonly sites: readonly ProposedSite[] };
export type KnownGroups = ReadonlyMap<string, KnownGroup>;

export interface KnownGroupsFile {
  read(): Promise<KnownGroups>;
  write(groups: KnownGroups): Promise<void>;
}

export function createKnownGroupsFile(file: string): KnownGroupsFile {
  return {
    async read() {
      try {
        return new Map(JSON.parse(await readFile(file, 'utf8')));
      } catch {
        return new Map();
      }
    },
    async write(groups) {
      await mkdir(dirname(file), { recursive: true, mode: 0o700 });
      const draft = `${file}.${process.pid}`;
      await writeFile(draft, JSON.stringify([...groups]), { mode: 0o600 });
      await rename(draft, file);
    },
  };
}

/**
 * Of all files below a folder, or of one file; another with any change of them. Synchronous: no request is served yet,
 * and tens of thousands of promises cost more than the looks.
 */
export function fileVersionOf(path: string): string {
  const hash = createHash('sha256');
  for (const entry of [path, ...listBelow(path)]) {
    const found = statSync(entry, { throwIfNoEntry: false });
    if (found === undefined) continue;
    const { size, ino, mtimeMs, ctimeMs } = found;
    hash.update(found.isDirectory() ? `${entry}\n` : `${entry} ${size} ${ino} ${mtimeMs} ${ctimeMs}\n`);
  }
  return hash.digest('hex');
}

function listBelow(folder: string): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true })
      .map((name) => join(folder, String(name)))
      .sort();
  } catch {
    return [];
  }
}
