/**
 * Which keys of the site configuration some site or test sets, and which ones any code reads: by their whole paths where
 * a site sets them, and by key and parent where tests and code name them.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { isConfigObject } from '#domain/site/config/config-layers.ts';
import { listConfigKeys } from '#domain/site/config/config-reference.ts';
import { listKeyPaths } from './object-keys.ts';

const projectFolder = join(import.meta.dirname, '..', '..');

/** Paths as the reference writes them: `testDrives.blocked[].from`, `locationPhones.*`, `pages.*.blocks[](text).heading`. */
export const configPaths: readonly string[] = listConfigKeys().map(({ path }) => path);

const known = new Set(configPaths);
const defaults = new Map(listConfigKeys().map(({ path, defaultText }) => [path, defaultText]));

/** Every path that the files of the demo dealers set to something other than the default, also inside lists, records and kinds. */
export function listPathsOfSites(): ReadonlySet<string> {
  const found = new Set<string>();
  const walk = (value: unknown, path: string): void => {
    if (known.has(path) && JSON.stringify(value) !== defaults.get(path)) found.add(path);
    if (Array.isArray(value)) for (const item of value) walk(item, `${path}[]`);
    if (!isConfigObject(value)) return;
    const here = kindOf(value, path);
    for (const [key, inner] of Object.entries(value)) {
      const below = here === '' ? key : `${here}.${key}`;
      walk(inner, known.has(below) || !hasEntries(here) ? below : `${here}.*`);
    }
  };
  const files = 'sites/{platform.yaml,templates/*.yaml,groups/*/sites/*.yaml}';
  for (const file of globSync(files, { cwd: projectFolder })) walk(readYaml(file), '');
  for (const file of globSync('sites/groups/*/group.yaml', { cwd: projectFolder })) {
    const group = readYaml(file);
    if (isConfigObject(group)) walk(group.siteDefaults, '');
  }
  for (const file of globSync('sites/groups/*/pages/**/*.yaml', { cwd: projectFolder })) {
    walk({ [basename(file, '.yaml')]: readYaml(file) }, 'pages');
  }
  return found;
}

/** `home.sections[](range)` of `home.sections[]`, by the value that tells the kinds apart. */
function kindOf(value: Readonly<Record<string, unknown>>, path: string): string {
  const kinds = Object.entries(value).map(([key, kind]) => ({ at: `${path}(${kind})`, key }));
  return kinds.find(({ at, key }) => known.has(`${at}.${key}`))?.at ?? path;
}

function hasEntries(path: string): boolean {
  return configPaths.some((other) => other.startsWith(`${path}.*`)) || /(social|locationPhones)$/.test(path);
}

function readYaml(file: string): unknown {
  return parse(readFileSync(join(projectFolder, file), 'utf8'));
}

/** The names of a path, without the placeholders of entries and kinds: `testDrives`, `blocked`, `from`. */
export function namesOf(path: string): readonly string[] {
  return path
    .split('.')
    .map((part) => part.replace(/\[\]|\([^)]*\)/g, ''))
    .filter((name) => name !== '*' && name !== '');
}

/** Keys that hold a value themselves, and not only other keys; what tells kinds apart is set and read wherever its kind is. */
export function isSwitch(path: string): boolean {
  const holdsKeys = configPaths.some(
    (other) => other !== path && /^(\[\])?[.(]/.test(other.slice(path.length)) && other.startsWith(path),
  );
  return !holdsKeys && !/\)\.(type|by|channel)$/.test(path);
}

/** Whether a test writes the key under its parent, or the whole path: `{ testDrives: { blocked: [{ from: … }] } }`. */
export function listPathsOfTests(): (path: string) => boolean {
  const files = globSync(['src/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], { cwd: projectFolder });
  const written = new Set(files.flatMap((file) => [...listKeyPaths(readText(file))]));
  const lastTwo = new Set([...written].map((path) => path.split('.').slice(-2).join('.')));
  const atTop = new Set(
    [...written].filter((path) => path.split('.').length <= 2).map((path) => path.split('.').at(-1)),
  );
  return (path) => {
    const names = namesOf(path);
    // The top of a configuration is an object without a name, or one of any name.
    if (names.length === 1) return atTop.has(names[0]);
    if (!/\.\*\.[^.]*$/.test(path)) return lastTwo.has(names.slice(-2).join('.'));
    // An entry of a record has any name.
    const [key = '', parent = ''] = [...names].reverse();
    return [...written].some((own) => new RegExp(`\\b${parent}\\.[^.]+\\.${key}$`).test(own));
  };
}

/** Whether some file of the code, the schemas left out, reads the key beside its parent, or beside another name of that. */
export function listReadPaths(
  otherNames: Readonly<Record<string, readonly string[]>>,
): (path: string) => boolean {
  const texts = globSync('src/**/*.{ts,tsx}', { cwd: projectFolder })
    .map((file) => ({ file, text: readText(file) }))
    .filter(({ file, text }) => !/\.test\.tsx?$/.test(file) && !isSchema(file, text))
    .map(({ text }) => {
      return {
        read: wordsIn(text, /(?:\.|\{\s*|,\s*|^\s+)([a-zA-Z][A-Za-z0-9]*)\b/gm),
        all: wordsIn(text, /\b([a-zA-Z][A-Za-z0-9]*)\b/g),
      };
    });
  return (path) => {
    const names = namesOf(path);
    const [key = '', parent = 'config'] = [...names].reverse();
    const parents =
      names.length === 1
        ? ['config', 'SiteConfig']
        : [parent, singular(parent), capital(singular(parent)), ...(otherNames[parent] ?? [])];
    return texts.some(({ read, all }) => read.has(key) && parents.some((name) => all.has(name)));
  };
}

/** What only says which keys there are; a rule under its own schema reads them as well. */
function isSchema(file: string, text: string): boolean {
  const isOfConfiguration = /^src\/domain\/(site|content)\//.test(file.replaceAll('\\', '/'));
  return isOfConfiguration && text.includes("from 'zod'") && !/^export function is/m.test(text);
}

function singular(name: string): string {
  return name.replace(/s$/, '');
}

function capital(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1);
}

function wordsIn(text: string, pattern: RegExp): ReadonlySet<string> {
  return new Set([...text.matchAll(pattern)].map(([, word = '']) => word));
}

function readText(file: string): string {
  return readFileSync(join(projectFolder, file), 'utf8');
}
