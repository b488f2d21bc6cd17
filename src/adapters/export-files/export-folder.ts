/** Archives that wait to be fetched, in a folder of the data folder that only its owner may read. */
import { createReadStream } from 'node:fs';
import { chmod, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { errorCode } from '#adapters/postgres/error-code.ts';
import type { ExportFiles, OneExport } from '#ports/group-export-store.ts';

export function createExportFolder(folder: string): ExportFiles {
  const pathOf = ({ dealerGroupId, id }: OneExport) => join(folder, `${dealerGroupId}-${id}.zip`);
  return {
    async prepare(one) {
      await mkdir(folder, { recursive: true });
      await chmod(folder, 0o700);
      await rm(pathOf(one), { force: true });
      return pathOf(one);
    },

    async openOnce(one) {
      const path = pathOf(one);
      const handle = await open(path).catch((error: unknown) => {
        if (errorCode(error) === 'ENOENT') return null;
        throw error;
      });
      if (handle === null) return null;
      const stream = createReadStream(path, { fd: handle });
      stream.once('close', () => void rm(path, { force: true }));
      return Readable.toWeb(stream) as ReadableStream<Uint8Array>;
    },

    remove: (one) => rm(pathOf(one), { force: true }),
  };
}
