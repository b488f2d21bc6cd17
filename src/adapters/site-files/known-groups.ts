/**
 * What the files of each group contained when they were last read: a group whose files are the same since need not be
 * read again. Compared by name, size, number and times of each file, the last of which cannot be set back. A cache:
 * without it everything is read.
 */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { ProposedSite } from '#domain/site-version/plan-versions.ts';

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
