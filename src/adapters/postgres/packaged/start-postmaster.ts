/** Starts the packaged server in a process of its own and waits until it takes connections. */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { ClusterFiles } from './cluster.ts';
import type { PackagedBinaries } from './packaged-binaries.ts';
import { readPostmaster } from './postmaster-file.ts';
import type { ServerAccount } from './server-account.ts';
import { serverProcess } from './server-process.ts';

/** The settings of the packaged server: durable, small, and reachable from this machine alone. */
const settings: Readonly<Record<string, string>> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  // A server, two workers, a command that moves a group and a backup have up to ten each, and some processes end slowly.
  max_connections: '100',
  // A quarter of the default: the operating system caches the files anyway.
  shared_buffers: '32MB',
  // Files of the log of changes are used again early, so that a small disk lasts.
  max_wal_size: '192MB',
  min_wal_size: '32MB',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Readers in this process, and no parallel plans: their shared memory is scarce in containers.
  io_method: 'sync',
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  // A failed statement may hold what a shopper wrote.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

function serverSettings(port: number): readonly string[] {
  return Object.entries({ ...settings, port: String(port) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
}

export type ServerLocation = {
  readonly files: ClusterFiles;
  readonly binaries: PackagedBinaries;
  readonly account: ServerAccount;
};
export type Postmaster = {
  readonly pid: number;
  readonly port: number;
  /** When it ends by itself; never where the operating system does not say so (Windows). */
  readonly ended: Promise<void>;
};

/** It did not come up; `lines` is its output. */
export class ServerDidNotStart extends Error {
  override readonly name = 'ServerDidNotStart';
  readonly lines: string;

  constructor(lines: string) {
    super(lines.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? 'it said nothing');
    this.lines = lines;
  }
}

const checkEveryMs = 20;

/** Another program may have taken the port between our check and the start. */
const portTaken = /could not bind|could not create any/;
/** The rest of a server that was killed is still going. */
const predecessorLeaves = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;
const maxTries = 20;
const betweenTriesMs = 500;

/** `port`: that of a server which is started again, so that the pool finds it; else a free one. */
export async function startPostmaster(
  place: ServerLocation,
  port: number | null = null,
): Promise<Postmaster> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startAt(place, port ?? (await findFreePort()));
    } catch (error) {
      const said = error instanceof ServerDidNotStart ? error.lines : '';
      const mayPass = predecessorLeaves.test(said) || (port === null && portTaken.test(said));
      if (!mayPass || tries === maxTries) throw error;
      await pause(betweenTriesMs);
    }
  }
}

async function startAt(place: ServerLocation, port: number): Promise<Postmaster> {
  const { files, binaries, account } = place;
  const settings = serverSettings(port);
  if (process.platform === 'win32') return startByProgram(place, port, settings);
  const { file, args, options } = serverProcess(account, [
    binaries.postgres,
    '-D',
    files.cluster,
    ...settings,
  ]);
  const log = openSync(files.log, 'w', 0o600);
  // A session of its own: Ctrl-C at the terminal is for us, who then end it in order.
  const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log, log] });
  closeSync(log);
  child.unref();
  const ended = endOf(child);
  const hasEnded = await Promise.race([ended.then(() => true), isReady(files.cluster, child)]);
  if (hasEnded) throw new ServerDidNotStart(await readFile(files.log, 'utf8'));
  return { pid: child.pid ?? 0, port, ended };
}

/** An administrator of Windows may start a server only through this program, which lays the rights down. */
async function startByProgram(
  { files, binaries, account }: ServerLocation,
  port: number,
  settings: readonly string[],
): Promise<Postmaster> {
  const command = [binaries.pgCtl, 'start', '-D', files.cluster, '-w', '-t', '600', '-l', files.log];
  const { file, args, options } = serverProcess(account, [...command, '-o', settings.join(' ')]);
  // The server would keep a pipe open: a parent would not see the program end.
  const child = spawn(file, args, { ...options, cwd: files.folder, stdio: 'ignore', windowsHide: true });
  await endOf(child);
  const found = await readPostmaster(files.cluster);
  if (found?.isReady !== true) throw new ServerDidNotStart(await readFile(files.log, 'utf8').catch(() => ''));
  return { pid: found.pid, port, ended: Promise.withResolvers<void>().promise };
}

function endOf(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
}

async function isReady(cluster: string, child: ChildProcess): Promise<false> {
  while (child.exitCode === null && child.signalCode === null) {
    const found = await readPostmaster(cluster);
    if (found?.pid === child.pid && found?.isReady === true) return false;
    await pause(checkEveryMs);
  }
  return Promise.withResolvers<false>().promise;
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0));
    });
  });
}
