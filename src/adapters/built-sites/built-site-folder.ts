/**
 * Built sites in the data folder: a list with a line for each, and a compressed file for what each holds. In a folder
 * for each version of the code, because what is built from one description differs between them. Damaged lines and
 * files count as missing; several processes may write at once, because lines are appended and files are renamed.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { appendFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib';
import type { DealerGroup } from '#domain/site/dealer-group.ts';
import { siteKey } from '#domain/site/site-context.ts';
import type { SiteContent } from '#domain/site-assembly/site-description.ts';
import type { BuiltSite, BuiltSiteKey, BuiltSiteStore } from '#ports/sites/site-version-store.ts';

/** Groups are stored once, by their hash. */
type Line =
  | { readonly groupHash: string; readonly group: DealerGroup }
  | (Omit<BuiltSite, 'group'> & { readonly groupHash: string | null });

export function createBuiltSiteFolder(folder: string, codeVersion: string): BuiltSiteStore {
  const own = join(folder, codeVersion);
  const listFile = join(own, 'sites.jsonl');
  const groups = new Map<string, DealerGroup>();

  const writeLine = (line: Line) => appendFile(listFile, `${JSON.stringify(line)}\n`, { mode: 0o600 });

  async function noteGroup(group: DealerGroup | null): Promise<string | null> {
    if (group === null) return null;
    const hash = createHash('sha256').update(JSON.stringify(group)).digest('hex').slice(0, 32);
    if (groups.has(hash)) return hash;
    groups.set(hash, group);
    await writeLine({ groupHash: hash, group });
    return hash;
  }

  return {
    async list() {
      await mkdir(own, { recursive: true, mode: 0o700 });
      await removeOthers(folder, codeVersion);
      const sites = new Map<string, BuiltSite>();
      for (const line of await readLines(listFile)) {
        if ('group' in line) {
          groups.set(line.groupHash, line.group);
          continue;
        }
        const { groupHash, ...site } = line;
        const group = groupHash === null ? null : (groups.get(groupHash) ?? null);
        if (groupHash !== null && group === null) continue;
        sites.set(`${siteKey(site)}|${site.snapshot}`, { ...site, group });
      }
      return [...sites.values()];
    },

    async keep({ group, ...site }, content) {
      if (content !== null) {
        const file = fileOf(own, site);
        await mkdir(dirname(file), { recursive: true, mode: 0o700 });
        const draft = `${file}.${process.pid}`;
        await writeFile(draft, zstdCompressSync(serialize(content)), { mode: 0o600 });
        await rename(draft, file);
      }
      await writeLine({ ...site, groupHash: await noteGroup(group) });
    },

    read(key) {
      try {
        const content: SiteContent = deserialize(zstdDecompressSync(readFileSync(fileOf(own, key))));
        return siteKey(content) === siteKey(key) ? content : null;
      } catch {
        return null;
      }
    },
  };
}

function fileOf(folder: string, { snapshot }: BuiltSiteKey): string {
  return join(folder, snapshot.slice(0, 2), `${snapshot}.zst`);
}

async function readLines(file: string): Promise<readonly Line[]> {
  const text = await readFile(file, 'utf8').catch(() => '');
  return text.split('\n').flatMap((line): readonly Line[] => {
    try {
      const value: Line | null = line === '' ? null : JSON.parse(line);
      return value === null ? [] : [value];
    } catch {
      return [];
    }
  });
}

/** What another version of the code built. One that still runs beside this builds again what it looks for. */
async function removeOthers(folder: string, codeVersion: string): Promise<void> {
  const others = (await readdir(folder)).filter((name) => name !== codeVersion).sort();
  // The latest other one may be serving still, while this process takes over from it.
  for (const name of others.slice(0, -1)) await rm(join(folder, name), { recursive: true, force: true });
}
