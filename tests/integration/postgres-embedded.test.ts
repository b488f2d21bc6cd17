import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/adapters/postgres/database.ts';
import { DatabaseUnavailable } from '../../src/ports/database-unavailable.ts';
import {
  createDatabaseFolder,
  createTemporaryFolder,
  type TemporaryFolder,
} from '../support/temporary-database.ts';

const writer = fileURLToPath(new URL('../support/write-until-killed.ts', import.meta.url));

let folder: TemporaryFolder;
const opened: Database[] = [];

beforeEach(async () => {
  folder = await createDatabaseFolder();
});
afterEach(async () => {
  for (const database of opened.splice(0)) await database.close();
  await folder.remove();
});

async function open(dataDir = folder.path): Promise<Database> {
  const database = await openDatabase({ databaseUrl: null, dataDir });
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

describe('embedded PostgreSQL', () => {
  it('waits for the disk at every commit', async () => {
    const { pool, kind } = await open();
    const { rows } = await pool.query(
      `select name, setting from pg_settings where name in ('fsync', 'synchronous_commit', 'wal_sync_method') order by name`,
    );
    expect(kind).toBe('embedded');
    expect(rows).toEqual([
      { name: 'fsync', setting: 'on' },
      { name: 'synchronous_commit', setting: 'on' },
      { name: 'wal_sync_method', setting: 'fsync' },
    ]);
  });

  it('keeps every acknowledged row when its process is killed, three times over', async () => {
    const promised: number[] = [];
    for (const rows of [50, 200, 400]) {
      const running = await startWriter(rows);
      await kill(running);
      promised.push(...running.acknowledged);
      const database = await openDatabase({ databaseUrl: null, dataDir: folder.path });
      const stored = await database.pool.query<{ number: number }>('select number from acknowledged');
      await database.close();
      const numbers = new Set(stored.rows.map((row) => row.number));
      expect(promised.filter((number) => !numbers.has(number))).toEqual([]);
    }
    expect(promised.length).toBeGreaterThanOrEqual(650);
  });

  it('names the process that holds the folder, and follows it when it has died', async () => {
    const running = await startWriter(1);
    try {
      const error = await refusal();
      expect(error).toMatchObject({ trouble: 'folder-in-use', holderPid: running.pid });
      expect(error.message).toContain(`pid ${running.pid}`);
    } finally {
      await kill(running);
    }
    const { pool } = await open();
    expect((await pool.query('select count(*) > 0 as kept from acknowledged')).rows).toEqual([
      { kept: true },
    ]);
  });

  it('refuses a second opening within one process, and allows it after closing', async () => {
    const first = await open();
    expect(await refusal()).toMatchObject({ trouble: 'folder-in-use', holderPid: process.pid });
    await first.close();
    const second = await open();
    expect((await second.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
  });

  it.each([
    ['a process that is gone', '999999999 -\n'],
    ['an earlier life of this very pid', `${process.pid} 1\n`],
    ['nobody readable', 'rubbish'],
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
    expect(await readdir(folder.path)).toEqual(['postgres']);
  });

  it('starts afresh after a first start that was interrupted', async () => {
    const fresh = await createTemporaryFolder();
    try {
      await writeFile(join(fresh.path, 'postgres.unfinished'), '');
      const { pool, close } = await openDatabase({ databaseUrl: null, dataDir: join(fresh.path) });
      expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
      await close();
      expect(await readdir(fresh.path)).toEqual(['postgres']);
    } finally {
      await fresh.remove();
    }
  });

  it('says what to do when a file stands in the folder’s place', async () => {
    const file = join(folder.path, 'file');
    await writeFile(file, '');
    const error = await refusal(join(file, 'data'));
    expect(error).toMatchObject({ trouble: 'folder-unusable', cure: 'Set DATA_DIR to another folder.' });
    expect(error.message).not.toContain('\n');
  });

  it('says what to do when the files are not a database', async () => {
    await writeFile(join(folder.path, 'postgres', 'PG_VERSION'), '9.6\n');
    const error = await refusal();
    expect(error.trouble).toBe('folder-unusable');
    expect(error.cure).toContain('backup');
    expect(await readdir(folder.path)).toEqual(['postgres']);
  });

  it.skipIf(process.getuid?.() === 0)('says what to do when the folder is read-only', async () => {
    await chmod(folder.path, 0o555);
    const error = await refusal();
    await chmod(folder.path, 0o755);
    expect(error.trouble).toBe('folder-unusable');
    expect(error.cure).toContain('DATA_DIR');
  });
});
