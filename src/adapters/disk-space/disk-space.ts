/** How much room the disk of a folder has left, in the three steps that matter; looked at no more than every two seconds. */
import { statfs } from 'node:fs/promises';

/** `low`: what can wait is not written. `full`: a lead might be half stored, so none is taken in. */
export type DiskLevel = 'ample' | 'low' | 'full';
export type DiskSpace = { level(): Promise<DiskLevel> };

/** The rest is for leads: below it counts, imports and pictures wait. */
export const lowBytes = 200 * 1024 ** 2;
/** Two files of PostgreSQL's log of changes: with less it may not be able to write down that a lead was stored. */
export const fullBytes = 32 * 1024 ** 2;
const checkEveryMs = 2_000;

export function diskLevelOf(freeBytes: number): DiskLevel {
  if (freeBytes < fullBytes) return 'full';
  return freeBytes < lowBytes ? 'low' : 'ample';
}

/** `readFreeBytes`: for tests. A disk that cannot be asked is not held against anyone. */
export function createDiskSpace(folder: string, readFreeBytes = freeBytesOf): DiskSpace {
  let requested: { readonly atMs: number; readonly level: Promise<DiskLevel> } | null = null;
  return {
    level() {
      const now = performance.now();
      if (requested === null || now - requested.atMs >= checkEveryMs) {
        requested = { atMs: now, level: readFreeBytes(folder).then(diskLevelOf, () => 'ample' as const) };
      }
      return requested.level;
    },
  };
}

async function freeBytesOf(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}
