/** The photos of a dealer group as a shelf of its archive, wherever they lie. */
import { ArchiveRefused, displayPath } from '#domain/group-archive/archive-manifest.ts';
import type { GroupFileStore } from '#ports/installation/group-archive.ts';
import { checkPhotoFileName, type PhotoFileStore } from '#ports/photos/photo-file-store.ts';

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
        throw new ArchiveRefused(`The photo ${path} went away while it was to be exported.`);
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
