/** Photos of cars on a disk of this machine, in the data folder. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { checkPhotoFileName, type PhotoFileStore } from '#ports/photos/photo-file-store.ts';

const temporary = '.part-';

export function createDiskPhotoFiles(folder: string): PhotoFileStore {
  const pathOf = (name: string) => join(folder, ...checkPhotoFileName(name).split('/'));
  return {
    async put(name, bytes) {
      const path = pathOf(name);
      await mkdir(dirname(path), { recursive: true });
      const half = join(dirname(path), `${temporary}${randomUUID()}`);
      try {
        const file = await open(half, 'wx');
        try {
          await file.writeFile(bytes);
          // The row that names it is written next: it must not outlive its file when the power goes.
          await file.sync();
        } finally {
          await file.close();
        }
        await rename(half, path);
      } catch (error) {
        await rm(half, { force: true });
        throw error;
      }
    },

    async read(name) {
      try {
        return await readFile(pathOf(name));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async remove(name) {
      await rm(pathOf(name), { force: true });
    },

    async *list(prefix) {
      const top = prefix === '' ? folder : join(folder, prefix.split('/')[0] ?? '');
      let entries: Awaited<ReturnType<typeof listFiles>>;
      try {
        entries = await listFiles(top);
      } catch (error) {
        if (isMissing(error)) return;
        throw error;
      }
      for (const path of entries) {
        const name = relative(folder, path).split(sep).join('/');
        if (!name.startsWith(prefix)) continue;
        const file = await stat(path).catch(() => null);
        if (file !== null) yield { name, bytes: file.size, changedAt: file.mtime };
      }
    },
  };
}

/** A partly written file belongs to no photo yet. */
async function listFiles(top: string): Promise<readonly string[]> {
  const entries = await readdir(top, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith(temporary))
    .map((entry) => join(entry.parentPath, entry.name));
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR');
}
