/** Opens what is written to: the database with its tables, and an eye on the room on their disk. */

import { existsSync } from 'node:fs';
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createDiskSpace, type DiskLevel, type DiskSpace } from '#adapters/disk-space/disk-space.ts';
import { type Database, openDatabase as openPool } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { step } from '#main/command-line/progress.ts';
import { type SitesSetting, siteFoldersOf } from '#main/sites/installed-sites.ts';
import type { Startup } from '#main/startup.ts';
import { StartFailure } from '#main/watching/explain-failure.ts';
import type { Logger } from '#main/watching/log.ts';

/** Tells the log when the disk of the data folder runs out of room, and when it has some again. */
const checkEveryMs = 5_000;

const texts: Readonly<Record<DiskLevel, string>> = {
  ample: 'The disk of the data folder has space again: everything is stored as usual',
  low: 'The disk of the data folder has less than 200 MB left: imports, counts and cached pictures are paused, leads are stored. Free some space',
  full: 'The disk of the data folder is full: leads can’t be stored and shoppers are asked to call. Free some space',
};

function watchDisk(disk: DiskSpace, log: Pick<Logger, 'warn' | 'error'>): { stop(): void } {
  let last: DiskLevel = 'ample';
  const look = async () => {
    const level = await disk.level();
    if (level === last) return;
    last = level;
    log[level === 'full' ? 'error' : 'warn']({ disk: level }, texts[level]);
  };
  void look();
  const timer = setInterval(() => void look(), checkEveryMs).unref();
  return { stop: () => clearInterval(timer) };
}

/** What a data folder contains; with anything else, the folder is a user's own, which keeps its mode. */
const databaseFolder = /^(database|postgres)(\.unfinished|\.lock.*|\.moved(-\d+)?)?$/;
const otherEntries: readonly string[] = [
  ...[
    'outbox',
    'image-cache',
    'import-reports',
    'photos',
    'photo-uploads',
    'built-sites',
    'exports',
    'held-feeds',
  ],
  ...['control.sock', 'lost+found'],
];
/** The database's own process owns it and looks after its mode. */
const foreign = /^(database|lost\+found)/;

/**
 * Also what an earlier version left open. A folder that cannot be created or closed is reported when it is written to.
 */
export async function closeDataFolder(dataDir: string): Promise<void> {
  process.umask(0o077);
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    const entries = await readdir(dataDir, { withFileTypes: true });
    if (!entries.every(({ name }) => databaseFolder.test(name) || otherEntries.includes(name))) return;
    for (const entry of entries)
      if (entry.isDirectory() && !foreign.test(entry.name)) await chmod(join(dataDir, entry.name), 0o700);
    const { mode } = await stat(dataDir);
    if (mode & 0o027) await chmod(dataDir, 0o700);
  } catch {
    // The start goes on and says in words what is wrong with the folder.
  }
}

export type OpenDatabase = {
  readonly database: Database;
  readonly disk: DiskSpace;
};

const progressEveryMs = 5_000;

/** As long as it takes: a migration that is ended half-way begins again at the next start. */
export async function openDatabase(startup: Startup): Promise<OpenDatabase> {
  const opening = setInterval(startup.noteProgress, progressEveryMs);
  try {
    return await openAll(startup);
  } finally {
    clearInterval(opening);
  }
}

async function openAll(startup: Startup): Promise<OpenDatabase> {
  const { environment, log, onStop } = startup;
  await closeDataFolder(environment.dataDir);
  requireOneDatabase(environment);
  const database = await step('Opening the database', () => openPool(environment));
  onStop(() => database.close());
  await migrate(database, environment.databaseUrl === null ? null : environment.listenUrl);
  const disk = createDiskSpace(environment.dataDir);
  const diskWatch = watchDisk(disk, log);
  onStop(() => diskWatch.stop());
  return { database, disk };
}

/** Refuses an installation that was spread over several databases: half of its dealer groups would be missing. */
export function requireOneDatabase(setting: SitesSetting): void {
  const file = join(siteFoldersOf(setting).sitesFolder, 'databases.yaml');
  if (!existsSync(file)) return;
  throw new StartFailure(
    `${file} places dealer groups in further databases, which this version does not serve. With the version before, bring each of them back ("forecourt group move GROUP --to installation"), or export it for a separate installation ("forecourt group export"); then remove the file. One address of a Citus cluster in DATABASE_URL serves many groups: docs/scale.md.`,
  );
}
