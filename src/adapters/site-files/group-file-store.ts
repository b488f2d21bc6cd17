/** A folder with one folder in it for each dealer group, as a shelf of its archive: its configuration, its photos. */
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { errorCode } from '#adapters/postgres/error-code.ts';
import { ArchiveRefused, displayPath } from '#domain/group-archive/archive-manifest.ts';
import type { GroupFileStore } from '#ports/installation/group-archive.ts';

type Options = {
  readonly name: string;
  /** Holds a folder for each group, by its id. */
  readonly folder: string;
  /** Where files are collected: on the same disk, and where it is not mistaken for a group. */
  readonly stagingFolder: string;
};

export function createGroupFileStore({ name, folder, stagingFolder }: Options): GroupFileStore {
  const folderOf = (dealerGroupId: string) => join(folder, dealerGroupId);
  return {
    name,
    async list(dealerGroupId) {
      const own = folderOf(dealerGroupId);
      const entries = await readdir(own, { recursive: true, withFileTypes: true }).catch(noneWhereMissing);
      // What only points elsewhere is not the group's own.
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(own, join(entry.parentPath, entry.name)).split(sep).join('/'))
        .sort();
    },

    read: (dealerGroupId, path) => createReadStream(join(folderOf(dealerGroupId), ...path.split('/'))),

    async findFolder(dealerGroupId) {
      const own = folderOf(dealerGroupId);
      return (await stat(own).catch(() => null)) === null ? null : own;
    },

    async stage(dealerGroupId) {
      const staged = await makeStage(stagingFolder);
      const own = folderOf(dealerGroupId);
      let isPlaced = false;
      return {
        async write(path, bytes) {
          const target = join(staged, ...path.split('/'));
          try {
            await mkdir(dirname(target), { recursive: true });
            await pipeline(Readable.from(bytes), createWriteStream(target, { flags: 'wx' }));
          } catch (error) {
            throw unnameable.has(errorCode(error) ?? '') ? refusedName(path, error) : error;
          }
        },
        async place() {
          await mkdir(folder, { recursive: true });
          await rename(staged, own);
          isPlaced = true;
        },
        discard: () => rm(isPlaced ? own : staged, { recursive: true, force: true }),
      };
    },
  };
}

/** Of names: two that are one to this disk, a file where others need a folder, what no file can be called. */
const unnameable = new Set(['EEXIST', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG', 'EINVAL', 'EILSEQ']);

function refusedName(path: string, error: unknown): ArchiveRefused {
  return new ArchiveRefused(
    `The file ${displayPath(path)} of the archive can’t be stored beside the others (${errorCode(error)}). Nothing was imported.`,
  );
}

async function makeStage(stagingFolder: string): Promise<string> {
  try {
    await mkdir(stagingFolder, { recursive: true });
    return await mkdtemp(join(stagingFolder, '.import-'));
  } catch (error) {
    throw new ArchiveRefused(
      `Files cannot be written to ${stagingFolder} (${errorCode(error) ?? String(error)}). Nothing was imported.`,
    );
  }
}

function noneWhereMissing(error: unknown): never[] {
  if (errorCode(error) === 'ENOENT') return [];
  throw error;
}
