/** `postmaster.pid`: what a running PostgreSQL server says of itself, line by line. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

export type PostmasterFacts = { readonly pid: number; readonly port: number; readonly isReady: boolean };

/** Null where no server has run, or one ended in order. One that was killed leaves its file behind. */
export async function readPostmaster(cluster: string): Promise<PostmasterFacts | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // pid, folder, start time, port, socket folder, address, shared memory, state
  const lines = text.split('\n');
  const pid = Number(lines[0]);
  if (!Number.isSafeInteger(pid) || pid <= 0) return null;
  return { pid, port: Number(lines[3] ?? 0), isReady: lines[7]?.trim() === 'ready' };
}
