/** Photos that are on their way, one file each in the data folder. Its length says how much of it has arrived. */
import { createHash } from 'node:crypto';
import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { DiskSpace } from '#adapters/disk-space/disk-space.ts';
import type { Appended, PhotoUploadSpool, UploadName } from '#ports/photos/photo-upload-spool.ts';

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
