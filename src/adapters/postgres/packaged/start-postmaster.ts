/** Starts the packaged server in a process of its own and waits until it takes connections. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { closeSync, existsSync, openSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { PackagedServerUnusable } from './packaged-server-unusable.ts';
import type { Owner, ServerAccount } from './server-account.ts';
import { type PackagedBinaries, serverProcess } from './server-process.ts';

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
    super(lines.split('\n').findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? 'it gave no reason');
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
      const output = error instanceof ServerDidNotStart ? error.lines : '';
      const mayPass = predecessorLeaves.test(output) || (port === null && portTaken.test(output));
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

type ClusterFiles = {
  readonly folder: string;
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
};

/** The user and the database that Forecourt works in; it is no superuser, and the superuser cannot log in. */
export const forecourtName = 'forecourt';

/**
 * The files of the packaged server: `database/` in the data folder, with the cluster, the password of its only user
 * and the server's own log.
 */
export function clusterFilesOf(dataDir: string): ClusterFiles {
  return filesIn(join(dataDir, 'database'));
}

export function hasCluster(dataDir: string): boolean {
  return existsSync(join(clusterFilesOf(dataDir).cluster, 'PG_VERSION'));
}

export async function ownerOf(path: string): Promise<Owner | null> {
  return stat(path).then(
    ({ uid, gid }) => ({ uid, gid }),
    () => null,
  );
}

type Making = {
  readonly dataDir: string;
  readonly binaries: PackagedBinaries;
  readonly account: ServerAccount;
  /** Further rights of the user, such as `createdb`; for tests. */
  readonly rights?: string;
};

/** Made beside its place and moved there whole, so that a start that was interrupted leaves nothing half made. */
export async function createCluster({ dataDir, binaries, account, rights = '' }: Making): Promise<void> {
  const unfinished = filesIn(`${clusterFilesOf(dataDir).folder}.unfinished`);
  await rm(unfinished.folder, { recursive: true, force: true });
  await mkdir(unfinished.folder, { mode: 0o700 });
  if (account.owner !== null) await chown(unfinished.folder, account.owner.uid, account.owner.gid);
  const password = randomBytes(24).toString('base64url');
  await writeFile(unfinished.password, password, { mode: 0o600 });
  // The provider that comes with PostgreSQL orders texts alike on every operating system.
  const words = ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--encoding=UTF8'];
  const access = ['--auth=reject', '--username=postgres', '--no-instructions'];
  await perform(account, [binaries.initdb, `--pgdata=${unfinished.cluster}`, ...words, ...access]);
  await writeFile(
    join(unfinished.cluster, 'pg_hba.conf'),
    `host all ${forecourtName} 127.0.0.1/32 scram-sha-256\n`,
  );
  // A backend without a server: no one can connect while there is no password.
  await perform(
    account,
    [binaries.postgres, '--single', '-D', unfinished.cluster, 'postgres'],
    `create role ${forecourtName} login ${rights} password '${password}'\ncreate database ${forecourtName} owner ${forecourtName}\n`,
  );
  await rename(unfinished.folder, clusterFilesOf(dataDir).folder);
}

/**
 * Lets the account in: through the data folder, which only the account may read, to files that are its own, also after
 * root copied them from a backup.
 */
export async function openDataFolder(dataDir: string, { owner }: ServerAccount): Promise<void> {
  if (owner === null) return;
  // A folder that is open to all lets the account through as it is, and is perhaps not ours to close.
  if (((await stat(dataDir)).mode & 0o001) === 0) {
    await chown(dataDir, 0, owner.gid);
    await chmod(dataDir, 0o710);
  }
  const { folder, cluster } = clusterFilesOf(dataDir);
  if ((await ownerOf(cluster))?.uid !== 0) return;
  await chown(folder, owner.uid, owner.gid);
  await chown(cluster, owner.uid, owner.gid);
  for (const entry of await readdir(cluster, { recursive: true }))
    await chown(join(cluster, entry), owner.uid, owner.gid);
}

function filesIn(folder: string): ClusterFiles {
  return {
    folder,
    cluster: join(folder, 'cluster'),
    password: join(folder, 'password'),
    log: join(folder, 'server.log'),
  };
}

function perform(account: ServerAccount, command: readonly string[], input = ''): Promise<void> {
  const { file, args, options } = serverProcess(account, command);
  return new Promise((resolve, reject) => {
    const child = execFile(file, [...args], options, (error, stdout, stderr) => {
      if (error === null && !/\b(ERROR|FATAL|PANIC): /.test(stderr)) resolve();
      else reject(asFailure(`${stdout}\n${stderr}`, error));
    });
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

function asFailure(output: string, error: Error | null): Error {
  if (output.includes('No space left on device'))
    return Object.assign(new Error('No space left on device'), { code: 'ENOSPC' });
  const line = output.split('\n').findLast((text) => /error|fatal|panic|cannot/i.test(text));
  return new PackagedServerUnusable(
    `its files cannot be made (${(line ?? error?.message ?? 'unknown').trim()})`,
  );
}

/** `postmaster.pid`: what a running PostgreSQL server says of itself, line by line. */
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
