/** One process per database folder. The lock is a file with the holder's pid; a holder that died is followed silently. */

import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import { errorCode } from './error-code.ts';

export type FolderLock = { release(): Promise<void> };

type Holder = {
  readonly pid: number;
  /** When the kernel started that process, where it says so: a pid alone may have been given to another process since. */
  readonly startedTicks: string | null;
};

const heldHere = new Set<string>();

/** Throws `DatabaseUnavailable` naming the pid when a live process holds the folder. */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const lockFile = `${folder}.lock`;
  if (heldHere.has(lockFile)) throw inUse(folder, process.pid);
  heldHere.add(lockFile);
  try {
    const content = await writeLock(folder, lockFile);
    return { release: () => releaseLock(lockFile, content) };
  } catch (error) {
    heldHere.delete(lockFile);
    throw error;
  }
}

async function writeLock(folder: string, lockFile: string): Promise<string> {
  const own = serialise({ pid: process.pid, startedTicks: await startedTicksOf(process.pid) });
  const ownFile = `${lockFile}.${process.pid}`;
  await writeFile(ownFile, own);
  try {
    // A link is made whole or not at all, so a half-written lock can never be read.
    while (!(await tryLink(ownFile, lockFile))) await removeStaleLock(folder, lockFile);
  } finally {
    await rm(ownFile, { force: true });
  }
  return own;
}

async function releaseLock(lockFile: string, content: string): Promise<void> {
  if (!heldHere.delete(lockFile)) return;
  if ((await readLock(lockFile)) === content) await rm(lockFile, { force: true });
}

async function removeStaleLock(folder: string, lockFile: string): Promise<void> {
  const found = await readLock(lockFile);
  if (found === null) return;
  const holder = parseHolder(found);
  if (holder !== null && (await isAlive(holder))) throw inUse(folder, holder.pid);
  const aside = `${lockFile}.stale.${process.pid}`;
  try {
    await rename(lockFile, aside);
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return;
    throw error;
  }
  // Another process may have taken the stale lock over in between: then this is its lock, give it back.
  if ((await readLock(aside)) !== found) await tryLink(aside, lockFile);
  await rm(aside, { force: true });
}

async function isAlive(holder: Holder): Promise<boolean> {
  // The lock of this very pid that this process does not hold is from an earlier life (containers restart with the same pid).
  if (holder.pid === process.pid) return false;
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (errorCode(error) !== 'EPERM') return false;
  }
  const startedTicks = await startedTicksOf(holder.pid);
  return startedTicks === null || holder.startedTicks === null || startedTicks === holder.startedTicks;
}

/** Field 22 of /proc/PID/stat, counted after the closing bracket of the name; null where there is no /proc. */
async function startedTicksOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}

function serialise(holder: Holder): string {
  return `${holder.pid} ${holder.startedTicks ?? '-'}\n`;
}

function parseHolder(text: string): Holder | null {
  const match = /^(\d+) (\d+|-)$/.exec(text.trim());
  if (match === null) return null;
  return { pid: Number(match[1]), startedTicks: match[2] === '-' ? null : (match[2] ?? null) };
}

async function readLock(lockFile: string): Promise<string | null> {
  try {
    return await readFile(lockFile, 'utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') return null;
    throw error;
  }
}

async function tryLink(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function inUse(folder: string, pid: number): DatabaseUnavailable {
  return new DatabaseUnavailable({
    problem: 'folder-in-use',
    reason: `The database in ${folder} is in use by the process with pid ${pid}.`,
    cure: `Stop that process first (kill ${pid}), or set DATA_DIR to another folder.`,
    holderPid: pid,
  });
}
