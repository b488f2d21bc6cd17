import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createDiskUploadSpool } from './disk-photo-files.ts';

let folder = '';
let level: 'ample' | 'full' = 'ample';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photo-uploads-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));
const spool = () => createDiskUploadSpool(folder, { level: async () => level });
const nameOf = (uploadId: string) => ({ dealerGroupId: 'g', staffId: 'mia', carId: 'c', uploadId });
async function* partsOf(...parts: readonly Uint8Array[]) {
  yield* parts;
}
async function* brokenAfter(part: Uint8Array) {
  yield part;
  throw new Error('The connection broke.');
}
const bytes = (text: string) => Buffer.from(text);

it('H-6 goes on where a connection broke, and says where that is', async () => {
  const name = nameOf('broken');
  const part = { offset: 0, maxBytes: 100 };
  await expect(spool().append(name, { ...part, bytes: brokenAfter(bytes('front')) })).rejects.toThrow(
    'broke',
  );
  expect(await spool().received(name)).toBe(5);
  expect(await spool().append(name, { ...part, bytes: partsOf(bytes('front')) })).toEqual({
    kind: 'elsewhere',
    received: 5,
  });
  const rest = await spool().append(name, {
    offset: 5,
    maxBytes: 100,
    bytes: partsOf(bytes(' and'), bytes(' rear')),
  });
  expect(rest).toEqual({ kind: 'taken', received: 14 });
  expect((await spool().read(name)).toString()).toBe('front and rear');
});

it('H-6 takes the last byte that is allowed and not one more, of which nothing stays', async () => {
  expect(
    await spool().append(nameOf('most'), { offset: 0, maxBytes: 4, bytes: partsOf(bytes('abcd')) }),
  ).toEqual({
    kind: 'taken',
    received: 4,
  });
  const over = nameOf('over');
  const part = { offset: 0, maxBytes: 4, bytes: partsOf(bytes('abc'), bytes('de'), bytes('f')) };
  expect(await spool().append(over, part)).toEqual({ kind: 'too-large' });
  expect(await spool().received(over)).toBe(0);
});

it('H-6 keeps each person’s, each car’s and each group’s apart', async () => {
  const name = nameOf('same');
  await spool().append(name, { offset: 0, maxBytes: 9, bytes: partsOf(bytes('a')) });
  for (const other of [{ staffId: 'lee' }, { carId: 'd' }, { dealerGroupId: 'h' }])
    expect(await spool().received({ ...name, ...other })).toBe(0);
});

it('H-6 takes nothing while the disk is full, and keeps what is there', async () => {
  const name = nameOf('full');
  await spool().append(name, { offset: 0, maxBytes: 9, bytes: partsOf(bytes('ab')) });
  level = 'full';
  expect(await spool().append(name, { offset: 2, maxBytes: 9, bytes: partsOf(bytes('c')) })).toEqual({
    kind: 'no-room',
  });
  level = 'ample';
  expect(await spool().received(name)).toBe(2);
});

it('H-6 deletes abandoned uploads, and no younger ones', async () => {
  await spool().append(nameOf('young'), { offset: 0, maxBytes: 9, bytes: partsOf(bytes('a')) });
  const before = await readdir(folder);
  const old = nameOf('old');
  await spool().append(old, { offset: 0, maxBytes: 9, bytes: partsOf(bytes('a')) });
  const [added = ''] = (await readdir(folder)).filter((file) => !before.includes(file));
  await utimes(join(folder, added), new Date(1_000), new Date(1_000));
  expect(await spool().discardOlderThan(new Date(2_000))).toBe(1);
  expect(await spool().received(old)).toBe(0);
  expect(await spool().received(nameOf('young'))).toBe(1);
});

it('H-6 puts any photo together of any parts, sent twice, early and at once', async () => {
  let made = 0;
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ minLength: 1, maxLength: 40 }),
      fc.array(fc.record({ from: fc.nat(40), length: fc.nat(20) }), { maxLength: 12 }),
      async (whole, tries) => {
        const name = nameOf(`any-${++made}`);
        const own = spool();
        const send = (from: number, to: number) =>
          own.append(name, { offset: from, maxBytes: 40, bytes: partsOf(whole.slice(from, to)) });
        await Promise.all(tries.map(({ from, length }) => send(from, from + length)));
        for (let at = await own.received(name); at < whole.length; at = await own.received(name))
          await send(at, at + 7);
        expect(Buffer.from(await own.read(name)).toString('hex')).toBe(Buffer.from(whole).toString('hex'));
      },
    ),
    { numRuns: 60 },
  );
});
