/** What is written into files while their disk is really full: nothing is half there, and it goes on once there is room. */
import { execFile } from 'node:child_process';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, describe, expect, it, type TestContext } from 'vitest';
import { createDiskSpace } from '#adapters/disk-space/disk-space.ts';
import { createMailboxFolder } from '#adapters/email-mailbox/mailbox-folder.ts';
import { openDiskCache } from '#adapters/images-sharp/disk-cache.ts';
import { createDiskPhotoFiles, createDiskUploadSpool } from '#adapters/photo-files/disk-photo-files.ts';
import { zipArchives } from '#adapters/zip-archive/zip-archives.ts';
import { createTemporaryFolder, type TemporaryFolder } from '../support/temporary-database.ts';

const run = promisify(execFile);
const photo = Buffer.alloc(300 * 1024, 7);

let folder: TemporaryFolder;
let disk = '';
let reason: string | null = null;

beforeAll(async () => {
  folder = await createTemporaryFolder();
  disk = join(folder.path, 'small');
  await mkdir(disk);
  try {
    await run('mount', ['-t', 'tmpfs', '-o', 'size=1m,mode=0700', 'none', disk]);
  } catch (error) {
    reason = `no disk of 1 MB can be made here: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  }
});
afterAll(async () => {
  if (reason === null) await run('umount', [disk]);
  await folder.remove();
});
beforeEach(async () => {
  for (const name of await readdir(disk)) await rm(join(disk, name), { recursive: true });
});

/** To the last page of it. */
async function fill(context: TestContext): Promise<() => Promise<void>> {
  if (reason !== null) context.skip(reason);
  const ballast = join(disk, 'ballast');
  await expect(writeFile(ballast, Buffer.alloc(2 * 1024 * 1024))).rejects.toMatchObject({ code: 'ENOSPC' });
  return () => rm(ballast);
}

describe('on a disk that is full', () => {
  it('a message of the outbox is refused, not half stored, and is there once it is tried again', async (context) => {
    const outbox = createMailboxFolder(join(disk, 'outbox'));
    await outbox.list(1);
    await mkdir(join(disk, 'outbox'), { recursive: true });
    const makeRoom = await fill(context);
    const text = {
      id: 'text-1',
      from: 'Dealer',
      to: '+61491570006',
      text: 'Your code is 123456',
      sentAt: new Date(),
    };
    const send = () =>
      outbox.texts.send(text as Parameters<typeof outbox.texts.send>[0], AbortSignal.timeout(10_000));
    await expect(send()).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await outbox.list(10)).toEqual([]);
    expect(await readdir(join(disk, 'outbox'))).toEqual([]);
    await makeRoom();
    await send();
    expect(await outbox.list(10)).toMatchObject([{ id: 'text-1', text: 'Your code is 123456' }]);
  });

  it('a photo is refused, and no half of it is found', async (context) => {
    const photos = createDiskPhotoFiles(join(disk, 'photos'));
    const photoPath = `kestrel-bay/${'a'.repeat(64)}.jpg`;
    const refused = `kestrel-bay/${'b'.repeat(64)}.jpg`;
    await photos.put(photoPath, photo, 'image/jpeg');
    const makeRoom = await fill(context);
    await expect(photos.put(refused, photo, 'image/jpeg')).rejects.toMatchObject({ code: 'ENOSPC' });
    expect(await photos.read(refused)).toBeNull();
    expect(await photos.read(photoPath)).toEqual(photo);
    expect(await readdir(join(disk, 'photos', 'kestrel-bay'))).toEqual([`${'a'.repeat(64)}.jpg`]);
    await makeRoom();
    await photos.put(refused, photo, 'image/jpeg');
    expect(await photos.read(refused)).toEqual(photo);
  });

  it('a photo on its way is refused for lack of room, and goes on where it stopped', async (context) => {
    const spool = createDiskUploadSpool(join(disk, 'uploads'), createDiskSpace(folder.path));
    const name = { dealerGroupId: 'kestrel-bay', staffId: 'mia', carId: 'car-1', uploadId: 'one' };
    const append = (offset: number) =>
      spool.append(name, { offset, bytes: parts(photo.subarray(offset)), maxBytes: photo.length });
    await spool.append(name, { offset: 0, bytes: parts(photo.subarray(0, 1000)), maxBytes: photo.length });
    const makeRoom = await fill(context);
    await expect(append(1000)).rejects.toMatchObject({ code: 'ENOSPC' });
    await makeRoom();
    const received = await spool.received(name);
    expect(await append(received)).toEqual({ kind: 'taken', received: photo.length });
    expect(await spool.read(name)).toEqual(photo);
  });

  it('a picture is not stored, and earlier ones are still served', async (context) => {
    const cache = await openDiskCache(join(disk, 'image-cache'), 10 * 1024 * 1024);
    const makeRoom = await fill(context);
    await cache.write('new', photo);
    expect(await cache.read('new')).toBeNull();
    expect(await readdir(join(disk, 'image-cache'))).toEqual([]);
    await makeRoom();
    expect(cache.sizeBytes()).toBe(0);
  });

  it('an archive ends with the reason, and leaves no file', async (context) => {
    const makeRoom = await fill(context);
    const path = join(disk, 'group.zip');
    const writer = await zipArchives.create(path);
    const incompressible = Buffer.from(Array.from({ length: photo.length }, (_, at) => (at * 7919) % 251));
    await expect(
      (async () => {
        await writer.add('photo.jpg', parts(incompressible));
        await writer.finish();
      })(),
    ).rejects.toMatchObject({ code: 'ENOSPC' });
    await writer.discard();
    expect((await readdir(disk)).filter((name) => name !== 'ballast')).toEqual([]);
    await makeRoom();
  });
});

async function* parts(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 64 * 1024) yield bytes.subarray(at, at + 64 * 1024);
}
