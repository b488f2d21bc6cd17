import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#adapters/postgres/database.ts';
import { chooseServerAccount } from '#adapters/postgres/packaged/server-account.ts';
import { findPackagedBinaries } from '#adapters/postgres/packaged/server-process.ts';
import {
  clusterFilesOf,
  openDataFolder as letServerIn,
  readPostmaster,
  startPostmaster,
} from '#adapters/postgres/packaged/start-postmaster.ts';
import { DatabaseUnavailable } from '#ports/installation/database.ts';
import {
  createDatabaseFolder,
  createTemporaryFolder,
  openDataFolder,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const writer = fileURLToPath(new URL('../support/write-until-killed.ts', import.meta.url));

let folder: TemporaryFolder;
const opened: Database[] = [];

afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await folder.remove();
});

async function open(dataDir = folder.path): Promise<Database> {
  const database = await openDataFolder(dataDir);
  opened.push(database);
  return database;
}

async function refusal(dataDir = folder.path): Promise<DatabaseUnavailable> {
  const error = await open(dataDir).catch((reason: unknown) => reason);
  if (!(error instanceof DatabaseUnavailable)) throw new Error('The folder was opened.');
  return error;
}

type Writer = {
  readonly child: ChildProcessByStdio<null, Readable, null>;
  readonly pid: number;
  readonly acknowledged: number[];
};

/** Resolves once the writer has acknowledged that many rows. */
async function startWriter(rows: number): Promise<Writer> {
  const child = spawn(process.execPath, [writer, folder.path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const acknowledged: number[] = [];
  const enough = Promise.withResolvers<void>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    acknowledged.push(Number(line));
    if (acknowledged.length === rows) enough.resolve();
  });
  child.once('exit', () => enough.reject(new Error('The writer ended by itself.')));
  await enough.promise;
  if (child.pid === undefined) throw new Error('The writer has no pid.');
  return { child, pid: child.pid, acknowledged };
}

async function kill({ child }: Writer): Promise<void> {
  const closed = once(child, 'close');
  child.kill('SIGKILL');
  await closed;
}

