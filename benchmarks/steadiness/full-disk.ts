/** A small disk of its own, filled to the last byte. Only root on Linux can have one. */
import { execFileSync } from 'node:child_process';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Room for the database and the pictures of the first screens. */
const diskSize = '700m';
const pieceBytes = 1024 * 1024;

export type SmallDisk = { readonly folder: string; fill(): Promise<void>; remove(): void };

/** Null where this user may not make one. */
export async function createSmallDisk(folder: string): Promise<SmallDisk | null> {
  await mkdir(folder, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${diskSize}`, 'tmpfs', folder], { stdio: 'ignore' });
  } catch {
    await rm(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    async fill() {
      const file = await open(join(folder, 'filling'), 'w');
      const piece = Buffer.alloc(pieceBytes, 1);
      try {
        for (;;) await file.write(piece);
      } catch (error) {
        if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
      } finally {
        await file.close();
      }
    },
    remove: () => void execFileSync('umount', ['--lazy', folder]),
  };
}
