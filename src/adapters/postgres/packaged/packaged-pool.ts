/** The packaged server as the embedded database: started with Forecourt, watched over, and ended with it. */

import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { openServerPool } from '#adapters/postgres/server-pool.ts';
import type { OpenPool } from '#adapters/postgres/transaction.ts';
import { chooseServerAccount, type ServerAccount } from './server-account.ts';
import { findPackagedBinaries, type PackagedBinaries, serverProcess } from './server-process.ts';
import {
  clusterFilesOf,
  createCluster,
  forecourtName,
  hasCluster,
  openDataFolder,
  ownerOf,
  type Postmaster,
  readPostmaster,
  type ServerLocation,
  startPostmaster,
} from './start-postmaster.ts';

/** Ends a server of ours: in order, and when it does not listen, at once (it then repairs itself at its next start). */
const run = promisify(execFile);
const checkEveryMs = 20;
/** SIGINT ends every connection and writes what is in memory; SIGQUIT leaves that to the next start. */
const methods: readonly { readonly signal: NodeJS.Signals; readonly patienceMs: number }[] = [
  { signal: 'SIGINT', patienceMs: 8_000 },
  { signal: 'SIGQUIT', patienceMs: 3_000 },
  { signal: 'SIGKILL', patienceMs: 3_000 },
];

type Place = {
  readonly cluster: string;
  readonly binaries: PackagedBinaries;
  readonly account: ServerAccount;
};

/** A server that outlived the process which started it; no one uses its connections. */
async function stopOrphan(place: Place): Promise<void> {
  const found = await readPostmaster(place.cluster);
  if (found !== null && (await isPostmasterOf(place.cluster, found.pid)))
    await stopPostmaster(place, found.pid);
}

async function stopPostmaster(place: Place, pid: number): Promise<void> {
  if (process.platform === 'win32') return stopByProgram(place);
  for (const { signal, patienceMs } of methods) {
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
    await pause(checkEveryMs);
  }
  return false;
}

/** It has ended, and only its exit status was not read: in a container the first process may never do so. */
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

/** A pid may have been reused since: after a restart of the machine it would be wrong to signal it. */
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

/** A server that has just started and runs on a busy machine may take its time. */
const patienceMs = 30_000;

export type PackagedServer = OpenPool & { readonly url: string };

/** The caller holds the lock of the folder. Throws `PackagedServerUnusable` or `ServerDidNotStart`. `rights`: for tests. */
export async function openPackagedServer(dataDir: string, rights = ''): Promise<PackagedServer> {
  const files = clusterFilesOf(dataDir);
  const binaries = await findPackagedBinaries();
  const account = await chooseServerAccount(
    { dataDir, binaries: binaries.folder },
    await ownerOf(files.cluster),
  );
  await openDataFolder(dataDir, account);
  if (!hasCluster(dataDir)) await createCluster({ dataDir, binaries, account, rights });
  const place: ServerLocation = { files, binaries, account };
  await stopOrphan({ ...place, cluster: files.cluster });
  const postmaster = await startPostmaster(place);
  const keeper = keepRunning(place, postmaster);
  try {
    const url = urlOf(await readFile(files.password, 'utf8'), postmaster.port);
    const { pool, close } = await openServerPool(url, { patienceMs });
    return {
      url,
      pool,
      close: async () => {
        await close();
        await keeper.stop();
      },
    };
  } catch (error) {
    await keeper.stop();
    throw error;
  }
}

/** A further process beside the one that started the server, such as a command of the command line. */
export async function joinPackagedServer(dataDir: string): Promise<OpenPool | null> {
  const { cluster, password } = clusterFilesOf(dataDir);
  const found = await readPostmaster(cluster);
  if (found?.isReady !== true) return null;
  return openServerPool(urlOf(await readFile(password, 'utf8'), found.port), { patienceMs });
}

function urlOf(password: string, port: number): string {
  return `postgres://${forecourtName}:${password}@127.0.0.1:${port}/${forecourtName}`;
}

const minPauseMs = 500;
const maxRestMs = 10_000;

/** A server that ends by itself (a full disk, an operator's hand) is started again at its port, for as long as it takes. */
function keepRunning(place: ServerLocation, first: Postmaster): { stop(): Promise<void> } {
  const stopping = new AbortController();
  let running: Postmaster | null = first;
  const save = async () => {
    let debounceMs = minPauseMs;
    while (!stopping.signal.aborted) {
      await running?.ended;
      running = null;
      await pause(debounceMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      if (stopping.signal.aborted) return;
      running = await startPostmaster(place, first.port).catch(() => null);
      debounceMs = running === null ? Math.min(debounceMs * 2, maxRestMs) : minPauseMs;
    }
  };
  const pool = save();
  return {
    async stop() {
      stopping.abort();
      // One that is just being started is waited for.
      if (running === null) await pool;
      if (running !== null) await stopPostmaster({ ...place, cluster: place.files.cluster }, running.pid);
    },
  };
}
