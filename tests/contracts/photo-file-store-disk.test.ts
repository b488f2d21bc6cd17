import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDiskPhotoFiles } from '#adapters/photo-files/disk-photo-files.ts';
import { photoFileStoreContract } from './photo-file-store.contract.ts';

describe('photos on a disk', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'photo-files-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  photoFileStoreContract(() => createDiskPhotoFiles(folder));

  it('H-6 leaves no half of a file where one could not be written whole, and lists none', async () => {
    const store = createDiskPhotoFiles(folder);
    await store.put('group-h/original/a', new Uint8Array([1]), 'image/jpeg');
    // A file is where a folder has to be.
    await expect(store.put('group-h/original/a/b', new Uint8Array([2]), 'image/jpeg')).rejects.toThrow();
    await writeFile(join(folder, 'group-h', 'original', '.part-left-by-a-crash'), 'half');
    const names: string[] = [];
    for await (const { name } of store.list('group-h/')) names.push(name);
    expect(names).toEqual(['group-h/original/a']);
    expect(await readdir(join(folder, 'group-h', 'original'))).toContain('a');
  });
});
