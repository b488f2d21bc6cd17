import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closeDataFolder } from './open-database.ts';

let folder: string;
const umask = process.umask();
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'forecourt-test-'));
});
afterEach(async () => {
  process.umask(umask);
  await rm(folder, { recursive: true, force: true });
});

/** As the composition root names them: `join(dataDir, 'outbox')`. */
async function foldersOfMain(): Promise<readonly string[]> {
  const main = join(import.meta.dirname, '..');
  const files = (await readdir(main, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name));
  const texts = await Promise.all(files.map((name) => readFile(join(main, name), 'utf8')));
  const named = texts.flatMap((text) => [...text.matchAll(/\bdataDir, '([\w-]+)'/g)]);
  const names = [...new Set(named.map(([, name = '']) => name))];
  expect(names).toContain('outbox');
  return names;
}

const modeOf = async (path: string) => (await stat(path)).mode & 0o777;

describe.skipIf(process.platform === 'win32')('the data folder', () => {
  it('is made for its owner alone, and so is what is written into it', async () => {
    const data = join(folder, 'data');
    await closeDataFolder(data);
    await writeFile(join(data, 'later'), '');
    expect([await modeOf(data), await modeOf(join(data, 'later'))]).toEqual([0o700, 0o600]);
  });

  it('is closed where an earlier version left it open', async () => {
    await mkdir(join(folder, 'outbox'));
    await chmod(join(folder, 'outbox'), 0o755);
    await chmod(folder, 0o755);
    await closeDataFolder(folder);
    expect([await modeOf(folder), await modeOf(join(folder, 'outbox'))]).toEqual([0o700, 0o700]);
  });

  it('is closed whatever Forecourt keeps in it', async () => {
    for (const name of await foldersOfMain()) await mkdir(join(folder, name));
    await chmod(folder, 0o755);
    await closeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o700);
  });

  it('keeps its mode where it holds a user’s own files', async () => {
    await writeFile(join(folder, 'letters.txt'), '');
    await chmod(folder, 0o755);
    await closeDataFolder(folder);
    expect(await modeOf(folder)).toBe(0o755);
  });
});
