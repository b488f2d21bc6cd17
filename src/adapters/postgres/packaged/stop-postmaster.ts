/** Ends a server of ours: in order, and when it does not listen, at once (it then repairs itself at its next start). */
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { PackagedBinaries } from './packaged-binaries.ts';
import { readPostmaster } from './postmaster-file.ts';
import type { ServerAccount } from './server-account.ts';
import { serverProcess } from './server-process.ts';

const run = promisify(execFile);
const lookEveryMs = 20;
/** SIGINT ends every connection and writes what is in memory; SIGQUIT leaves that to the next start. */
const ways: readonly { readonly signal: NodeJS.Signals; readonly patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 8_000 },
  { signal: 'SIGQUIT', patienceMs: 3_000 },
  { signal: 'SIGKILL', patienceMs: 3_000 },
];

type Place = {
  readonly cluster: string;
  readonly binaries: PackagedBinaries;
  readonly account: ServerAccount;
};

/** A server that outlived the process which started it; its connections belong to nobody. */
export async function stopOrphan(place: Place): Promise<void> {
  const found = await readPostmaster(place.cluster);
  if (found !== null && (await isPostmasterOf(place.cluster, found.pid)))
    await stopPostmaster(place, found.pid);
}

export async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') return stopByProgram(place);
  for (const { signal, patienceMs } of ways) {
    if (!send(pid, signal)) return;
    if (await hasEnded(pid, patienceMs)) return;
  }
}

/** Windows has no signals that another program could answer. */
async function stopByProgram({ cluster, binaries, account }: Place): Promise<void> {
  const { file, args, options } = serverProcess(account, [
    ...[binaries.pgCtl, 'stop', '-D', cluster, '-m', 'fast', '-w'],
  ]);
  await run(file, [...args], { ...options, cwd: cluster }).catch(() => undefined);
}

async function hasEnded(pid: number, patienceMs: number): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  while (performance.now() < deadline) {
    if (!send(pid, 0) || (await isBuried(pid))) return true;
    await pause(lookEveryMs);
  }
  return false;
}

/** It has ended, and only nobody has asked how: in a container the first process may never do so. */
async function isBuried(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return false;
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  return /^.*\) Z/s.test(stat);
}

function send(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal);
  } catch {
    return false;
  }
}

/** A pid may belong to somebody else since: after a new start of the machine it would be wrong to signal it. */
async function isPostmasterOf(cluster: string, pid: number): Promise<boolean> {
  if (process.platform === 'win32') return true;
  const command =
    process.platform === 'linux'
      ? readFile(`/proc/${pid}/cmdline`, 'utf8')
      : run('ps', ['-o', 'command=', '-p', String(pid)]).then(({ stdout }) => stdout);
  return command.then(
    (text) => text.includes(cluster),
    () => false,
  );
}
