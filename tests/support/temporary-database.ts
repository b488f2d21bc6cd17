/** A migrated database of a test's own: embedded in a new folder, or on the server of TEST_DATABASE_URL when that is set. */

import { randomUUID } from 'node:crypto';
import { cp, mkdir, mkdtemp, rename, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import packageJson from '../../package.json' with { type: 'json' };
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { migrate } from '../../src/adapters/postgres/migrate.ts';

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
  const serverUrl = process.env.TEST_DATABASE_URL;
  return serverUrl ? openOnServer(serverUrl) : openEmbedded();
}

/** A data folder whose database is initialised but has no tables: copying one takes a tenth of making one. */
export async function createDatabaseFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await cp(await prepareTemplate(), folder.path, { recursive: true });
  return folder;
}

async function openEmbedded(): Promise<Database> {
  const folder = await createDatabaseFolder();
  const database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
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
      await onServer(serverUrl, `drop database ${name}`);
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

/** Made once per version of PGlite and kept with the installed packages. */
async function prepareTemplate(): Promise<string> {
  const version = packageJson.dependencies['@electric-sql/pglite'];
  const cache = fileURLToPath(new URL('../../node_modules/.cache/forecourt', import.meta.url));
  const template = join(cache, `empty-database-${version}`);
  if (await exists(template)) return template;
  await mkdir(cache, { recursive: true });
  const unfinished = await mkdtemp(`${template}-`);
  const database = await openDatabase({ databaseUrl: null, dataDir: unfinished });
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
