/** The data folder holds contacts and keys: only its owner may read it. */
import { chmod, mkdir, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

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
