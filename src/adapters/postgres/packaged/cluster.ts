/** The files of the packaged server: `database/` in the data folder, with the cluster, the password of its only user and the server's own log. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PackagedBinaries } from './packaged-binaries.ts';
import { PackagedServerUnusable } from './packaged-server-unusable.ts';
import type { Owner, ServerAccount } from './server-account.ts';
import { serverProcess } from './server-process.ts';

export type ClusterFiles = {
  readonly folder: string;
  readonly cluster: string;
  readonly password: string;
  readonly log: string;
};

/** The user and the database that Forecourt works in; it is no superuser, and the superuser cannot log in. */
export const forecourtName = 'forecourt';

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
