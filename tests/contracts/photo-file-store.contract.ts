/** What every store of photos' files has to hold. */
import { expect, it } from 'vitest';
import { createPhotoFileStore } from '#adapters/photo-files/disk-photo-files.ts';
import type { PhotoFileStore } from '#ports/photos/car-photos.ts';

export function photoFileStoreContract(open: () => PhotoFileStore): void {
  const bytes = (...values: number[]) => new Uint8Array(values);
  const namesIn = async (prefix: string) => {
    const names: string[] = [];
    for await (const { name } of open().list(prefix)) names.push(name);
    return names.sort();
  };

  it('H-6 gives back what was put, byte by byte, and nothing for what was not', async () => {
    const every = Uint8Array.from({ length: 70_000 }, (_none, index) => index % 256);
    await open().put('group-a/shown/one.webp', every, 'image/webp');
    expect(Buffer.from((await open().read('group-a/shown/one.webp')) ?? [])).toEqual(Buffer.from(every));
    expect(await open().read('group-a/shown/two.webp')).toBeNull();
    expect(await open().read('group-b/shown/one.webp')).toBeNull();
  });

  it('H-6 writes over what has the same name', async () => {
    await open().put('group-o/original/a', bytes(1, 2, 3), 'image/jpeg');
    await open().put('group-o/original/a', bytes(4), 'image/jpeg');
    expect([...((await open().read('group-o/original/a')) ?? [])]).toEqual([4]);
  });

  it('H-6 lists what begins so, with its size and the time it came, and nothing of another group', async () => {
    await open().put('group-l/shown/a.webp', bytes(1), 'image/webp');
    await open().put('group-l/original/a', bytes(1, 2), 'image/jpeg');
    await open().put('group-l2/original/b', bytes(1), 'image/jpeg');
    expect(await namesIn('group-l/')).toEqual(['group-l/original/a', 'group-l/shown/a.webp']);
    expect(await namesIn('group-nobody/')).toEqual([]);
    for await (const file of open().list('group-l/original/')) {
      expect(file).toMatchObject({ name: 'group-l/original/a', bytes: 2 });
      expect(Math.abs(Date.now() - file.changedAt.getTime())).toBeLessThan(600_000);
    }
  });

  it('H-6 removes one, and is content where it is gone', async () => {
    await open().put('group-r/original/a', bytes(1), 'image/jpeg');
    await open().remove('group-r/original/a');
    await open().remove('group-r/original/a');
    expect(await open().read('group-r/original/a')).toBeNull();
    expect(await namesIn('group-r/')).toEqual([]);
  });

  it.each(['../secret', 'group//a', '/etc/passwd', 'group/../../a', 'Group/a', 'group/a\0', ''])(
    'H-6 takes no name like %j',
    async (name) => {
      await expect(open().read(name)).rejects.toThrow('no name');
      await expect(open().put(name, bytes(1), 'image/jpeg')).rejects.toThrow('no name');
      await expect(open().remove(name)).rejects.toThrow('no name');
    },
  );

  it('H-6, H-18 goes into the archive of its group whole, and out of it again or not at all', async () => {
    await open().put('group-x/original/a', bytes(1, 2, 3), 'image/jpeg');
    await open().put('group-x/shown/a.webp', bytes(4), 'image/webp');
    const store = createPhotoFileStore(open());
    expect(await store.list('group-x')).toEqual(['original/a', 'shown/a.webp']);
    expect([await store.findFolder('group-x'), await store.findFolder('group-y')]).toEqual([
      'the photos of group-x',
      null,
    ]);
    const discarded = await store.stage('group-y');
    await discarded.write('original/a', store.read('group-x', 'original/a'));
    await discarded.discard();
    expect(await namesIn('group-y/')).toEqual([]);
    const staged = await store.stage('group-y');
    for (const path of await store.list('group-x')) await staged.write(path, store.read('group-x', path));
    await staged.place();
    expect([...((await open().read('group-y/original/a')) ?? [])]).toEqual([1, 2, 3]);
  });
}
