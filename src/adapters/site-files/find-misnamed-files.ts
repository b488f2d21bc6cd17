/** YAML files and folders of dealers with names that are never read: each would be missing without an error. */
import { readdir } from 'node:fs/promises';
import { join, sep } from 'node:path';
import type { ConfigProblem } from '#domain/site/config/config-problem.ts';

const name = '[a-z0-9]+(?:-[a-z0-9]+)*';
const readFiles = [
  /^platform\.yaml$/,
  new RegExp(`^templates/${name}\\.yaml$`),
  new RegExp(`^groups/${name}/(?:group|demo-stock)\\.yaml$`),
  new RegExp(`^groups/${name}/sites/${name}\\.yaml$`),
  new RegExp(`^groups/${name}/pages/(?:${name}/)?${name}\\.yaml$`),
];
/** Mappings and the catalogue are named by their users. */
const others = /^(?:feeds|catalogue)\//;

export async function findMisnamedFiles(sitesFolder: string): Promise<readonly ConfigProblem[]> {
  const entries = await readdir(sitesFolder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries.map((entry) => ({
    isFolder: entry.isDirectory(),
    path: join(entry.parentPath, entry.name)
      .slice(sitesFolder.length + 1)
      .split(sep)
      .join('/'),
  }));
  return paths
    .filter(({ path }) => !others.test(path))
    .flatMap(({ path, isFolder }) => (isFolder ? checkFolder(path) : checkFile(path)))
    .sort((left, right) => (left.file < right.file ? -1 : 1));
}

function checkFolder(path: string): readonly ConfigProblem[] {
  if (!/^groups\/[^/]+$/.test(path) || new RegExp(`^groups/${name}$`).test(path)) return [];
  return [wrongName(path, `name the folder like the id of the group: ${asName(path)}`)];
}

function checkFile(path: string): readonly ConfigProblem[] {
  if (!/\.ya?ml$/i.test(path) || readFiles.some((pattern) => pattern.test(path))) return [];
  const folder = path.slice(0, path.lastIndexOf('/') + 1);
  const stem = path.slice(folder.length).replace(/\.ya?ml$/i, '');
  const meant = `${folder}${asName(stem)}.yaml`;
  if (meant !== path && readFiles.some((pattern) => pattern.test(meant))) {
    return [wrongName(path, `files with this name are not read: rename it to ${asName(stem)}.yaml`)];
  }
  // Below a folder with a wrong name, the folder is what is wrong.
  if (/^groups\/[^/]+\//.test(path) && !new RegExp(`^groups/${name}/`).test(path)) return [];
  return [wrongName(path, 'files in this folder are not read')];
}

function wrongName(file: string, message: string): ConfigProblem {
  return { file, path: '', message };
}

/** Lower-case letters, digits and hyphens. */
function asName(text: string): string {
  return (text.split('/').at(-1) ?? '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