describe('PostgreSQL in the data folder', () => {
  beforeEach(async () => {
    folder = await createDatabaseFolder();
  });

  it('waits for the disk at every commit', async () => {
    const database = await open();
    const { rows } = await database.pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by name`,
    );
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      // The one that is best on its system.
      { name: 'wal_sync_method', setting: expect.any(String) },
    ]);
  });

  it('keeps every acknowledged row when its process is killed, three times over', {
    timeout: 240_000,
  }, async () => {
    const promised: number[] = [];
    for (const rows of [20, 60, 120]) {
      const running = await startWriter(rows);
      await kill(running);
      promised.push(...running.acknowledged);
      const database = await openDataFolder(folder.path);
      const stored = await database.pool.query<{ number: number }>('select number from acknowledged');
      await database.close();
      const numbers = new Set(stored.rows.map((row) => row.number));
      expect(promised.filter((number) => !numbers.has(number))).toEqual([]);
    }
    expect(promised.length).toBeGreaterThanOrEqual(200);
  });

  it('names the process that holds the folder, and follows it when it has died', async () => {
    const running = await startWriter(1);
    try {
      const error = await refusal();
      expect(error).toMatchObject({ problem: 'folder-in-use', holderPid: running.pid });
      expect(error.message).toContain(`pid ${running.pid}`);
    } finally {
      await kill(running);
    }
    const { pool } = await open();
    expect((await pool.query('select count(*) > 0 as stored from acknowledged')).rows).toEqual([
      { stored: true },
    ]);
  });

  it('refuses a second opening within one process, and allows it after closing', async () => {
    const first = await open();
    expect(await refusal()).toMatchObject({ problem: 'folder-in-use', holderPid: process.pid });
    await first.close();
    const second = await open();
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it('says what to do when the files are not a database', async () => {
    await writeFile(join(folder.path, 'database', 'cluster', 'PG_VERSION'), '9.6\n');
    const error = await refusal();
    expect(error.problem).toBe('folder-unusable');
    expect(error.cure).toContain('backup');
    expect(await readdir(folder.path)).toEqual(['database']);
  });
});

describe('the data folder, whatever runs in it', () => {
  beforeEach(async () => {
    folder = await createDatabaseFolder();
  });

  it.each([
    ['a process that is gone', '999999999 -\n'],
    ['an earlier life of this very pid', `${process.pid} 1\n`],
    ['without read access', 'rubbish'],
  ])('takes over the lock of %s', async (_label, content) => {
    await writeFile(join(folder.path, 'postgres.lock'), content);
    const { pool } = await open();
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.skipIf(process.platform !== 'linux')(
    'takes over the lock of a pid that another process has now',
    async () => {
      await writeFile(join(folder.path, 'postgres.lock'), `${process.ppid} 1\n`);
      const { pool } = await open();
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    },
  );

  it('lets exactly one of several win a stale lock, and leaves no lock behind', async () => {
    await writeFile(join(folder.path, 'postgres.lock'), '999999999 -\n');
    const results = await Promise.allSettled([open(), open(), open()]);
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
    for (const database of opened.splice(0)) await database.close();
    expect(await readdir(folder.path)).toEqual(['database']);
  });

  it('says what to do when a file is in the folder’s place', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const error = await refusal(join(file, 'data'));
    expect(error).toMatchObject({ problem: 'folder-unusable', cure: 'Set DATA_DIR to another folder.' });
    expect(error.message).not.toContain('\n');
  });

  it.skipIf(process.getuid?.() === 0)('says what to do when the folder is read-only', async () => {
    await chmod(folder.path, 0o555);
    const error = await refusal();
    await chmod(folder.path, 0o755);
    expect(error.problem).toBe('folder-unusable');
    expect(error.cure).toContain('DATA_DIR');
  });
});

describe('a folder of an earlier version, which stored its rows in PostgreSQL as a library', () => {
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });

  it('is refused with the way to bring its leads over, and left as it is', async () => {
    await mkdir(join(folder.path, 'postgres'));
    await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '18\n');
    const error = await refusal();
    expect(error).toMatchObject({
      problem: 'folder-unusable',
      cure: expect.stringContaining('group export'),
    });
    expect(await readdir(folder.path)).toEqual(['postgres']);
  });
});

describe('the first start in a data folder', () => {
  beforeEach(async () => {
    folder = await createTemporaryFolder();
  });

  it('makes a server, also after a first start that was interrupted', async () => {
    await mkdir(join(folder.path, 'database.unfinished', 'cluster'), { recursive: true });
    const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: folder.path });
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    expect(await readdir(folder.path)).toEqual(['database']);
  });

  it('gives no one else access: neither to the files, nor to the server without its password', async () => {
    const { pool } = await open();
    const { rows } = await pool.query<{ port: string; superuser: string }>(
      `select current_setting('port') as port, current_setting('is_superuser') as superuser`,
    );
    expect(rows[0]?.superuser).toBe('off');
    for (const user of ['forecourt', 'postgres']) {
      const outsider = new pg.Client({
        host: '127.0.0.1',
        port: Number(rows[0]?.port),
        user,
        password: 'guess',
      });
      await expect(outsider.connect()).rejects.toThrow();
    }
    expect((await stat(join(folder.path, 'database'))).mode & 0o077).toBe(0);
    expect((await stat(folder.path)).mode & 0o007).toBe(0);
  });
});

describe('a packaged server beside its process', () => {
  beforeEach(async () => {
    folder = await createDatabaseFolder();
  });

  it('C-12 serves a second process that joins it, and ends with the one that started it', async () => {
    const running = await startWriter(1);
    const joined = await openDatabase({ databaseUrl: null, dataDir: folder.path }, { joins: true });
    const before = await joined.pool.query<{ rows: string }>('select count(*) as rows from acknowledged');
    expect(Number(before.rows[0]?.rows)).toBeGreaterThan(0);
    await joined.close();
    const closed = once(running.child, 'close');
    running.child.kill('SIGTERM');
    await closed;
    const { pool } = await open();
    expect((await pool.query('select count(*) > 0 as stored from acknowledged')).rows).toEqual([
      { stored: true },
    ]);
  });

  it('C-12 is ended where it outlived its process, and its rows are there', async () => {
    const orphaned = await startOrphan(folder.path);
    const { pool } = await open();
    expect((await pool.query('select number from kept')).rows).toEqual([{ number: 7 }]);
    expect(() => process.kill(orphaned, 0)).toThrow();
  });

  it('C-12 is started again at its address when it ends by itself', { timeout: 150_000 }, async () => {
    const { pool } = await open();
    const found = await readPostmaster(join(folder.path, 'database', 'cluster'));
    process.kill(found?.pid ?? 0, 'SIGQUIT');
    const pidNow = () => readPostmaster(join(folder.path, 'database', 'cluster')).then((now) => now?.pid);
    await expect.poll(pidNow, { timeout: 60_000 }).not.toBe(found?.pid);
    await expect
      .poll(
        () =>
          pool.query('select 1 as one').then(
            ({ rows }) => rows,
            () => null,
          ),
        { timeout: 60_000 },
      )
      .toEqual([{ one: 1 }]);
  });

  it('is found whole after root copied it from a backup', async () => {
    const copy = await createTemporaryFolder();
    try {
      await cp(folder.path, copy.path, { recursive: true });
      const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: copy.path });
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await close();
    } finally {
      await copy.remove();
    }
  });
});

/** A server that does not end: started as ours is, but without the tie to this process. */
async function startOrphan(dataDir: string): Promise<number> {
  const binaries = await findPackagedBinaries();
  const files = clusterFilesOf(dataDir);
  const account = await chooseServerAccount({ dataDir, binaries: binaries.folder }, null);
  await letServerIn(dataDir, account);
  const untied = { ...account, prefix: account.prefix.filter((word) => !/^(--pdeathsig|INT)$/.test(word)) };
  const { pid, port } = await startPostmaster({ files, binaries, account: untied });
  const password = await readFile(files.password, 'utf8');
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'forecourt',
    password,
    database: 'forecourt',
  });
  client.on('error', () => undefined);
  await client.connect();
  await client.query('create table kept (number integer)');
  await client.query('insert into kept values (7)');
  // Its session stays open, as that of a process which was killed.
  return pid;
}
