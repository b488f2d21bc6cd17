import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { startControlServer } from '#cli/control/control-server.ts';
import { explainFailure } from './explain-failure.ts';

async function failureOf(work: (folder: string) => Promise<unknown>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
  try {
    await work(folder);
  } catch (error) {
    return explainFailure(error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  throw new Error('Nothing failed.');
}

describe('a start that failed is explained in one line with its fix', () => {
  it('when a file lies where a folder is needed', async () => {
    const line = await failureOf(async (folder) => {
      await writeFile(join(folder, 'image-cache'), '');
      await mkdir(join(folder, 'image-cache'), { recursive: true });
    });
    expect(line).toMatch(/image-cache must be a folder.*Move it, or set DATA_DIR/);
    expect(line).not.toContain('\n');
  });

  it('when a file lies where the command line is listened to', async () => {
    const line = await failureOf(async (folder) => {
      const path = join(folder, 'control.sock');
      await writeFile(path, '');
      await startControlServer({ path, run: async () => 0 });
    });
    expect(line).toMatch(/control\.sock is not the socket of the command line\. Move it/);
    expect(line).not.toContain('\n');
  });

  it('when another Forecourt runs on the same data folder', async () => {
    const line = await failureOf(async (folder) => {
      const path = join(folder, 'control.sock');
      const other = await startControlServer({ path, run: async () => 0 });
      try {
        await startControlServer({ path, run: async () => 0 });
      } finally {
        await other.close();
      }
    });
    expect(line).toMatch(
      /^Another Forecourt is using this data folder \(it listens at .*control\.sock\)\. Stop it first, or set DATA_DIR to another folder\.$/,
    );
  });

  it('when the folder of the sites belongs to another account, which no other DATA_DIR would fix', () => {
    const error = new Error("EACCES: permission denied, mkdir '/srv/dealers'");
    expect(explainFailure(Object.assign(error, { code: 'EACCES', path: '/srv/dealers' }))).toBe(
      "EACCES: permission denied, mkdir '/srv/dealers'. Forecourt can’t write there. Create the folder for the user that runs Forecourt, or choose another with DATA_DIR (or SITES_DIR for the files of your sites).",
    );
  });

  it.each([
    ['a page that is not as it was written', 'XX001', 'invalid page in block 0 of relation base/5/16384'],
    [
      'a file that was cut',
      'XX001',
      'could not read blocks 0..0 in file "base/5/16384": read only 0 of 8192 bytes',
    ],
    ['a file that is gone', '58P01', 'could not open file "base/5/16384": No such file or directory'],
  ])('when a table is damaged: %s', (_label, code, message) => {
    const cause = Object.assign(new Error(message), { code });
    const line = explainFailure(new Error('Failed query: select …', { cause }));
    expect(line).toContain(message);
    expect(line).toMatch(/Restore it from a backup, or set DATA_DIR to a new folder to start afresh\.$/);
  });

  it.each([
    ['ends the connection', new Error('Connection terminated unexpectedly')],
    ['is started again', Object.assign(new Error('the database system is starting up'), { code: '57P03' })],
  ])('when the database %s in the middle of the work', (_label, cause) => {
    const line = explainFailure(new Error('Failed query: rollback\nparams: ', { cause }));
    expect(line).toBe(
      `The database connection was lost (${cause.message}). Unfinished work was not saved. Try again when the database is available.`,
    );
  });
});
