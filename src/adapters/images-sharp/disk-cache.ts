/** Finished pictures on disk, within a bound of bytes: the one used longest ago goes first. */
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskSpace } from '#adapters/disk-space/disk-space.ts';

export type DiskCache = {
  read(key: string): Promise<Uint8Array | null>;
  /** Atomic: another process sees the whole file or none. A full disk costs the cache, never the picture. */
  write(key: string, bytes: Uint8Array): Promise<void>;
  readonly sizeBytes: () => number;
};

/** Keys must be file names; callers hash whatever came from outside. */
export async function openDiskCache(directory: string, maxBytes: number): Promise<DiskCache> {
  await mkdir(directory, { recursive: true });
  const disk = createDiskSpace(directory);
  /** Size by key, least recently used first: a Map keeps the order of insertion. */
  const sizes = await readIndex(directory);
  const touched = new Set<string>();
  let totalBytes = [...sizes.values()].reduce((total, size) => total + size, 0);
  let temporaryCount = 0;
  await evict();

  function forget(key: string): void {
    totalBytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  }

  async function evict(): Promise<void> {
    for (const key of sizes.keys()) {
      if (totalBytes <= maxBytes) return;
      forget(key);
      await rm(join(directory, key), { force: true }).catch(() => undefined);
    }
  }

  return {
    sizeBytes: () => totalBytes,

    async read(key) {
      try {
        const bytes = await readFile(join(directory, key));
        forget(key);
        sizes.set(key, bytes.length);
        totalBytes += bytes.length;
        if (!touched.has(key)) {
          // Once in a process is enough to survive a restart in the right order.
          touched.add(key);
          const now = new Date();
          await utimes(join(directory, key), now, now).catch(() => undefined);
        }
        return bytes;
      } catch {
        forget(key);
        return null;
      }
    },

    async write(key, bytes) {
      if (bytes.length > maxBytes || (await disk.level()) !== 'ample') return;
      temporaryCount += 1;
      const temporary = join(directory, `.${process.pid}-${temporaryCount}.part`);
      try {
        await writeFile(temporary, bytes);
        await rename(temporary, join(directory, key));
      } catch {
        await rm(temporary, { force: true }).catch(() => undefined);
        return;
      }
      forget(key);
      sizes.set(key, bytes.length);
      totalBytes += bytes.length;
      await evict();
    },
  };
}

/** What an earlier process left, oldest use first; its unfinished files are swept out. */
async function readIndex(directory: string): Promise<Map<string, number>> {
  const names = await readdir(directory);
  const files: { readonly name: string; readonly bytes: number; readonly usedAtMs: number }[] = [];
  for (const name of names) {
    const path = join(directory, name);
    const file = await stat(path).catch(() => null);
    if (file === null || !file.isFile()) continue;
    if (name.startsWith('.')) await rm(path, { force: true }).catch(() => undefined);
    else files.push({ name, bytes: file.size, usedAtMs: file.mtimeMs });
  }
  files.sort((a, b) => a.usedAtMs - b.usedAtMs);
  return new Map(files.map((file) => [file.name, file.bytes]));
}
