/**
 * Files of cars' photos: on a disk of this machine or in a store that speaks S3, uploads on their way, and as a part
 * of an archive.
 */
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import type { DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { ArchiveRefused, displayPath } from '#domain/group-archive/archive-manifest.ts';
import type { GroupFileStore } from '#ports/installation/group-archive.ts';
import {
  type Appended,
  checkPhotoFileName,
  type PhotoFileStore,
  type PhotoUploadSpool,
  type UploadName,
} from '#ports/photos/car-photos.ts';

const temporary = '.part-';

/** Photos of cars on a disk of this machine, in the data folder. */
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

/** Photos that are on their way, one file each in the data folder. Its length says how much of it has arrived. */
export function createDiskUploadSpool(folder: string, disk: Pick<DiskSpace, 'level'>): PhotoUploadSpool {
  /** A phone that gave up on a connection sends again while the old one still ends. */
  const writing = new Map<string, Promise<unknown>>();

  async function inTurn<T>(path: string, work: () => Promise<T>): Promise<T> {
    const before = writing.get(path) ?? Promise.resolve();
    const turn = before.then(work, work);
    writing.set(path, turn);
    try {
      return await turn;
    } finally {
      if (writing.get(path) === turn) writing.delete(path);
    }
  }

  const pathOf = (name: UploadName) => {
    const { dealerGroupId, staffId, carId, uploadId } = name;
    const whole = JSON.stringify([dealerGroupId, staffId, carId, uploadId]);
    return join(folder, createHash('sha256').update(whole).digest('hex'));
  };
  const lengthOf = async (path: string) => (await stat(path).catch(() => null))?.size ?? 0;

  return {
    received: (name) => lengthOf(pathOf(name)),

    append(name, { offset, bytes, maxBytes }) {
      const path = pathOf(name);
      return inTurn(path, async (): Promise<Appended> => {
        const received = await lengthOf(path);
        if (received !== offset) return { kind: 'elsewhere', received };
        if ((await disk.level()) === 'full') return { kind: 'no-room' };
        await mkdir(folder, { recursive: true });
        const file = await open(path, 'a');
        let length = received;
        try {
          for await (const part of bytes) {
            length += part.length;
            // The rest is read all the same: a form goes on with its next file.
            if (length <= maxBytes) await file.write(part);
          }
        } finally {
          await file.close();
        }
        if (length <= maxBytes) return { kind: 'taken', received: length };
        await rm(path, { force: true });
        return { kind: 'too-large' };
      });
    },

    read: (name) => readFile(pathOf(name)),

    async discard(name) {
      await rm(pathOf(name), { force: true });
    },

    async discardOlderThan(moment) {
      const names = await readdir(folder).catch(() => []);
      let discarded = 0;
      for (const name of names) {
        const path = join(folder, name);
        const file = await stat(path).catch(() => null);
        if (file === null || file.mtime >= moment) continue;
        await rm(path, { force: true });
        discarded += 1;
      }
      return discarded;
    },
  };
}

/** The photos of a dealer group as a shelf of its archive, wherever they lie. */
export function createPhotoFileStore(files: PhotoFileStore): GroupFileStore {
  return {
    name: 'photos',
    async list(dealerGroupId) {
      const paths: string[] = [];
      const start = `${dealerGroupId}/`;
      for await (const { name } of files.list(start)) paths.push(name.slice(start.length));
      return paths.sort();
    },

    async *read(dealerGroupId, path) {
      const bytes = await files.read(`${dealerGroupId}/${path}`);
      if (bytes === null)
        throw new ArchiveRefused(`The photo ${path} was deleted during the export. Export again.`);
      yield bytes;
    },

    async findFolder(dealerGroupId) {
      for await (const _file of files.list(`${dealerGroupId}/`)) return `the photos of ${dealerGroupId}`;
      return null;
    },

    // There are none of this group here, so what is written can be identified and deleted again.
    async stage(dealerGroupId) {
      const written: string[] = [];
      return {
        async write(path, bytes) {
          refuseStrange(`${dealerGroupId}/${path}`);
          // One photo at a time, and none larger than `maxFileBytes`.
          const parts: Uint8Array[] = [];
          for await (const part of bytes) parts.push(part);
          const name = `${dealerGroupId}/${path}`;
          await files.put(name, Buffer.concat(parts), contentTypeOf(name));
          written.push(name);
        },
        place: async () => {},
        async discard() {
          for (const name of written) await files.remove(name);
        },
      };
    },
  };
}

function refuseStrange(name: string): void {
  try {
    checkPhotoFileName(name);
  } catch (error) {
    throw new ArchiveRefused(
      `The archive is damaged or was changed: ${displayPath(String(error))} Nothing was imported.`,
    );
  }
}

/** Only its row refers to an original, and it is never served. */
function contentTypeOf(name: string): string {
  return name.endsWith('.webp') ? 'image/webp' : 'application/octet-stream';
}
