/** Tells the log when the disk of the data folder runs out of room, and when it has some again. */
import type { DiskLevel, DiskSpace } from '#adapters/disk-space/disk-space.ts';
import type { Logger } from '#main/watching/log.ts';

const checkEveryMs = 5_000;

const words: Readonly<Record<DiskLevel, string>> = {
  ample: 'The disk of the data folder has room again: everything is written as usual',
  low: 'The disk of the data folder has less than 200 MB left: imports, counts and kept pictures wait, leads are taken. Free some space',
  full: 'The disk of the data folder is full: no lead can be stored, shoppers are asked to ring. Free some space',
};

export function watchDisk(disk: DiskSpace, log: Pick<Logger, 'warn' | 'error'>): { stop(): void } {
  let last: DiskLevel = 'ample';
  const look = async () => {
    const level = await disk.level();
    if (level === last) return;
    last = level;
    log[level === 'full' ? 'error' : 'warn']({ disk: level }, words[level]);
  };
  void look();
  const timer = setInterval(() => void look(), checkEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}
